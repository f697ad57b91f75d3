import { testCardByFingerprint, type RefundCourse } from '../cards/test-cards.ts';
import { missingParameter, noSuchObject, refusedRequest } from '../http/stripe-failure.ts';
import { newId } from '../state/ids.ts';
import type { Charge, Metadata } from '../state/resources.ts';
import type { Refund, RefundReason } from '../state/settlement-resources.ts';
import { UNUSED_REFUND_FIELDS } from '../state/unused-fields.ts';
import type { World } from '../world.ts';
import { bookRefund, bookRefundFailure } from './balance-transactions.ts';
import { mergeMetadata } from './metadata.ts';

const SETTLES_AFTER_SECONDS = 5;

export interface NewRefund {
  charge?: string | undefined;
  paymentIntent?: string | undefined;
  /** All that is left, when absent. */
  amount?: number | undefined;
  reason?: RefundReason | undefined;
  metadata?: Metadata | null | undefined;
  /** The card decides, when absent. */
  course?: RefundCourse | undefined;
}

const findCharge = (world: World, { charge, paymentIntent }: NewRefund): Charge => {
  if (charge !== undefined) {
    const found = world.store.find('charge', charge);
    if (found === undefined) throw noSuchObject('charge', charge, 'charge');
    return found;
  }
  if (paymentIntent === undefined) throw missingParameter('payment_intent');
  const intent = world.store.find('payment_intent', paymentIntent);
  if (intent === undefined) throw noSuchObject('payment_intent', paymentIntent, 'payment_intent');
  const latest = world.store.find('charge', intent.latest_charge ?? '');
  if (latest?.paid !== true) {
    throw refusedRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'resource_missing',
      param: 'payment_intent',
    });
  }
  return latest;
};

const refundableAmount = (charge: Charge, wanted: number | undefined): number => {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw refusedRequest(`Charge ${charge.id} was not paid.`, { param: 'charge' });
  if (left === 0) {
    throw refusedRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw refusedRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = wanted ?? left;
  if (amount < 1) {
    throw refusedRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const show = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    throw refusedRequest(
      `Refund amount (${show(amount)}) is greater than unrefunded amount on charge (${show(left)})`,
      { param: 'amount' },
    );
  }
  return amount;
};

const changeRefunded = (world: World, charge: Charge, byCents: number): Charge => {
  const refundedCents = charge.amount_refunded + byCents;
  return world.store.put('charge', {
    ...charge,
    amount_refunded: refundedCents,
    refunded: refundedCents === charge.amount,
  });
};

export const createRefund = (world: World, input: NewRefund): Refund => {
  const charge = findCharge(world, input);
  const amount = refundableAmount(charge, input.amount);
  const card = testCardByFingerprint(charge.payment_method_details.card.fingerprint);
  const course = input.course ?? card?.refundCourse ?? 'succeeded';
  const isPending = course.startsWith('pending');
  const id = newId('re');
  const refund = world.store.put('refund', {
    ...UNUSED_REFUND_FIELDS,
    id,
    object: 'refund',
    amount,
    balance_transaction: bookRefund(world, { source: id, amount, currency: charge.currency }).id,
    charge: charge.id,
    created: world.clock.nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending && { pending_reason: 'processing' }),
    reason: input.reason ?? null,
    status: isPending ? 'pending' : 'succeeded',
  });
  const refundedCharge = changeRefunded(world, charge, amount);
  world.events.record('refund.created', refund);
  world.events.record('charge.refunded', refundedCharge, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  if (course !== 'succeeded') {
    const outcome = course.endsWith('failed') ? 'failed' : 'succeeded';
    world.schedule.add({ kind: 'settle_refund', refund: id, outcome }, SETTLES_AFTER_SECONDS);
  }
  return refund;
};

/** The bank's last word on a refund that was not final. */
export const settleRefund = (world: World, id: string, outcome: 'succeeded' | 'failed'): void => {
  const refund = world.store.find('refund', id);
  const charge = world.store.find('charge', refund?.charge ?? '');
  if (refund === undefined || charge === undefined) return;
  const settled = { ...refund };
  delete settled.pending_reason;
  if (outcome === 'succeeded') {
    recordSettled(world, world.store.put('refund', { ...settled, status: 'succeeded' }), refund);
    return;
  }
  const { amount, currency } = refund;
  const failed = world.store.put('refund', {
    ...settled,
    failure_balance_transaction: bookRefundFailure(world, { source: id, amount, currency }).id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  changeRefunded(world, charge, -amount);
  recordSettled(world, failed, refund);
  world.events.record('refund.failed', failed);
};

const recordSettled = (world: World, settled: Refund, before: Refund): void => {
  const previous = { status: before.status };
  world.events.record('refund.updated', settled, previous);
  world.events.record('charge.refund.updated', settled, previous);
};

export const updateRefund = (world: World, id: string, metadata: Metadata | null | undefined): Refund => {
  const refund = world.store.find('refund', id);
  if (refund === undefined) throw noSuchObject('refund', id, 'refund');
  const updated = { ...refund, metadata: mergeMetadata(refund.metadata, metadata) };
  world.events.record('refund.updated', updated, { metadata: refund.metadata });
  return world.store.put('refund', updated);
};
