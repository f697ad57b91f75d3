import { declines, type DeclineCode } from '../cards/declines.ts';
import { testCardByFingerprint } from '../cards/test-cards.ts';
import type { Context } from '../context.ts';
import { docUrl, StripeFailure } from '../http/stripe-failure.ts';
import { newId } from '../state/ids.ts';
import { fixedChargedCardFields, fixedChargeFields } from '../state/fixed-fields.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../state/resources.ts';
import { findIntent } from './payment-intents.ts';

const PROCESSING_SECONDS = 10;
const DISPUTE_AFTER_SECONDS = 5;

const declineOf = ({ card }: PaymentMethod): DeclineCode | undefined => {
  const testCard = testCardByFingerprint(card.fingerprint);
  return testCard === undefined ? 'test_mode_live_card' : testCard.decline;
};

const newCharge = (ctx: Context, intent: PaymentIntent, method: PaymentMethod): Charge => {
  const { brand, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    ...fixedChargeFields,
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: false,
    created: ctx.clock.nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: { ...fixedChargedCardFields, brand, exp_month, exp_year, fingerprint, funding, last4 },
      type: 'card',
    },
    refunded: false,
    status: 'pending',
  };
};

const withCharge = (intent: PaymentIntent, charge: Charge): PaymentIntent => ({
  ...intent,
  latest_charge: charge.id,
  next_action: null,
  payment_method: charge.payment_method,
});

const startProcessing = (ctx: Context, intent: PaymentIntent, pending: Charge): PaymentIntent => {
  const charge = ctx.store.put('charge', pending);
  ctx.events.record('charge.pending', charge);
  const processing = ctx.store.put('payment_intent', {
    ...withCharge(intent, charge),
    status: 'processing',
  });
  ctx.events.record('payment_intent.processing', processing);
  ctx.schedule.add({ kind: 'finish_processing', paymentIntent: intent.id }, PROCESSING_SECONDS);
  return processing;
};

const approve = (ctx: Context, intent: PaymentIntent, pending: Charge): PaymentIntent => {
  const charge = ctx.store.put('charge', {
    ...pending,
    amount_captured: pending.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
  });
  ctx.events.record('charge.succeeded', charge);
  const succeeded = ctx.store.put('payment_intent', {
    ...withCharge(intent, charge),
    amount_received: charge.amount,
    last_payment_error: null,
    status: 'succeeded',
  });
  ctx.events.record('payment_intent.succeeded', succeeded);
  const reason = testCardByFingerprint(charge.payment_method_details.card.fingerprint)?.dispute;
  if (reason !== undefined) {
    ctx.schedule.add({ kind: 'open_dispute', paymentIntent: intent.id, reason }, DISPUTE_AFTER_SECONDS);
  }
  return succeeded;
};

/** Ends an attempt without a payment; the intent accepts another card. */
export const failAttempt = (ctx: Context, intent: PaymentIntent, error: PaymentError): PaymentIntent => {
  const failed = ctx.store.put('payment_intent', {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  ctx.events.record('payment_intent.payment_failed', failed);
  return failed;
};

const decline = (
  ctx: Context,
  intent: PaymentIntent,
  pending: Charge,
  declineCode: DeclineCode,
): PaymentIntent => {
  const { code, message } = declines[declineCode];
  const charge = ctx.store.put('charge', {
    ...pending,
    failure_code: code,
    failure_message: message,
    status: 'failed',
  });
  ctx.events.record('charge.failed', charge);
  const method = ctx.store.find('payment_method', charge.payment_method);
  return failAttempt(
    ctx,
    { ...intent, latest_charge: charge.id },
    {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      doc_url: docUrl(code),
      charge: charge.id,
      ...(method !== undefined && { payment_method: method }),
    },
  );
};

/** Returns the intent as succeeded, processing, or ready for another card. */
export const chargeCard = (ctx: Context, intent: PaymentIntent, method: PaymentMethod): PaymentIntent => {
  const declineCode = declineOf(method);
  const charge = newCharge(ctx, intent, method);
  if (declineCode !== undefined) return decline(ctx, intent, charge, declineCode);
  if (ctx.slowPayments.left === 0) return approve(ctx, intent, charge);
  ctx.slowPayments.left -= 1;
  return startProcessing(ctx, intent, charge);
};

export const finishProcessing = (
  ctx: Context,
  intentId: string,
  outcome: 'succeeded' | 'failed',
): PaymentIntent => {
  const intent = findIntent(ctx, intentId);
  const charge = ctx.store.find('charge', intent.latest_charge ?? '');
  if (intent.status !== 'processing' || charge === undefined) {
    throw new Error(`PaymentIntent ${intentId} is not processing.`);
  }
  return outcome === 'succeeded'
    ? approve(ctx, intent, charge)
    : decline(ctx, intent, charge, 'generic_decline');
};

/** A failed attempt is answered with 402 and the intent. */
export const throwIfFailed = (intent: PaymentIntent): PaymentIntent => {
  const error = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || error === null) return intent;
  throw new StripeFailure(402, { ...error, payment_intent: intent });
};
