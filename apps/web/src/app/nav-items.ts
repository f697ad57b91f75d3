import { layoutTexts, screens } from '@propsmith/contract';
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
  /** The key that opens the page after "g". */
  readonly goKey: string;
  readonly preload: () => Promise<unknown>;
  readonly adminOnly?: true;
}

const navItems: readonly NavItem[] = [
  {
    label: layoutTexts.overview,
    to: screens.dashboard,
    icon: LayoutDashboard,
    goKey: 'o',
    preload: pages.dashboard.preload,
  },
  {
    label: layoutTexts.application,
    to: screens.app,
    icon: SquareTerminal,
    goKey: 'a',
    preload: pages.application.preload,
  },
  { label: layoutTexts.usage, to: screens.usage, icon: Gauge, goKey: 'u', preload: pages.usage.preload },
  {
    label: layoutTexts.payments,
    to: screens.payments,
    icon: CreditCard,
    goKey: 'p',
    preload: pages.payments.preload,
    adminOnly: true,
  },
  {
    label: layoutTexts.members,
    to: screens.members,
    icon: Users,
    goKey: 'm',
    preload: pages.members.preload,
    adminOnly: true,
  },
  {
    label: layoutTexts.settings,
    to: screens.settings,
    icon: Settings,
    goKey: 's',
    preload: pages.settings.preload,
  },
];

export const navItemsFor = ({ isAdmin }: { isAdmin: boolean }): readonly NavItem[] =>
  navItems.filter((item) => item.adminOnly !== true || isAdmin);
