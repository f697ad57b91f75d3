import { formatCents, screens, type Dashboard } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Payment = Dashboard['recentPayments'][number];

const columns: readonly Column<Payment>[] = [
  { header: 'Date & Time', cell: (payment) => formatDateTime(payment.created_at) },
  { header: 'Amount', cell: (payment) => formatCents(payment.amount), align: 'end' },
  { header: 'Status', cell: (payment) => <StatusBadge status={payment.status} />, align: 'end' },
];

interface PaymentsCardProps {
  count: number;
  recent: readonly Payment[];
}

export const PaymentsCard = ({ count, recent }: PaymentsCardProps) => (
  <Card
    title="Payments"
    badge={<CountBadge count={count} />}
    flush
    actions={
      <ButtonLink to={screens.payments} variant="ghost" size="sm">
        Show All
      </ButtonLink>
    }
  >
    {recent.length === 0 ? (
      <EmptyState title="No payments yet">Your latest payments will be listed here.</EmptyState>
    ) : (
      <DataTable columns={columns} rows={recent} rowKey={({ id }) => id} caption="Recent payments" />
    )}
  </Card>
);
