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
import { pageLoaders } from './page-loaders.ts';

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
    preload: pageLoaders.dashboard,
  },
  {
    label: 'Application',
    to: screens.app,
    icon: SquareTerminal,
    goKey: 'a',
    preload: pageLoaders.application,
  },
  { label: 'Usage', to: screens.usage, icon: Gauge, goKey: 'u', preload: pageLoaders.usage },
  {
    label: 'Payments',
    to: screens.payments,
    icon: CreditCard,
    goKey: 'p',
    preload: pageLoaders.payments,
    adminOnly: true,
  },
  {
    label: 'Members',
    to: screens.members,
    icon: Users,
    goKey: 'm',
    preload: pageLoaders.members,
    adminOnly: true,
  },
  { label: 'Settings', to: screens.settings, icon: Settings, goKey: 's', preload: pageLoaders.settings },
];

export const navItemsFor = ({ isAdmin }: { isAdmin: boolean }): readonly NavItem[] =>
  navItems.filter((item) => item.adminOnly !== true || isAdmin);
