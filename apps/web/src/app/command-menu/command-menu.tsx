import { Command } from 'cmdk';
import { Keyboard, LogOut, Monitor, Moon, Search, Sun, UserRound, type LucideIcon } from 'lucide-react';
import { screens } from '@propsmith/contract';
import { Dialog } from 'radix-ui';
import { useNavigate } from 'react-router';
import { changePreferences } from '../../lib/preferences.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { navItemsFor } from '../nav-items.ts';
import { useLogout } from '../use-logout.ts';

interface CommandMenuProps {
  onClose: () => void;
  onOpenShortcutList: () => void;
}

interface CommandEntry {
  label: string;
  icon: LucideIcon;
  keys?: readonly string[];
  run: () => void;
}

const Group = ({ heading, entries }: { heading: string; entries: readonly CommandEntry[] }) => (
  <Command.Group
    heading={heading}
    className="p-1.5 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-ink-3"
  >
    {entries.map(({ label, icon: Icon, keys = [], run }) => (
      <Command.Item
        key={label}
        onSelect={run}
        className="flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-ink-2 data-[selected=true]:bg-hover data-[selected=true]:text-ink"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="grow">{label}</span>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Command.Item>
    ))}
  </Command.Group>
);

/** All pages and actions, searchable by name. */
export const CommandMenu = ({ onClose, onOpenShortcutList }: CommandMenuProps) => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const navigate = useNavigate();
  const logout = useLogout();
  const focusReturn = useFocusReturn();
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };

  const pages = [
    ...navItemsFor({ isAdmin }).map(({ label, icon, goKey, to }) => ({
      label,
      icon,
      keys: ['g', goKey],
      run: closing(() => void navigate(to)),
    })),
    { label: 'Profile', icon: UserRound, run: closing(() => void navigate(screens.profile)) },
  ];
  const themes = [
    { label: 'Light theme', icon: Sun, run: closing(() => changePreferences({ theme: 'light' })) },
    { label: 'Dark theme', icon: Moon, run: closing(() => changePreferences({ theme: 'dark' })) },
    { label: 'System theme', icon: Monitor, run: closing(() => changePreferences({ theme: 'system' })) },
  ];
  const actions = [
    { label: 'Keyboard shortcuts', icon: Keyboard, keys: ['?'], run: closing(onOpenShortcutList) },
    { label: 'Logout', icon: LogOut, run: closing(logout) },
  ];

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center p-4 pt-[12vh]">
          <Dialog.Content
            {...focusReturn}
            aria-describedby={undefined}
            className="pointer-events-auto w-full max-w-lg animate-dialog overflow-hidden rounded-lg border border-line bg-raised shadow-float"
          >
            <Dialog.Title className="sr-only">Commands</Dialog.Title>
            <Command label="Commands" loop>
              <div className="flex items-center gap-2.5 border-b border-line px-3.5">
                <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
                <Command.Input
                  placeholder="Go to a page or do something"
                  className="h-11 w-full bg-transparent text-base outline-none placeholder:text-ink-3"
                />
              </div>
              <Command.List className="max-h-[min(33rem,70vh)] overflow-y-auto">
                <Command.Empty className="px-4 py-8 text-center text-ink-3">
                  No page or action has this name.
                </Command.Empty>
                <Group heading="Pages" entries={pages} />
                <Group heading="Appearance" entries={themes} />
                <Group heading="Actions" entries={actions} />
              </Command.List>
            </Command>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
