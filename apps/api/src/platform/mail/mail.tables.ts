import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * Mails to send, inserted in the transaction that causes them. `id` becomes the Message-ID. All times are the database's,
 * so that senders on several machines agree on what is due.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    /** Text and HTML contain codes and links: both are cleared once the mail is sent or given up. */
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: ['waiting', 'sent', 'given-up'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the code or link in the mail expires. */
    notAfter: instant('not_after'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** The sender that has claimed the mail, and when the claim expires. */
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
