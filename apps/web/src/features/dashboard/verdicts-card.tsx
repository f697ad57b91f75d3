import { dashboardTexts, executionPath, usageTexts, verdictNow, type Dashboard } from '@propsmith/contract';
import { executionTitle } from '../../lib/execution-title.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RowLink } from '../../ui/text-link.tsx';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';
import { RecentTable } from './recent-table.tsx';

type Execution = Dashboard['recentExecutions'][number];

const [name, verdict] = usageTexts.assetColumns;
const columns: readonly Column<Execution>[] = [
  {
    header: name,
    cell: (execution) => (
      <RowLink to={executionPath(execution.id)}>
        <span className="line-clamp-2">{executionTitle(execution)}</span>
      </RowLink>
    ),
    wraps: true,
  },
  { header: verdict, cell: (execution) => <VerdictBadge verdict={verdictNow(execution)} />, align: 'end' },
];

/** The latest executions by name, with what their result is worth. */
export const VerdictsCard = ({ recent }: { recent: readonly Execution[] | undefined }) => (
  <Card title={dashboardTexts.verdicts} flush>
    <RecentTable
      rows={recent}
      columns={columns}
      caption={dashboardTexts.verdicts}
      emptyTitle="No verdicts yet"
      emptyText="What your latest results are worth will be listed here."
    />
  </Card>
);
