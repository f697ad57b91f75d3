import {
  FREE_METHOD,
  formatCents,
  invoicePath,
  invoiceTexts,
  paymentStatuses,
  paymentTexts,
  screens,
  STATEMENT_TAB,
  statementTexts,
  TAB_PARAM,
  type Payment,
} from '@propsmith/contract';
import { CreditCard, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CardPanel } from '../../card/card-panel.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { loadPayments, selectPayments } from '../../state/payment.ts';
import { usePagedList } from '../../state/use-paged-list.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PricingTable } from './pricing-table.tsx';
import { Statement } from './statement/statement.tsx';
import { useTopUp } from './use-top-up.ts';

const PAYMENTS_TAB = 'payments';

const invoicedStatuses: ReadonlySet<string> = new Set([
  paymentStatuses.success,
  paymentStatuses.refunded,
  paymentStatuses.disputed,
]);

/** Every succeeded card payment has an invoice, even if it was refunded or disputed later. */
const InvoiceLink = ({ payment }: { payment: Payment }) =>
  invoicedStatuses.has(payment.status) ? (
    <TextLink to={invoicePath(payment.payment_id)}>
      {invoiceTexts.ofPayment}
      <span className="sr-only">
        {' '}
        of {formatCents(payment.amount)}, {formatDateTime(payment.created_at)}
      </span>
    </TextLink>
  ) : (
    <span className="text-ink-3">None</span>
  );

const [amount, currency, status, date] = paymentTexts.columns;
const columns: readonly Column<Payment>[] = [
  {
    header: paymentTexts.purpose,
    cell: ({ payment_method }) =>
      payment_method === FREE_METHOD ? paymentTexts.freePlan : paymentTexts.topUp,
  },
  { header: amount, cell: (payment) => formatCents(payment.amount), align: 'end', narrow: true },
  { header: currency, cell: (payment) => payment.currency.toUpperCase() },
  { header: status, cell: (payment) => <StatusBadge status={payment.status} /> },
  { header: date, cell: (payment) => formatDateTime(payment.created_at) },
  { header: invoiceTexts.ofPayment, cell: (payment) => <InvoiceLink payment={payment} /> },
];

const PaymentList = ({ onTopUp }: { onTopUp: () => void }) => {
  const { list, table } = usePagedList(loadPayments, selectPayments);

  return (
    <>
      {list.loaded && !list.hasSucceeded && (
        <div className="pb-6">
          <PricingTable onTopUp={onTopUp} />
        </div>
      )}
      <PagedTable
        {...table}
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

/** Payments and statement. The address holds the tab; changing it drops the page number of the other tab. */
const PaymentTabs = ({ onTopUp }: { onTopUp: () => void }) => {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label="Payments and statement"
      value={params.get(TAB_PARAM) === STATEMENT_TAB ? STATEMENT_TAB : PAYMENTS_TAB}
      onValueChange={(tab) => setParams(tab === STATEMENT_TAB ? { [TAB_PARAM]: tab } : {})}
      tabs={[
        { value: PAYMENTS_TAB, label: paymentTexts.heading, content: <PaymentList onTopUp={onTopUp} /> },
        { value: STATEMENT_TAB, label: statementTexts.tab, content: <Statement /> },
      ]}
    />
  );
};

const CompanyPayments = () => {
  const list = useAppSelector(selectPayments);
  const topUp = useTopUp();
  return (
    <Page
      title={paymentTexts.heading}
      badge={list.loaded && <CountBadge count={list.rowCount} />}
      actions={
        <>
          <ButtonLink to={screens.invoices}>{invoiceTexts.heading}</ButtonLink>
          <Button variant="primary" onClick={topUp.open}>
            <Plus aria-hidden className="size-3.5" />
            {paymentTexts.add}
          </Button>
        </>
      }
    >
      <PaymentTabs onTopUp={topUp.open} />
      <CardPanel
        title={paymentTexts.add}
        payer={topUp.payer}
        lastBilling={list.billing_details}
        open={topUp.isOpen}
        onClose={topUp.close}
      />
    </Page>
  );
};

export const PaymentsPage = () =>
  useAppSelector(selectIsAdmin) ? (
    <CompanyPayments />
  ) : (
    <Page title={paymentTexts.heading}>
      <AskAdministrator>Payments are made and seen by the administrators of your company.</AskAdministrator>
    </Page>
  );
