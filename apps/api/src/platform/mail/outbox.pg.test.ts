import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { withTx } from '../db/with-tx.ts';
import { createLog } from '../log.ts';
import { mailOutbox } from './mail.tables.ts';
import { claimMail, enqueueMail, markSent } from './outbox.ts';
import { sendWaitingMail } from './send-waiting-mail.ts';
import type { MailTransport } from './smtp.ts';

describePostgres('several senders', () => {
  const database = setUpTestDatabase('postgres');
  beforeEach(async () => {
    await database.db.delete(mailOutbox);
  });

  const enqueue = (count: number) =>
    withTx(database.db, async (tx) => {
      for (let at = 0; at < count; at += 1) {
        await enqueueMail(tx, { to: `p${at}@example.com`, subject: 's', text: 't', html: 'h' });
      }
    });

  it('send every mail exactly once', async () => {
    await enqueue(60);
    const sent: string[] = [];
    const transport: MailTransport = {
      deliver: async ({ id }) => {
        sent.push(id);
        await new Promise(setImmediate);
        return { outcome: 'sent' };
      },
      close: () => undefined,
    };
    const sender = { db: database.db, transport, log: createLog('silent') };
    await Promise.all(Array.from({ length: 6 }, () => sendWaitingMail(sender)));
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
    expect(await database.db.$count(mailOutbox, sql`status = 'sent'`)).toBe(60);
  });

  it('claim different mails', async () => {
    await enqueue(3);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimMail(database.db)));
    const ids = claims.flatMap((claim) => (claim === undefined ? [] : [claim.id]));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('take over an expired claim and ignore its previous holder', async () => {
    await enqueue(1);
    const expired = await claimMail(database.db);
    expect(await claimMail(database.db)).toBeUndefined();
    await database.db.update(mailOutbox).set({ claimedUntil: sql`now() - interval '1 second'` });
    const current = await claimMail(database.db);
    expect(current).toMatchObject({ id: expired!.id, attempts: 2 });
    await markSent(database.db, expired!);
    expect(await database.db.$count(mailOutbox, sql`status = 'waiting'`)).toBe(1);
    await markSent(database.db, current!);
    expect(await database.db.$count(mailOutbox, sql`status = 'sent'`)).toBe(1);
  });
});
