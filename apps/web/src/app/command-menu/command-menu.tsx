import {
  commandTexts,
  executionPath,
  formatCents,
  invoicePath,
  invoiceTitle,
  limits,
  screens,
  severalLogsTexts,
  type Invoice,
  type UsageEntry,
} from '@propsmith/contract';
import { Command } from 'cmdk';
import {
  Files,
  FileText,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  ReceiptText,
  Search,
  Sun,
  UserRound,
  Zap,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfferedCommands, type ScreenCommand } from '../../lib/commands.ts';
import { executionTitle } from '../../lib/execution-title.ts';
import { formatDateTime } from '../../lib/format.ts';
import { changePreferences } from '../../lib/preferences.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { navItemsFor } from '../nav-items.ts';
import { useLogout } from '../use-logout.ts';
import { CommandGroup, type CommandEntry } from './command-group.tsx';
import { useFoundExecutions } from './use-found-executions.ts';
import { useNewestInvoices } from './use-newest-invoices.ts';

interface CommandMenuProps {
  onClose: () => void;
  onOpenShortcutList: () => void;
}

/** All pages and actions, the actions of the screen, executions and invoices, searchable by name. */
export const CommandMenu = ({ onClose, onOpenShortcutList }: CommandMenuProps) => {
  const [search, setSearch] = useState('');
  const isAdmin = useAppSelector(selectIsAdmin);
  const navigate = useNavigate();
  const logout = useLogout();
  const focusReturn = useFocusReturn();
  const offered = useOfferedCommands();
  const { executions, error, isSearching } = useFoundExecutions(search);
  const invoices = useNewestInvoices(isAdmin && search.trim() !== '');
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  const going = (to: string) => closing(() => void navigate(to));

  const ofScreen = offered.map(({ id, label, shortcut, run }: ScreenCommand): CommandEntry => ({
    id: `screen ${id}`,
    label,
    icon: Zap,
    keys: shortcut === undefined ? [] : [shortcut],
    run: closing(run),
  }));
  const foundExecutions = executions.map((entry: UsageEntry): CommandEntry => ({
    id: `execution ${entry.id}`,
    label: executionTitle(entry),
    detail: formatDateTime(entry.timestamp),
    icon: FileText,
    keywords: [entry.stanza_name ?? '', entry.member_name],
    run: going(executionPath(entry.id)),
  }));
  const foundInvoices = invoices.map((invoice: Invoice): CommandEntry => ({
    id: `invoice ${invoice.id}`,
    label: `${invoiceTitle(invoice)} ${invoice.number}`,
    detail: `${formatCents(invoice.amount)}, ${formatDateTime(invoice.created_at)}`,
    icon: ReceiptText,
    run: going(invoicePath(invoice.id)),
  }));
  const pages: CommandEntry[] = [
    ...navItemsFor({ isAdmin }).map(({ label, icon, goKey, to }) => ({
      label,
      icon,
      keys: ['g', goKey],
      run: going(to),
    })),
    { label: severalLogsTexts.heading, icon: Files, run: going(screens.severalLogs) },
    { label: 'Profile', icon: UserRound, run: going(screens.profile) },
  ];
  const themes: CommandEntry[] = [
    { label: 'Light theme', icon: Sun, run: closing(() => changePreferences({ theme: 'light' })) },
    { label: 'Dark theme', icon: Moon, run: closing(() => changePreferences({ theme: 'dark' })) },
    { label: 'System theme', icon: Monitor, run: closing(() => changePreferences({ theme: 'system' })) },
  ];
  const actions: CommandEntry[] = [
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
            <Dialog.Title className="sr-only">{commandTexts.title}</Dialog.Title>
            <Command label={commandTexts.title} loop>
              <div className="flex items-center gap-2.5 border-b border-line px-3.5">
                <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
                <Command.Input
                  value={search}
                  onValueChange={setSearch}
                  maxLength={limits.searchCharsMax}
                  placeholder={commandTexts.placeholder}
                  className="h-11 w-full bg-transparent text-base outline-none placeholder:text-ink-3"
                />
              </div>
              <Command.List className="max-h-[min(33rem,70vh)] overflow-y-auto">
                <Command.Empty className="px-4 py-8 text-center text-ink-3">
                  {isSearching ? commandTexts.searching : commandTexts.empty}
                </Command.Empty>
                <CommandGroup heading={commandTexts.onThisScreen} entries={ofScreen} />
                <CommandGroup heading={commandTexts.executions} entries={foundExecutions} />
                <CommandGroup heading={commandTexts.invoices} entries={foundInvoices} />
                <CommandGroup heading="Pages" entries={pages} />
                <CommandGroup heading="Appearance" entries={themes} />
                <CommandGroup heading="Actions" entries={actions} />
              </Command.List>
            </Command>
            {error !== undefined && (
              <p role="alert" className="border-t border-line px-3.5 py-2 text-xs text-bad">
                {error}
              </p>
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
