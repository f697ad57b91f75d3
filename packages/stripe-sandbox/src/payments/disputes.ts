import type { Context } from '../context.ts';
import { fixedBalanceTransactionFields, fixedDisputeFields } from '../state/fixed-fields.ts';
import { newId } from '../state/ids.ts';
import type { BalanceTransaction, Dispute } from '../state/resources.ts';
import { findPaidCharge } from './refunds.ts';

const EVIDENCE_DUE_SECONDS = 9 * 24 * 3600;
const AVAILABLE_AFTER_SECONDS = 2 * 24 * 3600;
const DISPUTE_FEE_CENTS = 1500;

export interface NewDispute {
  paymentIntent: string;
  /** Default: `fraudulent`. */
  reason?: string;
  /** Default: the unrefunded amount. */
  amount?: number;
}

/** The bank withdraws the disputed amount with a fee; a won dispute reinstates the amount. */
const balanceTransaction = (
  ctx: Context,
  { id, amount, currency }: Pick<Dispute, 'id' | 'amount' | 'currency'>,
  kind: 'withdrawal' | 'reversal',
): BalanceTransaction => {
  const isWithdrawal = kind === 'withdrawal';
  const signedAmount = isWithdrawal ? -amount : amount;
  const fee = isWithdrawal ? DISPUTE_FEE_CENTS : 0;
  const created = ctx.clock.nowSeconds();
  return {
    ...fixedBalanceTransactionFields,
    id: newId('txn'),
    object: 'balance_transaction',
    amount: signedAmount,
    available_on: created + AVAILABLE_AFTER_SECONDS,
    created,
    currency,
    description: `Chargeback ${kind}`,
    fee,
    fee_details: isWithdrawal
      ? [
          {
            application: null,
            amount: fee,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: signedAmount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: id,
  };
};

export const isDisputable = (ctx: Context, intentId: string): boolean => {
  const intent = ctx.store.find('payment_intent', intentId);
  const charge = ctx.store.find('charge', intent?.latest_charge ?? '');
  return charge !== undefined && !charge.disputed && !charge.refunded;
};

export const openDispute = (ctx: Context, input: NewDispute): Dispute => {
  const { charge, leftCents } = findPaidCharge(ctx, input.paymentIntent);
  if (charge.disputed) throw new Error(`Charge ${charge.id} is already disputed.`);
  const { amount = leftCents, reason = 'fraudulent' } = input;
  const id = newId('du');
  const created = ctx.clock.nowSeconds();
  const { currency } = charge;
  const dispute = ctx.store.put('dispute', {
    ...fixedDisputeFields,
    id,
    object: 'dispute',
    amount,
    balance_transactions: [balanceTransaction(ctx, { id, amount, currency }, 'withdrawal')],
    charge: charge.id,
    created,
    currency,
    evidence_details: {
      due_by: created + EVIDENCE_DUE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  ctx.store.put('charge', { ...charge, disputed: true });
  ctx.events.record('charge.dispute.created', dispute);
  ctx.events.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const closeDispute = (ctx: Context, id: string, outcome: 'won' | 'lost'): Dispute => {
  const dispute = ctx.store.find('dispute', id);
  if (dispute?.status !== 'needs_response') throw new Error(`No open dispute ${id}.`);
  const reversals = outcome === 'won' ? [balanceTransaction(ctx, dispute, 'reversal')] : [];
  const closed = ctx.store.put('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...reversals],
    status: outcome,
  });
  ctx.events.record('charge.dispute.updated', closed, { status: dispute.status });
  if (outcome === 'won') ctx.events.record('charge.dispute.funds_reinstated', closed);
  ctx.events.record('charge.dispute.closed', closed);
  return closed;
};
