import { and, eq, inArray, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Tx } from '../../../platform/db/database.ts';
import { payment, paymentDispute, type CreditCaller } from './payments.tables.ts';

type Funds = (typeof paymentDispute.$inferSelect)['funds'];

const fundsOrder: readonly Funds[] = ['untouched', 'withdrawn', 'reinstated'];
const closedStatuses: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/**
 * Stripe records each movement as a balance transaction: an inquiry has none, a dispute withdraws the amount when it opens, and
 * winning it reinstates the amount.
 */
export const fundsOf = (dispute: Stripe.Dispute): Funds => {
  if (dispute.balance_transactions.some(({ amount }) => amount > 0)) return 'reinstated';
  return dispute.balance_transactions.some(({ amount }) => amount < 0) ? 'withdrawn' : 'untouched';
};

export const isOpenDispute = ({ status }: Stripe.Dispute): boolean => !closedStatuses.has(status);

const moveFunds = async (
  tx: Tx,
  paymentId: string,
  dispute: Stripe.Dispute,
  from: Funds,
  via: CreditCaller,
) => {
  const reached = fundsOrder.indexOf(fundsOf(dispute));
  if (fundsOrder.indexOf(from) < 1 && reached >= 1) {
    await tx.execute(
      sql`select ledger_take_back(${paymentId}, 'dispute', ${dispute.id}, ${dispute.amount}, ${via})`,
    );
  }
  if (fundsOrder.indexOf(from) < 2 && reached === 2) {
    await tx.execute(sql`select ledger_give_back(${paymentId}, 'dispute', ${dispute.id}, ${via})`);
  }
};

/** Whether `dispute` is older than what is booked: a dispute never reopens, and its funds only move forward. */
const isStale = (known: { open: boolean; funds: Funds }, dispute: Stripe.Dispute): boolean =>
  (!known.open && isOpenDispute(dispute)) ||
  fundsOrder.indexOf(fundsOf(dispute)) < fundsOrder.indexOf(known.funds);

/**
 * Books the disputes of a credited payment, each once by its id. The caller has locked the payment's row. While a dispute is
 * open, the company's spending is paused.
 */
export const bookDisputes = async (
  tx: Tx,
  paymentId: string,
  disputes: readonly Stripe.Dispute[],
  via: CreditCaller,
): Promise<void> => {
  if (disputes.length === 0) return;
  const ids = disputes.map(({ id }) => id);
  const known = await tx.select().from(paymentDispute).where(inArray(paymentDispute.id, ids));
  for (const dispute of disputes) {
    const before = known.find(({ id }) => id === dispute.id);
    if (before !== undefined && isStale(before, dispute)) continue;
    const now = { open: isOpenDispute(dispute), funds: fundsOf(dispute) };
    await moveFunds(tx, paymentId, dispute, before?.funds ?? 'untouched', via);
    await tx
      .insert(paymentDispute)
      .values({
        id: dispute.id,
        paymentId,
        amountCents: dispute.amount,
        createdAt: new Date(dispute.created * 1000),
        ...now,
      })
      .onConflictDoUpdate({ target: paymentDispute.id, set: now });
  }
  const isOpen = and(eq(paymentDispute.paymentId, paymentId), eq(paymentDispute.open, true));
  const disputeOpen = (await tx.$count(paymentDispute, isOpen)) > 0;
  await tx.update(payment).set({ disputeOpen }).where(eq(payment.id, paymentId));
};
