import { formatCents, isSuccessStatus, screens, type Payment } from '@propsmith/contract';
import { CreditCard } from 'lucide-react';
import { useEffect } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { usePageParam } from '../../lib/use-page-param.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { pageCountOf } from '../../state/paged-list.ts';
import { loadPayments, selectPayments } from '../../state/payment.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import { PricingTable } from './pricing-table.tsx';

const columns: readonly Column<Payment>[] = [
  { header: 'Amount', cell: (payment) => formatCents(payment.amount), align: 'end' },
  { header: 'Currency', cell: (payment) => payment.currency.toUpperCase() },
  { header: 'Payment Status', cell: (payment) => <StatusBadge status={payment.status} /> },
  { header: 'Payment Date', cell: (payment) => formatDateTime(payment.created_at) },
  { header: 'Invoice', cell: (payment) => <InvoiceLink payment={payment} /> },
];

const PaymentList = () => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectPayments);
  const [pageNumber, setPageNumber] = usePageParam();
  useEffect(() => {
    void dispatch(loadPayments(pageNumber));
  }, [dispatch, pageNumber]);

  return (
    <>
      {list.loaded && !list.results.some(({ status }) => isSuccessStatus(status)) && (
        <div className="pb-6">
          <PricingTable />
        </div>
      )}
      <PagedTable
        list={list}
        pageCount={pageCountOf(list)}
        onPageChange={setPageNumber}
        onRetry={() => void dispatch(loadPayments(pageNumber))}
        columns={columns}
        rowKey={(payment) => payment.payment_id}
        caption="Payments, newest first"
        empty={
          <EmptyState icon={CreditCard} title="No payments yet">
            Your top-ups and the free plan will be listed here.
          </EmptyState>
        }
      />
    </>
  );
};

const CompanyPayments = () => {
  const list = useAppSelector(selectPayments);
  return (
    <Page
      title="Payments"
      badge={list.loaded && <CountBadge count={list.rowCount} />}
      actions={<ButtonLink to={screens.invoices}>Invoices</ButtonLink>}
    >
      <PaymentTabs payments={<PaymentList />} />
    </Page>
  );
};

export const PaymentsPage = () =>
  useAppSelector(selectIsAdmin) ? (
    <CompanyPayments />
  ) : (
    <Page title="Payments">
      <AskAdministrator>Payments are made and seen by the administrators of your company.</AskAdministrator>
    </Page>
  );
