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
import { readConfirmation, readIntentChanges, readNewIntent } from './read-intent.ts';

/** Finds the intent of the path; the publishable key also needs its client secret. */
const intentReader = ({ ctx, id, parameters, access }: ApiCall): (() => PaymentIntent) => {
  const clientSecret = parameters.text('client_secret');
  return () => {
    const intent = findIntent(ctx, id);
    if (access === 'publishable') checkClientSecret(intent, clientSecret);
    return intent;
  };
};

const create: Route = {
  method: 'POST',
  path: '/v1/payment_intents',
  handler: ({ ctx, parameters }) => {
    const input = readNewIntent(parameters);
    const confirms = parameters.boolean('confirm') ?? false;
    return () => {
      const intent = createPaymentIntent(ctx, input);
      return confirms ? confirmPaymentIntent(ctx, intent, {}) : intent;
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
  handler: ({ ctx, id, parameters }) => {
    const changes = readIntentChanges(parameters);
    return () => updatePaymentIntent(ctx, findIntent(ctx, id), changes);
  },
};

const confirm: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  publishable: true,
  handler: (call) => {
    const intent = intentReader(call);
    const confirmation = readConfirmation(call.parameters, call.ctx.clock);
    return () => confirmPaymentIntent(call.ctx, intent(), confirmation);
  },
};

const cancel: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  handler:
    ({ ctx, id }) =>
    () =>
      cancelPaymentIntent(ctx, findIntent(ctx, id)),
};

/** Not part of Stripe's API: the result of the 3-D Secure dialog. */
const authenticate: Route = {
  method: 'POST',
  path: '/v1/payment_intents/:id/authenticate',
  publishable: true,
  handler: (call) => {
    const intent = intentReader(call);
    const outcome = call.parameters.requiredOneOf('outcome', ['complete', 'fail']);
    return () => finishAuthentication(call.ctx, intent(), outcome);
  },
};

export const paymentIntentRoutes: readonly Route[] = [
  create,
  retrieve,
  update,
  confirm,
  cancel,
  authenticate,
];
