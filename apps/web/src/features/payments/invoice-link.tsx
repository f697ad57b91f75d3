import { formatCents, invoicePath, invoiceTexts, paymentStatuses, type Payment } from '@propsmith/contract';
import { formatDateTime } from '../../lib/format.ts';
import { TextLink } from '../../ui/text-link.tsx';

const invoicedStatuses: ReadonlySet<string> = new Set([
  paymentStatuses.success,
  paymentStatuses.refunded,
  paymentStatuses.disputed,
]);

/** Every succeeded card payment has an invoice, even if it was refunded or disputed later. */
export const InvoiceLink = ({ payment }: { payment: Payment }) =>
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
