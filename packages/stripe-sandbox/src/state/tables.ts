import type { DisputeReason } from '../cards/test-cards.ts';
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund } from './resources.ts';

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  /** A snapshot of the object at the time of the event. */
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One signed POST to the webhook URL, with the bytes that were sent. */
export interface DeliveryAttempt {
  id: string;
  at: number;
  url: string;
  body: string;
  signature: string;
  /** Null while in flight, and when no answer came. */
  answerStatus: number | null;
  failure: string | null;
}

export interface Delivery {
  id: string;
  event: string;
  type: string;
  created: number;
  status: 'pending' | 'succeeded' | 'failed';
  attempts: DeliveryAttempt[];
}

export type Work =
  | { kind: 'deliver'; delivery: string }
  | { kind: 'fail_refund'; refund: string }
  | { kind: 'open_dispute'; paymentIntent: string; reason: DisputeReason }
  | { kind: 'finish_processing'; paymentIntent: string };

export interface Task {
  id: string;
  dueAtMs: number;
  work: Work;
}

/** The answer to a request; its id is the Idempotency-Key. */
export interface StoredAnswer {
  id: string;
  createdAtMs: number;
  route: string;
  parametersHash: string;
  requestId: string;
  status: number;
  body: string;
}

export interface Tables {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: StripeEvent;
  delivery: Delivery;
  task: Task;
  stored_answer: StoredAnswer;
}

export type TableName = keyof Tables;

export const tableNames: readonly TableName[] = [
  'payment_intent',
  'payment_method',
  'charge',
  'refund',
  'dispute',
  'event',
  'delivery',
  'task',
  'stored_answer',
];
