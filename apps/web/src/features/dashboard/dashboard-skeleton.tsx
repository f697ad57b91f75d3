import { limits } from '@propsmith/contract';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const rows = Array.from({ length: limits.recentRowsMax }, (_, index) => index);

const ListCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <div className="flex flex-col gap-4 pt-4">
      {rows.map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  </Card>
);

/** The three cards in their places before their figures are known. */
export const DashboardSkeleton = ({ isAdmin }: { isAdmin: boolean }) => (
  <div role="status" aria-label="Loading overview" className="contents">
    <Card title="Pay as you go credit balance">
      <Skeleton className="h-7 w-28" />
    </Card>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ListCard title="Log executions" />
      {isAdmin && <ListCard title="Payments" />}
    </div>
  </div>
);
