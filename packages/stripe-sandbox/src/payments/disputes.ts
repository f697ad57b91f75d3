import { noSuchObject, refusedRequest } from '../http/stripe-failure.ts';
import { newId } from '../state/ids.ts';
import type { Charge } from '../state/resources.ts';
import type { Dispute } from '../state/settlement-resources.ts';
import type { World } from '../world.ts';
import { bookDispute, bookDisputeWon } from './balance-transactions.ts';

const EVIDENCE_DUE_SECONDS = 9 * 24 * 3600;

export interface NewDispute {
  charge?: string | undefined;
  paymentIntent?: string | undefined;
  reason?: string | undefined;
  /** All that was not refunded, when absent. */
  amount?: number | undefined;
}

const findPaidCharge = (world: World, { charge, paymentIntent }: NewDispute): Charge => {
  const intent = world.store.find('payment_intent', paymentIntent ?? '');
  const id = charge ?? intent?.latest_charge ?? '';
  const found = world.store.find('charge', id);
  if (found === undefined) throw noSuchObject('charge', id, 'charge');
  if (!found.paid || found.disputed)
    throw refusedRequest(`Charge ${id} cannot be disputed.`, { param: 'charge' });
  return found;
};

/** The cardholder's bank takes the money back at once; the merchant may win it back later. */
export const openDispute = (world: World, input: NewDispute): Dispute => {
  const charge = findPaidCharge(world, input);
  const amount = input.amount ?? charge.amount - charge.amount_refunded;
  const id = newId('du');
  const created = world.clock.nowSeconds();
  const { currency } = charge;
  const dispute = world.store.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [bookDispute(world, { source: id, amount, currency })],
    charge: charge.id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: created + EVIDENCE_DUE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: input.reason ?? 'fraudulent',
    status: 'needs_response',
  });
  world.store.put('charge', { ...charge, disputed: true });
  world.events.record('charge.dispute.created', dispute);
  world.events.record('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const closeDispute = (world: World, id: string, outcome: 'won' | 'lost'): Dispute => {
  const dispute = world.store.find('dispute', id);
  if (dispute === undefined) throw noSuchObject('dispute', id, 'dispute');
  if (dispute.status !== 'needs_response')
    throw refusedRequest(`Dispute ${id} is closed: ${dispute.status}.`);
  const { amount, currency } = dispute;
  const reinstated = outcome === 'won' ? [bookDisputeWon(world, { source: id, amount, currency })] : [];
  const closed = world.store.put('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
    status: outcome,
  });
  world.events.record('charge.dispute.updated', closed, { status: dispute.status });
  if (outcome === 'won') world.events.record('charge.dispute.funds_reinstated', closed);
  world.events.record('charge.dispute.closed', closed);
  return closed;
};
