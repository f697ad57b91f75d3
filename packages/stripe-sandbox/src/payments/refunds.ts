import { testCardByFingerprint } from '../cards/test-cards.ts';
import type { Context } from '../context.ts';
import { refusedRequest } from '../http/stripe-failure.ts';
import { fixedRefundFields } from '../state/fixed-fields.ts';
import { newId } from '../state/ids.ts';
import type { Charge, Refund } from '../state/resources.ts';
import { findIntent } from './payment-intents.ts';

const FAILS_AFTER_SECONDS = 5;

export interface NewRefund {
  paymentIntent: string;
  /** Default: the unrefunded amount. */
  amount?: number;
  /** The statuses in order; default: that of the card, for most of them `succeeded`. */
  course?: 'succeeded' | 'succeeded_then_failed' | 'pending_then_failed';
}

/** The charge of a paid intent, with the cents that are not refunded yet. */
export const findPaidCharge = (ctx: Context, intentId: string): { charge: Charge; leftCents: number } => {
  const charge = ctx.store.find('charge', findIntent(ctx, intentId).latest_charge ?? '');
  if (charge?.paid !== true) throw refusedRequest(`PaymentIntent ${intentId} has no successful charge.`);
  return { charge, leftCents: charge.amount - charge.amount_refunded };
};

const putRefundedAmount = (ctx: Context, charge: Charge, refundedCents: number): Charge =>
  ctx.store.put('charge', {
    ...charge,
    amount_refunded: refundedCents,
    refunded: refundedCents === charge.amount,
  });

const courseOf = ({ payment_method_details: { card } }: Charge): NonNullable<NewRefund['course']> =>
  testCardByFingerprint(card.fingerprint)?.refundFails === true ? 'succeeded_then_failed' : 'succeeded';

export const createRefund = (ctx: Context, input: NewRefund): Refund => {
  const { charge, leftCents } = findPaidCharge(ctx, input.paymentIntent);
  const { amount = leftCents, course = courseOf(charge) } = input;
  if (charge.disputed) throw refusedRequest(`Charge ${charge.id} is disputed and cannot be refunded.`);
  if (amount < 1 || amount > leftCents) {
    throw refusedRequest(
      `Cannot refund ${amount} cents of charge ${charge.id}: ${leftCents} are not refunded.`,
    );
  }
  const isPending = course === 'pending_then_failed';
  const refund = ctx.store.put('refund', {
    ...fixedRefundFields,
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: ctx.clock.nowSeconds(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending && { pending_reason: 'processing' }),
    status: isPending ? 'pending' : 'succeeded',
  });
  const refundedCharge = putRefundedAmount(ctx, charge, charge.amount_refunded + amount);
  ctx.events.record('refund.created', refund);
  ctx.events.record('charge.refunded', refundedCharge, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  if (course !== 'succeeded')
    ctx.schedule.add({ kind: 'fail_refund', refund: refund.id }, FAILS_AFTER_SECONDS);
  return refund;
};

export const failRefund = (ctx: Context, id: string): void => {
  const refund = ctx.store.find('refund', id);
  const charge = ctx.store.find('charge', refund?.charge ?? '');
  if (refund === undefined || charge === undefined) return;
  const failed: Refund = { ...refund, failure_reason: 'expired_or_canceled_card', status: 'failed' };
  delete failed.pending_reason;
  ctx.store.put('refund', failed);
  putRefundedAmount(ctx, charge, charge.amount_refunded - refund.amount);
  const previous = { status: refund.status };
  ctx.events.record('refund.updated', failed, previous);
  ctx.events.record('charge.refund.updated', failed, previous);
  ctx.events.record('refund.failed', failed);
};
