import type { Route } from '../http/route.ts';
import { REFUND_REASONS } from '../routes/settlement-routes.ts';
import type { SandboxControl } from './control.ts';
import { done } from './done.ts';

const REFUND_COURSES = [
  'succeeded',
  'pending_then_succeeded',
  'pending_then_failed',
  'succeeded_then_failed',
] as const;

/** What banks, cardholders and the Dashboard do. */
export const outsideWorldRoutes = (control: SandboxControl): Route[] => [
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
      const outcome = parameters.requiredOneOf('outcome', ['succeeded', 'failed']);
      return () => control.finishPayment(id, outcome);
    },
  },
  {
    method: 'POST',
    path: '/_test/payment_intents/:id/authenticate',
    handler: ({ id, parameters }) => {
      const outcome = parameters.requiredOneOf('outcome', ['complete', 'fail']);
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
      const outcome = parameters.requiredOneOf('outcome', ['won', 'lost']);
      return () => control.closeDispute(id, outcome);
    },
  },
];
