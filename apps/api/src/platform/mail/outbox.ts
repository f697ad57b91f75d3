import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { queryRows } from '../db/rows.ts';
import type { MetricsOptions } from '../http/metrics.ts';
import { newId } from '../ids.ts';
import { mailOutbox } from './mail.tables.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the code or link in the mail expires. */
  readonly notAfter?: Date;
}

/** Inserts a mail in the transaction that causes it, so that both are committed or neither. */
export const enqueueMail = async (tx: Tx, { to, ...mail }: Mail): Promise<void> => {
  await tx.insert(mailOutbox).values({ id: newId(), toAddress: to, ...mail });
};

/**
 * How long a sender's claim lasts: longer than a delivery can take by the timeouts of `smtp.ts`. After a crash, another
 * sender can claim the mail once it has expired.
 */
const CLAIM_SECONDS = 180;
const GIVE_UP_HOURS = 24;
const KEEP_DAYS = 30;

const claimedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
});
export type ClaimedMail = z.infer<typeof claimedMail> & { readonly claimId: string };

const unclaimed = sql`(claimed_until is null or claimed_until < now())`;

/** Claims the mail that has been due longest; parallel senders get different ones. */
export const claimMail = async (db: Database): Promise<ClaimedMail | undefined> => {
  const claimId = newId();
  const [mail] = await queryRows(
    db,
    sql`
      update mail_outbox
      set claim_id = ${claimId}, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
      where id = (
        select id from mail_outbox
        where status = 'waiting' and next_attempt_at <= now() and ${unclaimed}
        order by next_attempt_at
        limit 1
        for update skip locked
      )
      returning id, to_address as "to", subject, text, html, attempts`,
    claimedMail,
  );
  return mail && { ...mail, claimId };
};

const claimedBy = ({ id, claimId }: ClaimedMail) =>
  and(eq(mailOutbox.id, id), eq(mailOutbox.claimId, claimId));

export const markSent = async (db: Database, mail: ClaimedMail): Promise<void> => {
  await db
    .update(mailOutbox)
    .set({ status: 'sent', sentAt: sql`now()`, text: '', html: '', claimedUntil: null })
    .where(claimedBy(mail));
};

export const markGivenUp = async (db: Database, mail: ClaimedMail, reason: string): Promise<void> => {
  await db
    .update(mailOutbox)
    .set({ status: 'given-up', lastError: reason, text: '', html: '', claimedUntil: null })
    .where(claimedBy(mail));
};

export const markForLater = async (
  db: Database,
  mail: ClaimedMail,
  reason: string,
  delaySeconds: number,
): Promise<void> => {
  await db
    .update(mailOutbox)
    .set({
      lastError: reason,
      claimedUntil: null,
      nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .where(claimedBy(mail));
};

/** Makes a waiting mail due at once; false when it is not waiting. */
export const makeMailDue = async (tx: Tx, id: string): Promise<boolean> => {
  const due = await tx
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'waiting')))
    .returning({ id: mailOutbox.id });
  return due.length === 1;
};

/** Gives up mails that have expired or have waited for a day; returns their ids. */
export const giveUpStaleMail = async (db: Database): Promise<string[]> => {
  const rows = await db
    .update(mailOutbox)
    .set({ status: 'given-up', text: '', html: '' })
    .where(
      sql`status = 'waiting' and ${unclaimed}
        and (created_at < now() - make_interval(hours => ${GIVE_UP_HOURS}) or not_after < now())`,
    )
    .returning({ id: mailOutbox.id });
  return rows.map(({ id }) => id);
};

/** Deletes old mails that were sent or given up. */
export const purgeOutbox = async ({ db }: { readonly db: Database }): Promise<void> => {
  const isOld = lt(mailOutbox.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS})`);
  await deleteInBatches(db, mailOutbox, sql`${isOld} and ${ne(mailOutbox.status, 'waiting')}`);
};

/** The number of waiting mails, and the age of the oldest. */
export const outboxBacklog = async (
  db: Database,
): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> => {
  const [row] = await queryRows(
    db,
    sql`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from mail_outbox where status = 'waiting'`,
    z.object({ waiting: z.number(), oldestSeconds: z.number() }),
  );
  return row ?? { waiting: 0, oldestSeconds: 0 };
};

export const outboxGauges = (db: Database): MetricsOptions['gauges'] => ({
  propsmith_mail_waiting: {
    help: 'Mails that wait to be sent.',
    read: async () => (await outboxBacklog(db)).waiting,
  },
  propsmith_mail_oldest_waiting_seconds: {
    help: 'How long the oldest waiting mail has waited.',
    read: async () => (await outboxBacklog(db)).oldestSeconds,
  },
});
