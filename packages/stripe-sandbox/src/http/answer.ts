import { API_VERSION } from '../events/event-log.ts';
import type { PaymentIntent } from '../state/resources.ts';
import type { Access } from './route.ts';
import { StripeFailure } from './stripe-failure.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `cut` closes the connection without an answer; `hang` leaves it open without one. */
export type AnswerOrFault = Answer | 'cut' | 'hang';

export interface RequestFacts {
  requestId: string;
  version: string | undefined;
  idempotencyKey: string | undefined;
}

/** Intent fields that the publishable key may not read. */
const secretIntentFields: readonly string[] = [
  'allowed_payment_method_types',
  'amount_capturable',
  'amount_received',
  'customer',
  'latest_charge',
  'metadata',
  'payment_method_options',
  'statement_descriptor_suffix',
] satisfies (keyof PaymentIntent)[];

export const publicIntent = (intent: PaymentIntent): object =>
  Object.fromEntries(Object.entries(intent).filter(([field]) => !secretIntentFields.includes(field)));

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

/** A bug in the sandbox is answered as an `api_error` with its stack. */
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
