import { invoiceMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { BookedReversal } from '../billing/index.ts';
import { invoice, type InvoiceRow } from './invoices.tables.ts';
import { takeNumber } from './take-number.ts';

interface Correction {
  readonly kind: InvoiceRow['kind'];
  readonly cause: string;
  readonly amountCents: number;
  readonly text: (correctedNumber: string) => string;
}

const findByCause = async (tx: Tx, cause: string): Promise<InvoiceRow | undefined> => {
  const [row] = await tx.select().from(invoice).where(eq(invoice.cause, cause));
  return row;
};

/** Issues a document that corrects an earlier one, with the parties as they were then. */
const issueCorrection = async (
  tx: Tx,
  clock: Clock,
  earlier: InvoiceRow,
  correction: Correction,
): Promise<void> => {
  const { kind, cause, amountCents, text } = correction;
  const { sequence, number } = await takeNumber(tx, earlier.companyId, kind);
  await tx.insert(invoice).values({
    id: newId(),
    companyId: earlier.companyId,
    kind,
    sequence,
    number,
    cause,
    intentId: earlier.intentId,
    amountCents,
    currency: earlier.currency,
    content: {
      ...earlier.content,
      lines: [{ text: text(earlier.number), amount: amountCents }],
      corrects: earlier.number,
    },
    createdAt: clock.now(),
  });
};

/** Issues the credit note of a refund in the transaction that books it. */
export const issueCreditNote = async (tx: Tx, clock: Clock, refund: BookedReversal): Promise<void> => {
  const earlier = await findByCause(tx, `topup:${refund.intentId}`);
  if (earlier === undefined) return;
  await issueCorrection(tx, clock, earlier, {
    kind: 'credit-note',
    cause: `refund:${refund.refundId}`,
    amountCents: -refund.amountCents,
    text: invoiceMessages.refundLine,
  });
};

/** Issues an invoice that cancels a credit note whose refund failed. */
export const cancelCreditNote = async (tx: Tx, clock: Clock, refund: BookedReversal): Promise<void> => {
  const earlier = await findByCause(tx, `refund:${refund.refundId}`);
  if (earlier === undefined) return;
  await issueCorrection(tx, clock, earlier, {
    kind: 'invoice',
    cause: `refund-failed:${refund.refundId}`,
    amountCents: refund.amountCents,
    text: invoiceMessages.refundFailedLine,
  });
};
