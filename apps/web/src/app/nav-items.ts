import { screens } from '@propsmith/contract';
import {
  CreditCard,
  Gauge,
  LayoutDashboard,
  Settings,
  SquareTerminal,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { pages } from './pages.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** After "g": the key that leads here. */
  readonly goKey: string;
  readonly preload: () => Promise<unknown>;
  readonly adminOnly?: true;
}

const navItems: readonly NavItem[] = [
  {
    label: 'Overview',
    to: screens.dashboard,
    icon: LayoutDashboard,
    goKey: 'o',
    preload: pages.dashboard.preload,
  },
  {
    label: 'Application',
    to: screens.app,
    icon: SquareTerminal,
    goKey: 'a',
    preload: pages.application.preload,
  },
  { label: 'Usage', to: screens.usage, icon: Gauge, goKey: 'u', preload: pages.usage.preload },
  {
    label: 'Payments',
    to: screens.payments,
    icon: CreditCard,
    goKey: 'p',
    preload: pages.payments.preload,
    adminOnly: true,
  },
  {
    label: 'Members',
    to: screens.members,
    icon: Users,
    goKey: 'm',
    preload: pages.members.preload,
    adminOnly: true,
  },
  { label: 'Settings', to: screens.settings, icon: Settings, goKey: 's', preload: pages.settings.preload },
];

export const navItemsFor = ({ isAdmin }: { isAdmin: boolean }): readonly NavItem[] =>
  navItems.filter((item) => item.adminOnly !== true || isAdmin);
