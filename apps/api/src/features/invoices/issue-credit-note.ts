import { invoiceMessages } from '@propsmith/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { BookedReversal } from '../billing/index.ts';
import { findInvoiceByCause, type InvoiceRow } from './invoices.repository.ts';
import { invoice } from './invoices.tables.ts';
import { takeNumber } from './take-number.ts';

interface Correction {
  readonly kind: InvoiceRow['kind'];
  readonly cause: string;
  readonly amountCents: number;
  readonly text: (correctedNumber: string) => string;
}

/** Issues a document about an earlier one, to the same parties as they were then. */
const issueCorrection = async (
  deps: Deps,
  tx: Tx,
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
    createdAt: deps.clock.now(),
  });
};

/** The credit note of a refund, in the transaction that books it. */
export const issueCreditNote = async (deps: Deps, tx: Tx, refund: BookedReversal): Promise<void> => {
  const earlier = await findInvoiceByCause(tx, `topup:${refund.intentId}`);
  if (earlier === undefined) return;
  await issueCorrection(deps, tx, earlier, {
    kind: 'credit-note',
    cause: `refund:${refund.refundId}`,
    amountCents: -refund.amountCents,
    text: invoiceMessages.refundLine,
  });
};

/** Takes a credit note back when its refund could not be paid out. */
export const takeCreditNoteBack = async (deps: Deps, tx: Tx, refund: BookedReversal): Promise<void> => {
  const earlier = await findInvoiceByCause(tx, `refund:${refund.refundId}`);
  if (earlier === undefined) return;
  await issueCorrection(deps, tx, earlier, {
    kind: 'invoice',
    cause: `refund-failed:${refund.refundId}`,
    amountCents: refund.amountCents,
    text: invoiceMessages.refundFailedLine,
  });
};
