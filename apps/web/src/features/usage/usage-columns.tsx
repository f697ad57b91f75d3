import { executionPath, formatCents, usageTexts, verdictNow, type UsageEntry } from '@propsmith/contract';
import { executionTitle } from '../../lib/execution-title.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RowLink } from '../../ui/text-link.tsx';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';

/** The name, or the date of an execution without one; below it the name of the stanza. */
const Name = ({ entry }: { entry: UsageEntry }) => (
  <>
    <RowLink to={executionPath(entry.id)}>
      <span className="line-clamp-2">{executionTitle(entry)}</span>
    </RowLink>
    {(entry.stanza_name !== null || entry.shared) && (
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3 stacked:justify-end">
        {entry.stanza_name !== null && <span className="font-mono">[{entry.stanza_name}]</span>}
        {entry.shared && <Badge>{usageTexts.shared}</Badge>}
      </span>
    )}
  </>
);

const [name, verdict, author] = usageTexts.assetColumns;
const [dateAndTime, amount, tokenCount, status] = usageTexts.columns;

export const columns: readonly Column<UsageEntry>[] = [
  { header: name, cell: (entry) => <Name entry={entry} />, wraps: true },
  { header: dateAndTime, cell: (entry) => formatDateTime(entry.timestamp) },
  { header: amount, cell: (entry) => formatCents(entry.cost_per_click), align: 'end' },
  { header: tokenCount, cell: (entry) => formatCount(entry.token_count), align: 'end' },
  { header: status, cell: (entry) => <StatusBadge status={entry.status} /> },
  { header: verdict, cell: (entry) => <VerdictBadge verdict={verdictNow(entry)} /> },
  {
    header: author,
    cell: ({ member_name: memberName }) => (
      <span title={memberName} className="block max-w-40 truncate">
        {memberName}
      </span>
    ),
  },
];
