import {
  dataMessages,
  executionPath,
  formatCents,
  screens,
  usageTexts,
  type UsageEntry,
} from '@propsmith/contract';
import { Gauge } from 'lucide-react';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { loadUsage, selectUsage } from '../../state/usage.ts';
import { usePagedList } from '../../state/use-paged-list.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { RowLink } from '../../ui/text-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

const [dateAndTime, amount, tokenCount, status] = usageTexts.columns;
const columns: readonly Column<UsageEntry>[] = [
  {
    header: dateAndTime,
    cell: ({ id, timestamp }) => <RowLink to={executionPath(id)}>{formatDateTime(timestamp)}</RowLink>,
  },
  { header: amount, cell: (entry) => formatCents(entry.cost_per_click), align: 'end' },
  { header: tokenCount, cell: (entry) => formatCount(entry.token_count), align: 'end' },
  { header: status, cell: (entry) => <StatusBadge status={entry.status} /> },
];

export const UsagePage = () => {
  const { list, table } = usePagedList(loadUsage, selectUsage);

  return (
    <Page title={usageTexts.heading} badge={list.loaded && <CountBadge count={list.rowCount} />}>
      <PagedTable
        {...table}
        columns={columns}
        rowKey={(entry) => entry.id}
        caption="Log executions, newest first"
        empty={
          <EmptyState
            icon={Gauge}
            title={dataMessages.usageEmpty}
            action={<ButtonLink to={screens.app}>Open Application</ButtonLink>}
          >
            Each extraction is listed here with what it cost.
          </EmptyState>
        }
      />
    </Page>
  );
};
