import {
  executionStatuses,
  verdicts,
  type ExecutionEdits,
  type StanzaDiagnosis,
  type StanzaVerdict,
} from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Extraction } from '@propsmith/engine';
import { instant } from '../../platform/db/columns.ts';
import { company } from '../accounts/index.ts';
import type { KeptEvidence } from './kept-evidence.ts';

export type StoredResult = Pick<Extract<Extraction, { refusal?: undefined }>, 'result'> & {
  readonly evidence: KeptEvidence;
  /** Of the stanza that was examined on the log, if one was. */
  readonly diagnosis?: StanzaDiagnosis;
};

export const execution = pgTable(
  'execution',
  {
    /** The caller's Idempotency-Key, unless someone else's execution has that id; generated without a key. */
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Not a foreign key: usage is kept when its author is deleted. */
    userId: uuid('user_id').notNull(),
    memberName: text('member_name').notNull(),
    status: text({ enum: Object.values(executionStatuses) as [string, ...string[]] }).notNull(),
    /** Identifies the whole request: a different one with the same key is a conflict. */
    requestHash: text('request_hash').notNull(),
    /** Identifies the log: the same log again within a day is free. */
    textHash: text('text_hash').notNull(),
    tokenCount: integer('token_count').notNull(),
    costCents: integer('cost_cents').notNull().default(0),
    /** The payment that gave the first cent. */
    paymentId: text('payment_id'),
    fileName: text('file_name'),
    /** File name, first line of the log, or as renamed. */
    name: text(),
    /** From the edited stanza. */
    stanzaName: text('stanza_name'),
    /** Null: no result, or stored before verdicts existed. */
    verdict: text({ enum: verdicts }),
    /** Every member of the company may open it. */
    shared: boolean().notNull().default(false),
    /** The upload it was read from; deleted together with the input. */
    uploadId: uuid('upload_id'),
    input: text(),
    // Not jsonb: it refuses an unpaired surrogate, which a truncated sentence may contain.
    result: json().$type<StoredResult>(),
    edits: json().$type<ExecutionEdits>(),
    /** The engine that made the result; null: unknown, so that the result answers no other request. */
    engineVersion: text('engine_version'),
    /** The sentence that a failed execution was answered with. */
    failure: text(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Renewed by the process that runs the execution; once passed, that process is dead. Database clock. */
    leaseUntil: instant('lease_until').notNull(),
  },
  (table) => [
    index('execution_listed').on(table.companyId, table.createdAt, table.id),
    // A member's list is merged from two of these: their own that are not shared, and the shared ones.
    index('execution_private')
      .on(table.companyId, table.userId, table.createdAt, table.id)
      .where(sql`not shared`),
    index('execution_shared')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`shared`),
    index('execution_shared_own')
      .on(table.companyId, table.userId, table.createdAt, table.id)
      .where(sql`shared`),
    index('execution_text').on(table.companyId, table.textHash, table.createdAt),
    index('execution_running')
      .on(table.leaseUntil)
      .where(sql`status = 'Running'`),
    index('execution_company_kept')
      .on(table.companyId, table.finishedAt)
      .where(sql`input is not null or result is not null or name is not null`),
    check('execution_cost', sql`cost_cents >= 0`),
  ],
);

/** Of the edited stanza, as its user saw it; null without edits, or with edits of earlier releases. */
export const currentVerdict = sql<StanzaVerdict | null>`${execution.edits} ->> 'verdict'`;

/** An execution after its deletion: what came from the log or refers to it is gone, the row and its cost stay. */
export const nothingKept = {
  input: null,
  result: null,
  fileName: null,
  name: null,
  stanzaName: null,
  edits: null,
  shared: false,
} as const;

/** Uploaded files, each kept for a day. */
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
    /** An execution has read it: it makes room for others when the company's quota is used up. */
    used: boolean().notNull().default(false),
  },
  (table) => [
    index('log_upload_expires_at').on(table.expiresAt),
    index('log_upload_company').on(table.companyId),
  ],
);

/** A row only for companies that changed the default. */
export const companyRetention = pgTable('company_retention', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => company.id),
  days: integer().notNull(),
});
