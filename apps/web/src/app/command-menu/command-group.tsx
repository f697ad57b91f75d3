import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { Kbd } from '../../ui/kbd.tsx';

export interface CommandEntry {
  /** Unique in the menu; the label unless given. */
  id?: string;
  label: string;
  /** After the label: a date, an amount. */
  detail?: string;
  icon: LucideIcon;
  keys?: readonly string[];
  /** Further words by which it is found. */
  keywords?: readonly string[];
  run: () => void;
}

interface CommandGroupProps {
  heading: string;
  entries: readonly CommandEntry[];
}

/** A heading with its entries; nothing without entries. */
export const CommandGroup = ({ heading, entries }: CommandGroupProps) =>
  entries.length > 0 && (
    <Command.Group
      heading={heading}
      className="p-1.5 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-ink-3"
    >
      {entries.map(({ id, label, detail, icon: Icon, keys = [], keywords = [], run }) => (
        <Command.Item
          key={id ?? label}
          value={id ?? label}
          keywords={[label, ...keywords]}
          onSelect={run}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-ink-2 data-[selected=true]:bg-hover data-[selected=true]:text-ink"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 grow truncate">{label}</span>
          {detail !== undefined && <span className="shrink-0 text-xs text-ink-3">{detail}</span>}
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Command.Item>
      ))}
    </Command.Group>
  );
