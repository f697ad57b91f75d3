import { testCardByFingerprint } from '../cards/test-cards.ts';
import type { Context } from '../context.ts';
import { docUrl, unexpectedState } from '../http/stripe-failure.ts';
import type { PaymentIntent, PaymentMethod } from '../state/resources.ts';
import { chargeCard, failAttempt, throwIfFailed } from './charge-card.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { CardDetails } from './read-card.ts';

export interface Confirmation {
  paymentMethod?: string | undefined;
  cardDetails?: CardDetails | undefined;
}

const checkConfirmable = (intent: PaymentIntent): void => {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    );
  }
};

const methodOf = (
  ctx: Context,
  intent: PaymentIntent,
  { paymentMethod, cardDetails }: Confirmation,
): PaymentMethod => {
  if (cardDetails !== undefined) return createPaymentMethod(ctx, cardDetails);
  const id = paymentMethod ?? intent.payment_method;
  if (id !== null) return findPaymentMethod(ctx, id);
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
};

export const confirmPaymentIntent = (
  ctx: Context,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent => {
  checkConfirmable(intent);
  const method = methodOf(ctx, intent, confirmation);
  if (testCardByFingerprint(method.card.fingerprint)?.requiresAuthentication !== true) {
    return throwIfFailed(chargeCard(ctx, intent, method));
  }
  const pending = ctx.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    payment_method: method.id,
    status: 'requires_action',
  });
  ctx.events.record('payment_intent.requires_action', pending);
  return pending;
};

export const finishAuthentication = (
  ctx: Context,
  intent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent => {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState(
      intent,
      `This PaymentIntent has a status of ${intent.status}; no authentication is pending.`,
    );
  }
  const method = findPaymentMethod(ctx, intent.payment_method);
  if (outcome === 'complete') return chargeCard(ctx, intent, method);
  const code = 'payment_intent_authentication_failure';
  return failAttempt(ctx, intent, {
    type: 'invalid_request_error',
    code,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    doc_url: docUrl(code),
    payment_method: method,
  });
};
