import {
  formatCents,
  invoiceMessages,
  invoicePath,
  invoiceTexts,
  invoiceTitle,
  screens,
  type Invoice,
} from '@propsmith/contract';
import { ReceiptText } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { loadInvoices } from '../../state/invoices.ts';
import { rangeOf } from '../../state/paged-list.ts';
import { selectInvoices } from '../../state/payment.ts';
import { usePagedList } from '../../state/use-paged-list.ts';
import { Badge, CountBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AdminsOnly } from './admins-only.tsx';

const [numberHeader, typeHeader, dateHeader, amountHeader] = invoiceTexts.columns;

const columns: readonly Column<Invoice>[] = [
  {
    header: numberHeader,
    cell: ({ id, number }) => <TextLink to={invoicePath(id)}>{number}</TextLink>,
  },
  {
    header: typeHeader,
    cell: (invoice) => (
      <Badge tone={invoice.kind === 'invoice' ? 'neutral' : 'warn'}>{invoiceTitle(invoice)}</Badge>
    ),
  },
  { header: dateHeader, cell: (invoice) => formatDateTime(invoice.created_at) },
  { header: amountHeader, cell: (invoice) => formatCents(invoice.amount), align: 'end' },
];

const InvoiceList = () => {
  const { list, table } = usePagedList(loadInvoices, selectInvoices);
  const { first, last } = rangeOf(list);

  return (
    <Page
      title={invoiceTexts.heading}
      badge={list.loaded && <CountBadge count={list.rowCount} />}
      actions={<ButtonLink to={screens.payments}>{invoiceTexts.toPayments}</ButtonLink>}
    >
      <PagedTable
        {...table}
        columns={columns}
        rowKey={({ id }) => id}
        caption="Invoices and credit notes, newest first"
        summary={list.rowCount > 0 && invoiceMessages.range(first, last, list.rowCount)}
        empty={
          <EmptyState icon={ReceiptText} title={invoiceMessages.empty}>
            Each successful card payment gets an invoice, and each refund a credit note.
          </EmptyState>
        }
      />
    </Page>
  );
};

export const InvoicesPage = () => (useAppSelector(selectIsAdmin) ? <InvoiceList /> : <AdminsOnly />);
