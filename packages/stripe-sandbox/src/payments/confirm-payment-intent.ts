import { DECLINES } from '../cards/declines.ts';
import { docUrl, refusedRequest, unexpectedState } from '../http/stripe-failure.ts';
import type { PaymentIntent, PaymentMethod } from '../state/resources.ts';
import type { World } from '../world.ts';
import {
  chargeCard,
  declineAttempt,
  returnToPaymentMethod,
  testCardOf,
  throwIfFailed,
} from './charge-card.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { CardDetails } from './read-card.ts';

export interface Confirmation {
  paymentMethod: string | undefined;
  cardDetails: CardDetails | undefined;
  receiptEmail: string | null | undefined;
  returnUrl: string | undefined;
  useStripeSdk: boolean;
  offSession: boolean;
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

const chooseMethod = (world: World, intent: PaymentIntent, confirmation: Confirmation): PaymentMethod => {
  if (confirmation.cardDetails !== undefined) return createPaymentMethod(world, confirmation.cardDetails);
  const id = confirmation.paymentMethod ?? intent.payment_method;
  if (id === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const method = findPaymentMethod(world, id);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw refusedRequest('The PaymentMethod belongs to another Customer and cannot be used here.', {
      param: 'payment_method',
    });
  }
  return method;
};

export const confirmPaymentIntent = (
  world: World,
  current: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent => {
  checkConfirmable(current);
  const { receiptEmail = current.receipt_email } = confirmation;
  const intent = { ...current, receipt_email: receiptEmail };
  const bringsMethod = confirmation.paymentMethod !== undefined || confirmation.cardDetails !== undefined;
  // The customer reloaded the page during the bank's check: the same check is still waiting.
  if (intent.status === 'requires_action' && !bringsMethod) return intent;
  const attempt = { intent, method: chooseMethod(world, intent, confirmation), authenticated: false };
  switch (authenticationNeed(intent, attempt.method)) {
    case 'none':
      return throwIfFailed(chargeCard(world, attempt));
    case 'lookup_fails':
      return throwIfFailed(declineAttempt(world, attempt, DECLINES.generic_decline));
    case 'required':
      if (!confirmation.offSession) return requireAction(world, intent, attempt.method, confirmation);
      return throwIfFailed(declineAttempt(world, attempt, DECLINES.authentication_required));
  }
};

const authenticationNeed = (
  intent: PaymentIntent,
  method: PaymentMethod,
): 'none' | 'required' | 'lookup_fails' => {
  const support = testCardOf(method)?.threeDSecure ?? 'none';
  if (support !== 'optional') return support;
  return intent.payment_method_options.card.request_three_d_secure === 'automatic' ? 'none' : 'required';
};

const requireAction = (
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { returnUrl, useStripeSdk }: Confirmation,
): PaymentIntent => {
  const page = `${world.baseUrl()}/3d_secure/${intent.id}?client_secret=${intent.client_secret}`;
  const waiting = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action:
      returnUrl === undefined || useStripeSdk
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
        : { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: returnUrl } },
    payment_method: method.id,
    status: 'requires_action',
  });
  world.events.record('payment_intent.requires_action', waiting);
  return waiting;
};

/** The cardholder has finished with the bank's page, for better or worse. */
export const finishAuthentication = (
  world: World,
  intent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent => {
  if (intent.status !== 'requires_action' || intent.payment_method === null) {
    throw unexpectedState(
      intent,
      `This PaymentIntent has a status of ${intent.status}; no bank check is waiting.`,
    );
  }
  const method = findPaymentMethod(world, intent.payment_method);
  if (outcome === 'complete') return chargeCard(world, { intent, method, authenticated: true });
  const code = 'payment_intent_authentication_failure';
  return returnToPaymentMethod(world, intent, {
    type: 'invalid_request_error',
    code,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    doc_url: docUrl(code),
    payment_method: method,
  });
};
