import type { BillingDetails } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
/**
 * pending: the outcome is not known yet · failed: the last attempt was declined, another may follow · abandoned: the intent
 * was cancelled before any attempt · review: the provider's facts contradict ours and need a manual review
 */
export const paymentStates = ['pending', 'failed', 'abandoned', 'review', 'succeeded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What triggered the sync that credited a payment. */
export const creditCallers = ['browser', 'webhook', 'reconciliation'] as const;
export type CreditCaller = (typeof creditCallers)[number];

/** A card top-up or a free plan. It is credited once: `credited_tx` never changes again. */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id').notNull(),
    method: text({ enum: ['card', 'free'] }).notNull(),
    /** Where the free plan was chosen. */
    chosenAt: text('chosen_at', { enum: ['signup', 'pricing-table'] }),
    amountCents: cents('amount_cents').notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    reviewReason: text('review_reason'),
    /** The Idempotency-Key of the request that created it. */
    requestKey: uuid('request_key'),
    stripeIntentId: text('stripe_intent_id').unique('payment_stripe_intent'),
    creditedTx: bigint('credited_tx', { mode: 'number' }).unique('payment_credited_tx'),
    creditedVia: text('credited_via', { enum: creditCallers }),
    refundedCents: cents('refunded_cents').notNull().default(0),
    disputedCents: cents('disputed_cents').notNull().default(0),
    disputeOpen: boolean('dispute_open').notNull().default(false),
    /** Of a card payment, once it is credited: what the next card form is filled in with. */
    billing: jsonb().$type<BillingDetails>(),
    /** The client's address, for the limits against card testing. */
    ip: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Not listed: payments that never got an intent, and intents that nobody tried to pay. */
    listed: boolean()
      .notNull()
      .generatedAlwaysAs(sql`(method = 'free' or stripe_intent_id is not null) and state <> 'abandoned'`),
    /** When reconciliation checks it next; null once its state is final. */
    nextCheckAt: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    unique('payment_request_key').on(table.companyId, table.requestKey),
    index('payment_listed')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`listed`),
    index('payment_billing')
      .on(table.companyId, table.createdAt)
      .where(sql`billing is not null`),
    index('payment_credited_created')
      .on(table.createdAt, table.id)
      .where(sql`state = 'succeeded'`),
    index('payment_next_check')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    index('payment_dispute_open')
      .on(table.companyId)
      .where(sql`dispute_open`),
    check('payment_amount', sql`amount_cents > 0`),
    check('payment_state', sql.raw(`state in (${paymentStates.map((state) => `'${state}'`).join(', ')})`)),
    check('payment_credited', sql`(state = 'succeeded') = (credited_tx is not null)`),
    check(
      'payment_taken_back',
      sql`refunded_cents >= 0 and disputed_cents >= 0 and refunded_cents + disputed_cents <= amount_cents`,
    ),
  ],
);

/** One free plan per company and per owner's address; of the address only a keyed hash is stored. */
export const freePlanGrant = pgTable('free_plan_grant', {
  companyId: uuid('company_id').primaryKey(),
  ownerHash: text('owner_hash').notNull().unique('free_plan_grant_owner'),
  paymentId: uuid('payment_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A refund at the provider. One that failed before it was booked is `void`, so that a stale read cannot book it later. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text({ enum: ['booked', 'reversed', 'void'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_refund_payment').on(table.paymentId)],
);

export const paymentDispute = pgTable(
  'payment_dispute',
  {
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    open: boolean().notNull(),
    /** Whether the provider has withdrawn or reinstated the amount; only moves forward. */
    funds: text({ enum: ['untouched', 'withdrawn', 'reinstated'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('payment_dispute_payment').on(table.paymentId)],
);

/** A declined attempt, for support and for the limits against card testing. No card data is stored. */
export const paymentFailure = pgTable(
  'payment_failure',
  {
    /** The id of the charge, or intent, payment method and code where no charge was created. */
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    companyId: uuid('company_id').notNull(),
    ip: text().notNull(),
    code: text().notNull(),
    declineCode: text('decline_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payment_failure_payment').on(table.paymentId),
    index('payment_failure_company').on(table.companyId, table.createdAt),
    index('payment_failure_ip').on(table.ip, table.createdAt),
  ],
);

/** A verified webhook event. It only triggers a sync; the payment's facts are read from the provider. */
export const stripeEvent = pgTable(
  'stripe_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text('intent_id'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    outcome: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('stripe_event_waiting')
      .on(table.nextAttemptAt)
      .where(sql`processed_at is null`),
    index('stripe_event_received').on(table.receivedAt),
  ],
);

/** A difference within the books, or between the books and the provider. Only a person corrects it. */
export const reconFinding = pgTable(
  'recon_finding',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    ref: text().notNull(),
    expected: text().notNull(),
    actual: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    note: text(),
  },
  (table) => [
    uniqueIndex('recon_finding_open')
      .on(table.kind, table.ref)
      .where(sql`closed_at is null`),
  ],
);

/** When each audit last completed. */
export const reconRun = pgTable('recon_run', {
  name: text({ enum: ['audit-books'] }).primaryKey(),
  endedAt: instant('ended_at').notNull(),
});
