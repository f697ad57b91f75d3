import type { DisputeReason } from '../cards/test-cards.ts';
import type { Charge, Customer, PaymentIntent, PaymentMethod } from './resources.ts';
import type { BalanceTransaction, Dispute, Refund } from './settlement-resources.ts';

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  /** The object as it was when the event happened, not as it is now. */
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One signed POST to the webhook address, kept byte for byte so that it can be replayed. */
export interface DeliveryAttempt {
  id: string;
  at: number;
  url: string;
  body: string;
  signature: string;
  /** Null while under way, and when no answer came. */
  answerStatus: number | null;
  failure: string | null;
}

export type Distortion =
  { kind: 'wrong_secret' } | { kind: 'tampered_body' } | { kind: 'stale_timestamp'; ageSeconds: number };

export interface Delivery {
  id: string;
  event: string;
  type: string;
  created: number;
  status: 'pending' | 'succeeded' | 'failed' | 'dropped';
  /** Spoils the first attempt only; the retry is honest. */
  distortion: Distortion | null;
  attempts: DeliveryAttempt[];
}

/** Work that the sandbox does by itself when its clock gets there. */
export type Work =
  | { kind: 'deliver'; delivery: string }
  | { kind: 'settle_refund'; refund: string; outcome: 'succeeded' | 'failed' }
  | { kind: 'open_dispute'; charge: string; reason: DisputeReason }
  | { kind: 'finish_processing'; paymentIntent: string };

export interface Task {
  id: string;
  dueAtMs: number;
  work: Work;
}

/** The answer that a repeated Idempotency-Key gets again. */
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
  customer: Customer;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  event: StripeEvent;
  delivery: Delivery;
  task: Task;
  stored_answer: StoredAnswer;
}

export type TableName = keyof Tables;

export const TABLE_NAMES: readonly TableName[] = [
  'payment_intent',
  'payment_method',
  'customer',
  'charge',
  'refund',
  'dispute',
  'balance_transaction',
  'event',
  'delivery',
  'task',
  'stored_answer',
];
