import { paymentStatuses } from '@propsmith/contract';
import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { payment } from './payments.tables.ts';
import type { PaymentRow } from './top-up.ts';

/** Age at which reconciliation first checks a payment that nobody has reported. */
export const FIRST_CHECK_SECONDS = 120;

/** A payment's id in the API: the provider's intent, or the row's id where no provider is involved. */
export const publicPaymentId = sql<string | null>`coalesce(${payment.stripeIntentId}, ${payment.id}::text)`;

/** Without payments that never got an intent and intents that nobody tried to pay. */
const listedOf = (companyId: string) =>
  and(
    eq(payment.companyId, companyId),
    or(eq(payment.method, 'free'), isNotNull(payment.stripeIntentId)),
    ne(payment.state, 'abandoned'),
  );

/** `hasSucceeded`: one was credited at some time, even if it was refunded since. */
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

/** Locks the row until the transaction ends: changes of one payment are serialised. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
};

/** Stores the intent of a payment, which never changes again, and schedules checks, also of a payment already abandoned. */
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

/** Sets a failed payment that is still checked back to pending: the outcome of another attempt is not known. */
export const reopenPayment = async (db: Database, id: string): Promise<void> => {
  await db
    .update(payment)
    .set({ state: 'pending' })
    .where(and(eq(payment.id, id), eq(payment.state, 'failed'), isNotNull(payment.nextCheckAt)));
};

/** The status in the API. */
export const statusOf = (row: PaymentRow): string => {
  if (row.method === 'free') {
    return row.chosenAt === 'signup' ? paymentStatuses.freePlanAtSignup : paymentStatuses.freePlanUsed;
  }
  if (row.disputeOpen || row.disputedCents > 0) return paymentStatuses.disputed;
  if (row.refundedCents >= row.amountCents) return paymentStatuses.refunded;
  if (row.state === 'succeeded') return paymentStatuses.success;
  // An abandoned payment can no longer be paid: clients must stop polling it.
  const isOver = row.state === 'failed' || row.state === 'abandoned';
  return isOver ? paymentStatuses.failed : paymentStatuses.pending;
};
