import { screens } from '@propsmith/contract';
import { LogOut, Search, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { selectUser } from '../../state/auth.ts';
import { useAppSelector } from '../hooks.ts';
import { commandKeyLabel } from '../shortcuts/keys.ts';
import { useLogout } from '../use-logout.ts';
import { Balance } from './balance.tsx';
import { Brand } from './brand.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export const TopBar = ({ onOpenCommands }: { onOpenCommands: () => void }) => {
  const user = useAppSelector(selectUser);
  const logout = useLogout();
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-panel px-3 sm:gap-2 sm:px-4">
      <NavDrawer />
      <Brand />
      <div className="grow" />
      <button
        type="button"
        onClick={onOpenCommands}
        className="hidden h-8 items-center gap-2 rounded-md border border-line px-2.5 text-ink-3 transition-colors hover:bg-hover hover:text-ink lg:flex"
      >
        <Search aria-hidden className="size-3.5" />
        Go to or do
        <Kbd>{commandKeyLabel}</Kbd>
      </button>
      <IconButton
        icon={Search}
        label="Commands"
        onClick={onOpenCommands}
        className="max-sm:hidden lg:hidden"
      />
      <Balance />
      <ThemeToggle />
      {user && (
        <Link
          to={screens.profile}
          className="flex h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink"
        >
          <UserRound aria-hidden className="size-4 shrink-0 md:hidden" />
          <span className="truncate max-md:sr-only">{`Welcome ${user.firstname} ${user.lastname}`}</span>
        </Link>
      )}
      <Button size="sm" onClick={logout}>
        <LogOut aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
    </header>
  );
};
