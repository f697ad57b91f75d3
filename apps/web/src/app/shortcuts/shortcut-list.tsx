import { applicationTexts } from '@propsmith/contract';
import { EXTRACT_KEYS, useOfferedCommands } from '../../lib/commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { navItemsFor } from '../nav-items.ts';
import { commandKeyLabel } from './keys.ts';

export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const isAdmin = useAppSelector(selectIsAdmin);
  const offered = useOfferedCommands();
  const rows: readonly (readonly [action: string, keys: readonly string[]])[] = [
    ['Open the command menu', [commandKeyLabel]],
    ['Show this list', ['?']],
    ...navItemsFor({ isAdmin }).map((item) => [`Go to ${item.label}`, ['g', item.goKey]] as const),
    ['Move to the message on screen', ['Alt T']],
    // Offered only while there is something to extract.
    [applicationTexts.extract, [EXTRACT_KEYS]],
    ...offered.flatMap(({ label, shortcut }) =>
      shortcut === undefined || shortcut === EXTRACT_KEYS ? [] : [[label, [shortcut]] as const],
    ),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="Single keys can be turned off under Settings."
    >
      <dl className="flex flex-col">
        {rows.map(([action, keys]) => (
          <div
            key={action}
            className="flex h-9 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt className="text-ink-2">{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
