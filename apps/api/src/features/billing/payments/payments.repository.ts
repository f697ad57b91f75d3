import { paymentStatuses } from '@propsmith/contract';
import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { payment } from './payments.tables.ts';
import type { PaymentRow } from './top-up.ts';

/** How long after its beginning a payment that nobody has reported is looked at. */
export const FIRST_CHECK_SECONDS = 120;

/** Payments that are shown: an intent nobody ever tried to pay is not one. */
const listedOf = (companyId: string) =>
  and(
    eq(payment.companyId, companyId),
    or(eq(payment.method, 'free'), isNotNull(payment.stripeIntentId)),
    ne(payment.state, 'abandoned'),
  );

/** How many are shown, and whether any was ever credited: a refund later does not change that. */
export const summarizePayments = async (
  db: Database,
  companyId: string,
): Promise<{ rowCount: number; hasSucceeded: boolean }> => {
  const [summary] = await db
    .select({
      rowCount: count(),
      hasSucceeded: sql<boolean>`coalesce(bool_or(${payment.creditedTx} is not null), false)`,
    })
    .from(payment)
    .where(listedOf(companyId));
  return summary ?? { rowCount: 0, hasSucceeded: false };
};

/** The newest first. */
export const selectPayments = (
  db: Database,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(listedOf(companyId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(limit)
    .offset(offset);

export const findPaymentByIntent = async (
  db: Database,
  intentId: string,
): Promise<PaymentRow | undefined> => {
  const [row] = await db.select().from(payment).where(eq(payment.stripeIntentId, intentId));
  return row;
};

export const findPayment = async (db: Database, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
};

/** The row, held until the transaction ends: what becomes of a payment is decided one at a time. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
};

/**
 * Saves which intent a payment has; a payment keeps the first one. From now on it can be paid and is asked about, even if it had
 * been given up for want of one.
 */
export const attachIntent = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  intentId: string,
): Promise<void> => {
  await db
    .update(payment)
    .set({
      stripeIntentId: intentId,
      state: 'pending',
      nextCheckAt: secondsAfter(clock.now(), FIRST_CHECK_SECONDS),
    })
    .where(and(eq(payment.id, id), isNull(payment.stripeIntentId)));
};

/** An attempt after a declined one has an outcome that nobody knows: what is still asked about is pending again. */
export const reopenPayment = async (db: Database, id: string): Promise<void> => {
  await db
    .update(payment)
    .set({ state: 'pending' })
    .where(and(eq(payment.id, id), eq(payment.state, 'failed'), isNotNull(payment.nextCheckAt)));
};

/** The status a customer reads. */
export const statusOf = (row: PaymentRow): string => {
  if (row.method === 'free') {
    return row.chosenAt === 'signup' ? paymentStatuses.freePlanAtSignup : paymentStatuses.freePlanUsed;
  }
  if (row.disputeOpen || row.disputedCents > 0) return paymentStatuses.disputed;
  if (row.refundedCents >= row.amountCents) return paymentStatuses.refunded;
  if (row.state === 'succeeded') return paymentStatuses.success;
  // One that was given up can never be paid any more: whoever still asks must not go on waiting.
  const isOver = row.state === 'failed' || row.state === 'abandoned';
  return isOver ? paymentStatuses.failed : paymentStatuses.pending;
};
