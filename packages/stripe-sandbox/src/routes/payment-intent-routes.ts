import type { ApiCall, Route } from '../http/route.ts';
import { confirmPaymentIntent, finishAuthentication } from '../payments/confirm-payment-intent.ts';
import {
  cancelPaymentIntent,
  checkClientSecret,
  createPaymentIntent,
  findIntent,
  updatePaymentIntent,
} from '../payments/payment-intents.ts';
import type { PaymentIntent } from '../state/resources.ts';
import { readConfirmation, readConfirmationManner, readIntentChanges, readNewIntent } from './read-intent.ts';
import { listRoute } from './stored-objects.ts';

/** The intent of the path; a browser must show its client secret. */
const intentReader = ({ world, id, parameters, access }: ApiCall): (() => PaymentIntent) => {
  const clientSecret = parameters.text('client_secret');
  return () => {
    const intent = findIntent(world, id);
    if (access === 'publishable') checkClientSecret(intent, clientSecret);
    return intent;
  };
};

/** What a create with `confirm=true` has already put into the intent. */
const NOTHING_NEW = { paymentMethod: undefined, cardDetails: undefined, receiptEmail: undefined };

const create: Route = {
  method: 'POST',
  path: '/v1/payment_intents',
  handler: ({ world, parameters }) => {
    const input = readNewIntent(parameters, world);
    const confirms = parameters.boolean('confirm') ?? false;
    const manner = readConfirmationManner(parameters);
    return () => {
      const intent = createPaymentIntent(world, input);
      if (!confirms) return intent;
      return confirmPaymentIntent(world, intent, { ...NOTHING_NEW, ...manner });
    };
  },
};

const retrieve: Route = {
  method: 'GET',
  path: '/v1/payment_intents/:id',
  publishable: true,
  handler: intentReader,
};

const update: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id',
  handler: (call) => {
    const intent = intentReader(call);
    const changes = readIntentChanges(call.parameters, call.world);
    return () => updatePaymentIntent(call.world, intent(), changes);
  },
};

const confirm: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  publishable: true,
  handler: (call) => {
    const intent = intentReader(call);
    const confirmation = readConfirmation(call.parameters, call.world);
    call.parameters.oneOf('expected_payment_method_type', ['card']);
    return () => confirmPaymentIntent(call.world, intent(), confirmation);
  },
};

const cancel: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  handler: (call) => {
    const intent = intentReader(call);
    const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
    const reason = call.parameters.oneOf('cancellation_reason', reasons) ?? null;
    return () => cancelPaymentIntent(call.world, intent(), reason);
  },
};

/** The sandbox's own: what the cardholder answered in the 3-D Secure dialog. */
const authenticate: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/authenticate',
  publishable: true,
  handler: (call) => {
    const intent = intentReader(call);
    const outcome = call.parameters.oneOf('outcome', ['complete', 'fail']) ?? 'complete';
    return () => finishAuthentication(call.world, intent(), outcome);
  },
};

export const paymentIntentRoutes: readonly Route[] = [
  create,
  listRoute('payment_intent', '/v1/payment_intents', ['customer']),
  retrieve,
  update,
  confirm,
  cancel,
  authenticate,
];
