import { dashboardTexts, formatCents, screens, type Dashboard } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RecentTable } from './recent-table.tsx';

type Payment = Dashboard['recentPayments'][number];

const columns: readonly Column<Payment>[] = [
  { header: 'Date & Time', cell: (payment) => formatDateTime(payment.created_at) },
  { header: 'Amount', cell: (payment) => formatCents(payment.amount), align: 'end' },
  { header: 'Status', cell: (payment) => <StatusBadge status={payment.status} />, align: 'end' },
];

interface PaymentsCardProps {
  /** Undefined while loading. */
  count: number | undefined;
  recent: readonly Payment[] | undefined;
}

export const PaymentsCard = ({ count, recent }: PaymentsCardProps) => (
  <Card
    title={dashboardTexts.payments}
    badge={count !== undefined && <CountBadge count={count} />}
    flush
    actions={
      <ButtonLink to={screens.payments} size="sm">
        {dashboardTexts.showAll}
      </ButtonLink>
    }
  >
    <RecentTable
      rows={recent}
      columns={columns}
      caption="Recent payments"
      emptyTitle="No payments yet"
      emptyText="Your latest payments will be listed here."
    />
  </Card>
);
