import { DECLINES, type Decline } from '../cards/declines.ts';
import { testCardByFingerprint, type TestCard } from '../cards/test-cards.ts';
import { docUrl, noSuchObject, refusedRequest, StripeFailure } from '../http/stripe-failure.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../state/resources.ts';
import type { World } from '../world.ts';
import { bookCharge } from './balance-transactions.ts';
import { approvedCharge, declinedCharge, newCharge, type Attempt } from './charge-record.ts';

const PROCESSING_SECONDS = 10;
const DISPUTE_AFTER_SECONDS = 5;

export const testCardOf = (method: PaymentMethod): TestCard | undefined =>
  testCardByFingerprint(method.card.fingerprint);

/** What the bank says to the card, once any authentication is done. */
const bankDecline = (method: PaymentMethod): Decline | undefined => {
  const card = testCardOf(method);
  if (card === undefined) return DECLINES.test_mode_live_card;
  return card.decline === undefined ? undefined : DECLINES[card.decline];
};

/** Asks the bank. Gives the intent as it is afterwards: succeeded, processing, or waiting for another card. */
export const chargeCard = (world: World, attempt: Attempt): PaymentIntent => {
  const decline = bankDecline(attempt.method);
  if (decline !== undefined) return declineAttempt(world, attempt, decline);
  const charge = newCharge(world, attempt);
  if (world.slowPayments.left === 0) return approve(world, attempt.intent, charge);
  world.slowPayments.left -= 1;
  return startProcessing(world, attempt.intent, charge);
};

const startProcessing = (world: World, intent: PaymentIntent, charge: Charge): PaymentIntent => {
  world.store.put('charge', charge);
  world.events.record('charge.pending', charge);
  const processing = world.store.put('payment_intent', {
    ...intent,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'processing',
  });
  world.events.record('payment_intent.processing', processing);
  world.schedule.add({ kind: 'finish_processing', paymentIntent: intent.id }, PROCESSING_SECONDS);
  return processing;
};

const approve = (world: World, intent: PaymentIntent, undecided: Charge): PaymentIntent => {
  const approved = approvedCharge(world, undecided);
  const charge = world.store.put('charge', {
    ...approved,
    balance_transaction: bookCharge(world, approved).id,
  });
  world.events.record('charge.succeeded', charge);
  const succeeded = world.store.put('payment_intent', {
    ...intent,
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  world.events.record('payment_intent.succeeded', succeeded);
  const reason = testCardByFingerprint(charge.payment_method_details.card.fingerprint)?.dispute;
  if (reason !== undefined) {
    world.schedule.add({ kind: 'open_dispute', charge: charge.id, reason }, DISPUTE_AFTER_SECONDS);
  }
  return succeeded;
};

/** The charge is kept as failed, and the intent is ready for another card. */
export const declineAttempt = (world: World, attempt: Attempt, decline: Decline): PaymentIntent => {
  const charge = world.store.put('charge', declinedCharge(newCharge(world, attempt), decline));
  return fail(world, attempt.intent, charge, decline);
};

const fail = (world: World, intent: PaymentIntent, charge: Charge, decline: Decline): PaymentIntent => {
  world.events.record('charge.failed', charge);
  const method = world.store.find('payment_method', charge.payment_method);
  return returnToPaymentMethod(
    world,
    { ...intent, latest_charge: charge.id },
    {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      doc_url: docUrl(decline.code),
      charge: charge.id,
      ...(decline.adviceCode !== null && { advice_code: decline.adviceCode }),
      ...(method !== undefined && { payment_method: method }),
    },
  );
};

export const returnToPaymentMethod = (
  world: World,
  intent: PaymentIntent,
  error: PaymentError,
): PaymentIntent => {
  const failed = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.events.record('payment_intent.payment_failed', failed);
  return failed;
};

/** Ends a payment that was slow; by itself after a while, or when a test says so. */
export const finishProcessing = (
  world: World,
  intentId: string,
  outcome: 'succeeded' | 'failed',
): PaymentIntent => {
  const intent = world.store.find('payment_intent', intentId);
  if (intent === undefined) throw noSuchObject('payment_intent', intentId, 'intent');
  const charge = world.store.find('charge', intent.latest_charge ?? '');
  if (intent.status !== 'processing' || charge === undefined) {
    throw refusedRequest(`PaymentIntent ${intentId} is not processing.`);
  }
  if (outcome === 'succeeded') return approve(world, intent, charge);
  const declined = world.store.put('charge', declinedCharge(charge, DECLINES.generic_decline));
  return fail(world, intent, declined, DECLINES.generic_decline);
};

/** An attempt that ended without money answers 402 and carries the intent. */
export const throwIfFailed = (intent: PaymentIntent): PaymentIntent => {
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || error === null) return intent;
  throw new StripeFailure(402, { ...error, payment_intent: intent });
};
