import type { Parameters } from '../http/parameters.ts';
import type { Handler, Route } from '../http/route.ts';
import { missingParameter } from '../http/stripe-failure.ts';
import { REFUND_REASONS } from '../routes/settlement-routes.ts';
import type { SandboxControl } from './control.ts';
import { readDeliveryFault, readRequestFault, readTimes } from './read-faults.ts';

const DONE = { done: true };
const REFUND_COURSES = [
  'succeeded',
  'pending_then_succeeded',
  'pending_then_failed',
  'succeeded_then_failed',
] as const;

function done(act: () => void): () => object {
  return () => {
    act();
    return DONE;
  };
}

function requiredOneOf<const T extends string>(
  parameters: Parameters,
  key: string,
  allowed: readonly T[],
): T {
  const value = parameters.oneOf(key, allowed);
  if (value === undefined) throw missingParameter(key);
  return value;
}

/** Refused for a while only: over HTTP nobody could ask for the end of it. */
function refuseForAWhile(control: SandboxControl): Handler {
  return ({ parameters }) => {
    const refuseMs = parameters.requiredInteger('refuse_ms');
    return () => {
      // Not before the answer to this very request has left.
      setImmediate(() => {
        void control
          .refuseConnections()
          .then(() => setTimeout(() => void control.acceptConnections(), refuseMs));
      });
      return DONE;
    };
  };
}

function faultRoutes(control: SandboxControl): Route[] {
  return [
    {
      method: 'POST',
      path: '/_test/request_faults',
      handler: ({ parameters }) => {
        const fault = readRequestFault(parameters);
        const times = readTimes(parameters);
        return done(() => control.failRequests(fault, times));
      },
    },
    {
      method: 'POST',
      path: '/_test/delivery_faults',
      handler: ({ parameters }) => {
        const fault = readDeliveryFault(parameters);
        const times = readTimes(parameters);
        return done(() => control.failDeliveries(fault, times));
      },
    },
    { method: 'DELETE', path: '/_test/faults', handler: () => done(() => control.clearFaults()) },
    { method: 'POST', path: '/_test/connections', handler: refuseForAWhile(control) },
    { method: 'POST', path: '/_test/wipe', handler: () => done(() => control.wipe()) },
    {
      method: 'POST',
      path: '/_test/clock',
      handler: ({ parameters }) => {
        const seconds = parameters.requiredInteger('advance_seconds');
        return done(() => control.advanceClock(seconds));
      },
    },
  ];
}

function webhookRoutes(control: SandboxControl): Route[] {
  return [
    {
      method: 'GET',
      path: '/_test/deliveries',
      handler: () => () => ({ data: control.deliveries() }),
    },
    {
      method: 'POST',
      path: '/_test/idle',
      handler: () => async () => {
        await control.idle();
        return DONE;
      },
    },
    {
      method: 'POST',
      path: '/_test/events',
      handler: ({ parameters }) => {
        const type = parameters.requiredText('type');
        const object = parameters.tree('object') ?? {};
        return () => control.emitEvent(type, object);
      },
    },
    {
      method: 'POST',
      path: '/_test/events/:id/resend',
      handler: ({ id, parameters }) => {
        const times = parameters.integer('times');
        return () => control.resendEvent(id, times);
      },
    },
    {
      method: 'POST',
      path: '/_test/attempts/:id/replay',
      handler:
        ({ id }) =>
        async () => ({ answer_status: await control.replayAttempt(id) }),
    },
    {
      method: 'POST',
      path: '/_test/webhook',
      handler: ({ parameters }) => {
        const url = parameters.requiredText('url');
        const secrets = parameters.list('secrets') ?? [];
        return done(() => control.setWebhook({ url, secrets }));
      },
    },
  ];
}

function paymentRoutes(control: SandboxControl): Route[] {
  return [
    {
      method: 'POST',
      path: '/_test/slow_payments',
      handler: ({ parameters }) => {
        const count = parameters.requiredInteger('count');
        return done(() => control.slowPayments(count));
      },
    },
    {
      method: 'POST',
      path: '/_test/payment_intents/:id/finish',
      handler: ({ id, parameters }) => {
        const outcome = requiredOneOf(parameters, 'outcome', ['succeeded', 'failed']);
        return () => control.finishPayment(id, outcome);
      },
    },
    {
      method: 'POST',
      path: '/_test/payment_intents/:id/authenticate',
      handler: ({ id, parameters }) => {
        const outcome = requiredOneOf(parameters, 'outcome', ['complete', 'fail']);
        return () => control.finishAuthentication(id, outcome);
      },
    },
    {
      method: 'POST',
      path: '/_test/refunds',
      handler: ({ parameters }) => {
        const refund = {
          charge: parameters.text('charge'),
          paymentIntent: parameters.text('payment_intent'),
          amount: parameters.integer('amount'),
          reason: parameters.oneOf('reason', REFUND_REASONS),
          course: parameters.oneOf('course', REFUND_COURSES),
        };
        return () => control.createRefund(refund);
      },
    },
    {
      method: 'POST',
      path: '/_test/disputes',
      handler: ({ parameters }) => {
        const dispute = {
          charge: parameters.text('charge'),
          paymentIntent: parameters.text('payment_intent'),
          amount: parameters.integer('amount'),
          reason: parameters.text('reason'),
        };
        return () => control.openDispute(dispute);
      },
    },
    {
      method: 'POST',
      path: '/_test/disputes/:id/close',
      handler: ({ id, parameters }) => {
        const outcome = requiredOneOf(parameters, 'outcome', ['won', 'lost']);
        return () => control.closeDispute(id, outcome);
      },
    },
  ];
}

/** The control functions over HTTP, form-encoded and with the secret key like everything else. */
export function controlRoutes(control: SandboxControl): Route[] {
  return [...faultRoutes(control), ...webhookRoutes(control), ...paymentRoutes(control)];
}
