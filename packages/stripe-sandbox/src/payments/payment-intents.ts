import type { Context } from '../context.ts';
import { missingParameter, noSuchObject, refusedRequest, unexpectedState } from '../http/stripe-failure.ts';
import { fixedIntentFields } from '../state/fixed-fields.ts';
import { newId, randomText } from '../state/ids.ts';
import type { Metadata, PaymentIntent } from '../state/resources.ts';
import { findPaymentMethod } from './payment-methods.ts';

export interface IntentChanges {
  amount: number | undefined;
  currency: string | undefined;
  metadata: Metadata | undefined;
}

export interface NewIntent {
  amount: number;
  currency: string;
  allowedPaymentMethodTypes: PaymentIntent['allowed_payment_method_types'];
  description: string | undefined;
  metadata: Metadata | undefined;
  paymentMethod: string | undefined;
}

export const findIntent = (ctx: Context, id: string): PaymentIntent => {
  const intent = ctx.store.find('payment_intent', id);
  if (intent === undefined) throw noSuchObject('payment_intent', id, 'intent');
  return intent;
};

export const createPaymentIntent = (ctx: Context, input: NewIntent): PaymentIntent => {
  const id = newId('pi');
  const method = input.paymentMethod === undefined ? null : findPaymentMethod(ctx, input.paymentMethod).id;
  const intent = ctx.store.put('payment_intent', {
    ...fixedIntentFields,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowedPaymentMethodTypes,
    amount: input.amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: ctx.clock.nowSeconds(),
    currency: input.currency,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    metadata: input.metadata ?? {},
    next_action: null,
    payment_method: method,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  ctx.events.record('payment_intent.created', intent);
  return intent;
};

const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

const isOpen = (intent: PaymentIntent): boolean => openStatuses.some((status) => status === intent.status);

/** An empty value removes its key. */
const mergeMetadata = (previous: Metadata, sent: Metadata | undefined): Metadata =>
  Object.fromEntries(Object.entries({ ...previous, ...sent }).filter(([, value]) => value !== ''));

export const updatePaymentIntent = (
  ctx: Context,
  intent: PaymentIntent,
  changes: IntentChanges,
): PaymentIntent => {
  // Stripe allows changes of the metadata in every status; the sandbox does not.
  const refused = Object.entries(changes).find(([, value]) => value !== undefined);
  if (refused !== undefined && !isOpen(intent)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${refused[0]} could not be updated because it has a status of ${intent.status}. You may only update the ${refused[0]} of a PaymentIntent with one of the following statuses: ${openStatuses.join(', ')}.`,
    );
  }
  return ctx.store.put('payment_intent', {
    ...intent,
    amount: changes.amount ?? intent.amount,
    currency: changes.currency ?? intent.currency,
    metadata: mergeMetadata(intent.metadata, changes.metadata),
  });
};

export const cancelPaymentIntent = (ctx: Context, intent: PaymentIntent): PaymentIntent => {
  if (!isOpen(intent)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  const canceled = ctx.store.put('payment_intent', {
    ...intent,
    canceled_at: ctx.clock.nowSeconds(),
    next_action: null,
    status: 'canceled',
  });
  ctx.events.record('payment_intent.canceled', canceled);
  return canceled;
};

/** With the publishable key, the client secret authorises access to the intent. */
export const checkClientSecret = (intent: PaymentIntent, clientSecret: string | undefined): void => {
  if (clientSecret === undefined) throw missingParameter('client_secret');
  if (clientSecret !== intent.client_secret) {
    throw refusedRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
};
