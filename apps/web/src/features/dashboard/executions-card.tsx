import { dashboardTexts, executionPath, screens, type Dashboard } from '@propsmith/contract';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowLink } from '../../ui/text-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RecentTable } from './recent-table.tsx';

type Execution = Dashboard['recentExecutions'][number];

const columns: readonly Column<Execution>[] = [
  {
    header: 'Date & Time',
    cell: ({ id, timestamp }) => <RowLink to={executionPath(id)}>{formatDateTime(timestamp)}</RowLink>,
  },
  { header: 'Token Count', cell: (execution) => formatCount(execution.token_count), align: 'end' },
  { header: 'Status', cell: (execution) => <StatusBadge status={execution.status} />, align: 'end' },
];

interface ExecutionsCardProps {
  /** Undefined while loading. */
  count: number | undefined;
  recent: readonly Execution[] | undefined;
}

export const ExecutionsCard = ({ count, recent }: ExecutionsCardProps) => (
  <Card
    title={dashboardTexts.executions}
    badge={count !== undefined && <CountBadge count={count} />}
    flush
    actions={
      <>
        <ButtonLink to={screens.usage} size="sm">
          {dashboardTexts.showAll}
        </ButtonLink>
        <ButtonLink to={screens.app} variant="primary" size="sm">
          {dashboardTexts.execute}
        </ButtonLink>
      </>
    }
  >
    <RecentTable
      rows={recent}
      columns={columns}
      caption="Recent executions"
      emptyTitle="No executions yet"
      emptyText="Your latest extractions will be listed here."
    />
  </Card>
);
