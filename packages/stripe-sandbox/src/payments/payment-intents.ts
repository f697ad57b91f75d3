import { missingParameter, noSuchObject, refusedRequest, unexpectedState } from '../http/stripe-failure.ts';
import { newId, randomText } from '../state/ids.ts';
import type { CancellationReason, CardOptions, Metadata, PaymentIntent } from '../state/resources.ts';
import { UNUSED_INTENT_FIELDS } from '../state/unused-fields.ts';
import type { World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts';
import type { CardDetails } from './read-card.ts';

export interface IntentChanges {
  amount: number | undefined;
  currency: string | undefined;
  customer: string | null | undefined;
  description: string | null | undefined;
  metadata: Metadata | null | undefined;
  paymentMethod: string | undefined;
  cardDetails: CardDetails | undefined;
  receiptEmail: string | null | undefined;
  requestThreeDSecure: CardOptions['request_three_d_secure'] | undefined;
  statementDescriptorSuffix: string | null | undefined;
}

export interface NewIntent extends IntentChanges {
  amount: number;
  currency: string;
  allowedPaymentMethodTypes: PaymentIntent['allowed_payment_method_types'];
  automaticPaymentMethods: PaymentIntent['automatic_payment_methods'];
  captureMethod: PaymentIntent['capture_method'];
}

export const findIntent = (world: World, id: string): PaymentIntent => {
  const intent = world.store.find('payment_intent', id);
  if (intent === undefined) throw noSuchObject('payment_intent', id, 'intent');
  return intent;
};

const cardOptions = (requestThreeDSecure: CardOptions['request_three_d_secure']): CardOptions => ({
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: requestThreeDSecure,
});

const emptyIntent = (world: World, input: NewIntent): PaymentIntent => {
  const id = newId('pi');
  return {
    ...UNUSED_INTENT_FIELDS,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: input.allowedPaymentMethodTypes,
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: input.automaticPaymentMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.clock.nowSeconds(),
    currency: input.currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: { card: cardOptions('automatic') },
    payment_method_types: ['card'],
    receipt_email: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  };
};

const withChanges = (world: World, intent: PaymentIntent, changes: IntentChanges): PaymentIntent => {
  const { customer, requestThreeDSecure } = changes;
  if (typeof customer === 'string' && world.store.find('customer', customer) === undefined) {
    throw noSuchObject('customer', customer, 'customer');
  }
  const changed: PaymentIntent = {
    ...intent,
    amount: changes.amount ?? intent.amount,
    currency: changes.currency ?? intent.currency,
    customer: customer === undefined ? intent.customer : customer,
    description: changes.description === undefined ? intent.description : changes.description,
    metadata: mergeMetadata(intent.metadata, changes.metadata),
    receipt_email: changes.receiptEmail === undefined ? intent.receipt_email : changes.receiptEmail,
    statement_descriptor_suffix:
      changes.statementDescriptorSuffix === undefined
        ? intent.statement_descriptor_suffix
        : changes.statementDescriptorSuffix,
    ...(requestThreeDSecure !== undefined && {
      payment_method_options: { card: cardOptions(requestThreeDSecure) },
    }),
  };
  const method = changedMethod(world, changes);
  if (method === undefined) return changed;
  return { ...changed, next_action: null, payment_method: method.id, status: 'requires_confirmation' };
};

const changedMethod = (world: World, { cardDetails, paymentMethod }: IntentChanges) => {
  if (cardDetails !== undefined) return createPaymentMethod(world, cardDetails);
  return paymentMethod === undefined ? undefined : findPaymentMethod(world, paymentMethod);
};

export const createPaymentIntent = (world: World, input: NewIntent): PaymentIntent => {
  const intent = world.store.put('payment_intent', withChanges(world, emptyIntent(world, input), input));
  world.events.record('payment_intent.created', intent);
  return intent;
};

const OPEN_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const;

const isOpen = (intent: PaymentIntent): boolean => OPEN_STATUSES.some((status) => status === intent.status);

export const updatePaymentIntent = (
  world: World,
  intent: PaymentIntent,
  changes: IntentChanges,
): PaymentIntent => {
  const { amount, currency, customer, metadata, paymentMethod, cardDetails } = changes;
  // Stripe itself lets metadata change at any time. Whoever credits an account by it is safer where it cannot.
  const frozen = { amount, currency, customer, metadata, payment_method: paymentMethod ?? cardDetails };
  const refused = Object.entries(frozen).find(([, value]) => value !== undefined);
  if (refused !== undefined && !isOpen(intent)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${refused[0]} could not be updated because it has a status of ${intent.status}. You may only update the ${refused[0]} of a PaymentIntent with one of the following statuses: ${OPEN_STATUSES.join(', ')}.`,
    );
  }
  return world.store.put('payment_intent', withChanges(world, intent, changes));
};

export const cancelPaymentIntent = (
  world: World,
  intent: PaymentIntent,
  reason: CancellationReason | null,
): PaymentIntent => {
  if (!isOpen(intent)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  const canceled = world.store.put('payment_intent', {
    ...intent,
    canceled_at: world.clock.nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  world.events.record('payment_intent.canceled', canceled);
  return canceled;
};

/** The only word a browser has for being the payer. */
export const checkClientSecret = (intent: PaymentIntent, clientSecret: string | undefined): void => {
  if (clientSecret === undefined) throw missingParameter('client_secret');
  if (clientSecret !== intent.client_secret) {
    throw refusedRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
};
