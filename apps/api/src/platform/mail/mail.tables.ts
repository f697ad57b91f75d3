import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * Mail waiting to be sent, written in the transaction of its cause. `id` becomes the Message-ID. All times are the
 * database's own: the senders of several machines agree on what is due and who has it.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    /** Text and HTML carry codes and links: both are emptied once the mail has left or was given up. */
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: ['waiting', 'sent', 'given-up'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** After this moment the mail is of no use any more: its code has expired. */
    notAfter: instant('not_after'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** The sender that has the mail in its hands, and until when nobody else may take it. */
    claimId: uuid('claim_id'),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('mail_outbox_created_at').on(table.createdAt),
  ],
);
