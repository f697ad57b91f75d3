import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { mailOutbox } from './mail.tables.ts';

const MAILS_MAX = 1000;

export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly created_at: string;
}

const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))];

/** The mails in the outbox, newest first. */
export const readMailbox = async (
  db: Database,
  filter: { readonly to?: string | undefined; readonly id?: string },
): Promise<MailboxEntry[]> => {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(
      and(
        filter.to === undefined ? undefined : eq(mailOutbox.toAddress, filter.to),
        filter.id === undefined ? undefined : eq(mailOutbox.id, filter.id),
      ),
    )
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(MAILS_MAX);
  return rows.map(({ id, toAddress, subject, text, html, createdAt }) => ({
    id,
    to: toAddress,
    subject,
    text,
    html,
    links: linksIn(text),
    created_at: createdAt.toISOString(),
  }));
};

/** Marks waiting mails as sent, so that a mail server configured later does not send them. */
export const markMailboxSent = async ({ db }: { readonly db: Database }): Promise<void> => {
  await db.update(mailOutbox).set({ status: 'sent' }).where(eq(mailOutbox.status, 'waiting'));
};
