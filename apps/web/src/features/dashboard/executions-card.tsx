import { screens, type Dashboard } from '@propsmith/contract';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Execution = Dashboard['recentExecutions'][number];

const columns: readonly Column<Execution>[] = [
  { header: 'Date & Time', cell: (execution) => formatDateTime(execution.timestamp) },
  { header: 'Token Count', cell: (execution) => formatCount(execution.token_count), align: 'end' },
  { header: 'Status', cell: (execution) => <StatusBadge status={execution.status} />, align: 'end' },
];

interface ExecutionsCardProps {
  count: number;
  recent: readonly Execution[];
}

export const ExecutionsCard = ({ count, recent }: ExecutionsCardProps) => (
  <Card
    title="Log executions"
    badge={<CountBadge count={count} />}
    flush
    actions={
      <>
        <ButtonLink to={screens.usage} variant="ghost" size="sm">
          Show All
        </ButtonLink>
        <ButtonLink to={screens.app} variant="primary" size="sm">
          Execute Now
        </ButtonLink>
      </>
    }
  >
    {recent.length === 0 ? (
      <EmptyState title="No executions yet">Your latest extractions will be listed here.</EmptyState>
    ) : (
      <DataTable columns={columns} rows={recent} rowKey={({ id }) => id} caption="Recent executions" />
    )}
  </Card>
);
