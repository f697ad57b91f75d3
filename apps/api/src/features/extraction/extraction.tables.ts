import { executionStatuses } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Extraction } from '@propsmith/engine';
import { instant } from '../../platform/instant.ts';
import { company } from '../accounts/index.ts';
import type { KeptEvidence } from './kept-evidence.ts';

export type StoredResult = Pick<Extract<Extraction, { refusal?: undefined }>, 'result'> & {
  readonly evidence: KeptEvidence;
};

export const execution = pgTable(
  'execution',
  {
    /** Chosen by the caller as Idempotency-Key, or made here. */
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Outlives the member: usage is kept when its author is deleted. */
    userId: uuid('user_id').notNull(),
    memberName: text('member_name').notNull(),
    status: text({ enum: Object.values(executionStatuses) as [string, ...string[]] }).notNull(),
    /** What the caller asked for, to tell a repeated request from another one under the same key. */
    requestHash: text('request_hash').notNull(),
    /** The log alone: the same log again within a day costs nothing. */
    textHash: text('text_hash').notNull(),
    tokenCount: integer('token_count').notNull(),
    costCents: integer('cost_cents').notNull().default(0),
    /** The payment that gave the first cent. */
    paymentId: text('payment_id'),
    fileName: text('file_name'),
    /** The upload it was read from, which is deleted with the input. */
    uploadId: uuid('upload_id'),
    input: text(),
    // Not jsonb, which refuses half of a surrogate pair, as a sentence cut short may have.
    result: json().$type<StoredResult>(),
    /** The sentence that a failed execution was answered with. */
    failure: text(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Whoever works on it moves this ahead; once it has passed, nobody does any more. */
    leaseUntil: instant('lease_until').notNull(),
  },
  (table) => [
    index('execution_company').on(table.companyId, table.createdAt),
    index('execution_text').on(table.companyId, table.textHash, table.createdAt),
    index('execution_running')
      .on(table.leaseUntil)
      .where(sql`status = 'Running'`),
    index('execution_kept')
      .on(table.finishedAt)
      .where(sql`input is not null or result is not null`),
    check('execution_cost', sql`cost_cents >= 0`),
  ],
);

/** Files waiting to be extracted from. */
export const logUpload = pgTable(
  'log_upload',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    userId: uuid('user_id').notNull(),
    fileName: text('file_name').notNull(),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('log_upload_expires_at').on(table.expiresAt)],
);

/** Only companies that changed the default have a row. */
export const companyRetention = pgTable('company_retention', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => company.id),
  days: integer().notNull(),
});
