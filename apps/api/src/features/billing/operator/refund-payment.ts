import { and, eq, sum } from 'drizzle-orm';
import { crashAt } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { creditLot } from '../ledger/ledger.tables.ts';
import { findPayment, findPaymentByIntent } from '../payments/payments.repository.ts';
import { paymentRefund } from '../payments/payments.tables.ts';
import { syncPayment, type SyncOutcome } from '../payments/sync-payment.ts';
import type { PaymentRow } from '../payments/top-up.ts';

/** A payment by its own id or by the provider's. */
export const findAnyPayment = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  isUuid(id) ? findPayment(db, id) : findPaymentByIntent(db, id);

/** What a payment's credit has left to refund: spent credit is not refunded. */
export const refundableCents = async (db: Database, row: PaymentRow): Promise<number> => {
  const [lots] = await db
    .select({ unspent: sum(creditLot.remainingCents).mapWith(Number) })
    .from(creditLot)
    .where(eq(creditLot.paymentId, row.id));
  const left = row.amountCents - row.refundedCents - row.disputedCents;
  return row.method === 'card' ? Math.min(left, lots?.unspent ?? 0) : 0;
};

/** Reads the payment from the provider and books what is not booked yet, such as a refund whose answer was lost. */
export const refreshPayment = (deps: SyncDeps, intentId: string): Promise<SyncOutcome> =>
  syncPayment(deps, intentId, { via: 'reconciliation', withReversals: true });

/** A call that is repeated before its refund is booked has the same key and makes no second one. The number only grows. */
const refundKey = async (db: Database, paymentId: string): Promise<string> =>
  `refund:${paymentId}:${await db.$count(paymentRefund, eq(paymentRefund.paymentId, paymentId))}`;

/** What is to be refunded, and the key under which it is. */
export interface RefundPlan {
  readonly cents: number;
  readonly idempotencyKey: string;
}

/**
 * The key is read before the amount: of two processes that refund one payment, the later one finds nothing left, or has the
 * key of the earlier one and gets its refund.
 */
export const planRefund = async (db: Database, { id }: Pick<PaymentRow, 'id'>): Promise<RefundPlan> => {
  const idempotencyKey = await refundKey(db, id);
  const row = await findPayment(db, id);
  return { idempotencyKey, cents: row === undefined ? 0 : await refundableCents(db, row) };
};

const isBooked = async (db: Database, refundId: string): Promise<boolean> =>
  (await db.$count(paymentRefund, and(eq(paymentRefund.id, refundId), eq(paymentRefund.state, 'booked')))) >
  0;

/** Refunds through the provider and books the refund. */
export const refundPayment = async (
  deps: SyncDeps,
  intentId: string,
  { cents, idempotencyKey }: RefundPlan,
): Promise<void> => {
  const refund = await deps.payments.call((stripe) =>
    stripe.refunds.create({ payment_intent: intentId, amount: cents }, { idempotencyKey }),
  );
  crashAt(deps.config, 'refund-made');
  const notBooked = (cause?: unknown): Error =>
    new Error(
      `The provider has the refund ${refund.id}, but it is not booked. Look it up there before another try.`,
      { cause },
    );
  try {
    await refreshPayment(deps, intentId);
  } catch (error) {
    throw notBooked(error);
  }
  if (!(await isBooked(deps.db, refund.id))) throw notBooked();
};
