import { layoutTexts } from '@propsmith/contract';
import { LogOut, Menu, Search } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { commandKeyLabel } from '../shortcuts/keys.ts';
import { useLogout } from '../use-logout.ts';
import { Balance } from './balance.tsx';
import { Brand } from './brand.tsx';
import type { OverlayName } from './overlays.tsx';
import { ProfileLink } from './profile-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** On phones the profile link and the theme toggle are in the navigation drawer instead. */
export const TopBar = ({ onOpen }: { onOpen: (overlay: OverlayName) => void }) => {
  const logout = useLogout();
  return (
    <header className="print:hidden sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-panel px-3 sm:gap-2 sm:px-4">
      <IconButton
        icon={Menu}
        label="Open navigation"
        aria-haspopup="dialog"
        onClick={() => onOpen('navigation')}
        className="-ml-1.5 md:hidden"
      />
      <Brand />
      <div className="grow" />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen('commands')}
        className="hidden h-8 items-center gap-2 rounded-md px-2 text-ink-2 transition-colors hover:bg-hover hover:text-ink lg:flex"
      >
        <Search aria-hidden className="size-4" />
        Commands
        <Kbd>{commandKeyLabel}</Kbd>
      </button>
      <Balance />
      <div className="flex min-w-0 items-center gap-1 max-sm:hidden sm:gap-2">
        <ThemeToggle />
        <ProfileLink />
      </div>
      <Button size="sm" onClick={logout}>
        <LogOut aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{layoutTexts.logout}</span>
      </Button>
    </header>
  );
};
