import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import type { MoneyListener } from '../billing-deps.ts';
import { paymentRefund, type CreditCaller } from './payments.tables.ts';
import type { TopUp } from './top-up.ts';

const row = z.object({ amount_cents: z.coerce.number().int() });

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** The amount that the ledger function moved. */
const moveCents = async (tx: Tx, call: SQL): Promise<number> =>
  (await queryRows(tx, sql`select ${call} as amount_cents`, row))[0]?.amount_cents ?? 0;

interface Booking {
  readonly topUp: TopUp;
  readonly via: CreditCaller;
  readonly listener: MoneyListener;
}

/** Books less than the refund where a dispute has already taken part of the payment. */
const book = async (tx: Tx, { topUp, via, listener }: Booking, refund: Stripe.Refund): Promise<void> => {
  await tx.insert(paymentRefund).values({
    id: refund.id,
    paymentId: topUp.paymentId,
    amountCents: refund.amount,
    state: hasFailed(refund) ? 'void' : 'booked',
    createdAt: new Date(refund.created * 1000),
  });
  if (hasFailed(refund)) return;
  const amountCents = await moveCents(
    tx,
    sql`ledger_take_back(${topUp.paymentId}, 'refund', ${refund.id}, ${refund.amount}, ${via})`,
  );
  if (amountCents === 0) return;
  await listener.refundBooked(tx, { intentId: topUp.intentId, refundId: refund.id, amountCents });
};

const reverse = async (tx: Tx, { topUp, via, listener }: Booking, refundId: string): Promise<void> => {
  await tx.update(paymentRefund).set({ state: 'reversed' }).where(eq(paymentRefund.id, refundId));
  const amountCents = await moveCents(
    tx,
    sql`ledger_give_back(${topUp.paymentId}, 'refund', ${refundId}, ${via})`,
  );
  if (amountCents === 0) return;
  await listener.refundReversed(tx, { intentId: topUp.intentId, refundId, amountCents });
};

/**
 * Books the refunds of a credited payment, each once by its id, and reverses those that failed. The caller has locked the
 * payment's row. Updates may arrive in any order: a refund only goes from booked to reversed, or is void from the start.
 */
export const bookRefunds = async (
  tx: Tx,
  booking: Booking,
  refunds: readonly Stripe.Refund[],
): Promise<void> => {
  if (refunds.length === 0) return;
  const ids = refunds.map(({ id }) => id);
  const known = await tx.select().from(paymentRefund).where(inArray(paymentRefund.id, ids));
  for (const refund of refunds) {
    const state = known.find(({ id }) => id === refund.id)?.state;
    if (state === undefined) await book(tx, booking, refund);
    else if (state === 'booked' && hasFailed(refund)) await reverse(tx, booking, refund.id);
  }
};
