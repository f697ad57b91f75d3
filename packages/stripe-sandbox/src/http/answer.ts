import { API_VERSION } from '../events/event-log.ts';
import { publicIntent } from './public-view.ts';
import type { Access } from './route.ts';
import { StripeFailure } from './stripe-failure.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How an exchange ends: with an answer, with a broken connection, or never. */
export type Ending = Answer | 'cut' | 'hang';

export interface RequestFacts {
  requestId: string;
  version: string | undefined;
  idempotencyKey: string | undefined;
}

export const jsonAnswer = (facts: RequestFacts, status: number, body: string): Answer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'request-id': facts.requestId,
    'stripe-version': facts.version ?? API_VERSION,
    ...(facts.idempotencyKey !== undefined && { 'idempotency-key': facts.idempotencyKey }),
  },
  body,
});

export const serialise = (value: unknown): string => JSON.stringify(value, null, 2);

const failureBody = (failure: StripeFailure, access: Access): string => {
  const { payment_intent: intent, ...error } = failure.body;
  if (intent === undefined) return serialise({ error });
  return serialise({
    error: { ...error, payment_intent: access === 'secret' ? intent : publicIntent(intent) },
  });
};

/** A mistake of the sandbox itself must look like one of Stripe's, and say what it was. */
export const asFailure = (error: unknown): StripeFailure => {
  if (error instanceof StripeFailure) return error;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new StripeFailure(500, { type: 'api_error', message: `The Stripe sandbox failed: ${message}` });
};

export const failureAnswer = (facts: RequestFacts, failure: StripeFailure, access: Access): Answer =>
  jsonAnswer(facts, failure.status, failureBody(failure, access));

export const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});
