import {
  applicationTexts,
  dashboardTexts,
  executionPath,
  sampleLogs,
  samplePath,
  screens,
  usageTexts,
  verdictNow,
  type Dashboard,
} from '@propsmith/contract';
import { executionTitle } from '../../lib/execution-title.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowLink } from '../../ui/text-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';
import { RecentTable } from './recent-table.tsx';

type Execution = Dashboard['recentExecutions'][number];

/** The name with the date below it, or the date alone of an execution without a name. */
const Name = ({ execution }: { execution: Execution }) => (
  <>
    <RowLink to={executionPath(execution.id)}>
      <span className="line-clamp-2">{executionTitle(execution)}</span>
    </RowLink>
    {execution.name !== null && (
      <span className="block text-xs text-ink-3 tabular-nums">{formatDateTime(execution.timestamp)}</span>
    )}
  </>
);

const [name, verdict] = usageTexts.assetColumns;
const [, , tokenCount, status] = usageTexts.columns;
const columns: readonly Column<Execution>[] = [
  { header: name, cell: (execution) => <Name execution={execution} />, wraps: true },
  { header: tokenCount, cell: (execution) => formatCount(execution.token_count), align: 'end' },
  { header: status, cell: (execution) => <StatusBadge status={execution.status} /> },
  { header: verdict, cell: (execution) => <VerdictBadge verdict={verdictNow(execution)} />, align: 'end' },
];

interface ExecutionsCardProps {
  /** Undefined while loading. */
  count: number | undefined;
  recent: readonly Execution[] | undefined;
}

/** The latest executions by name, with what their result is worth. */
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
      emptyText="Your latest extractions will be listed here. A sample costs nothing."
      emptyAction={<ButtonLink to={samplePath(sampleLogs[0].name)}>{applicationTexts.trySample}</ButtonLink>}
    />
  </Card>
);
