import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { withTx } from '../db/with-tx.ts';
import { createLog } from '../log.ts';
import { mailOutbox } from './mail.tables.ts';
import { enqueueMail, outboxBacklog, purgeOutbox, type Mail } from './outbox.ts';
import { retryDelaySeconds, sendWaitingMail } from './send-waiting-mail.ts';
import { createSmtpTransport, type MailTransport } from './smtp.ts';

const mail: Mail = {
  to: 'ann@example.com',
  subject: 'Grüße – your code is 123456',
  text: 'Your code: 123456\n.\nThe line above is a dot.\n',
  html: '<p>Your code: <b>123456</b></p>',
};

const database = setUpTestDatabase('pglite');
let smtp: TestSmtpServer;
let transport: MailTransport;

beforeEach(async () => {
  await database.db.delete(mailOutbox);
  smtp = await createTestSmtpServer();
  await smtp.start();
  transport = createSmtpTransport(smtp.url, 'Propsmith <no-reply@example.com>');
});
afterEach(async () => {
  transport.close();
  await smtp.stop();
});

const enqueue = (changes: Partial<Mail> = {}) =>
  withTx(database.db, (tx) => enqueueMail(tx, { ...mail, ...changes }));
const send = () => sendWaitingMail({ db: database.db, transport, log: createLog('silent') });
const rows = () => database.db.select().from(mailOutbox);
/** Makes every mail due. */
const makeDue = () => database.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });

describe('a server that accepts mail', () => {
  it('gets each mail once, after which its content is cleared', async () => {
    await enqueue();
    await send();
    await send();
    expect(smtp.received).toHaveLength(1);
    const [row] = await rows();
    const parsed = await PostalMime.parse(smtp.received[0]!);
    expect(parsed).toMatchObject({
      messageId: `<${row!.id}@example.com>`,
      subject: mail.subject,
      from: { name: 'Propsmith', address: 'no-reply@example.com' },
      to: [{ address: 'ann@example.com' }],
    });
    expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(parsed.html).toContain('<b>123456</b>');
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(row).toMatchObject({ status: 'sent', attempts: 1, text: '', html: '', lastError: null });
  });

  it('gets all waiting mails, the oldest first', async () => {
    for (const subject of ['one', 'two', 'three']) await enqueue({ subject });
    await send();
    expect(smtp.received.map((text) => /^Subject: (\w+)/m.exec(text)?.[1])).toEqual(['one', 'two', 'three']);
    expect(await outboxBacklog(database.db)).toEqual({ waiting: 0, oldestSeconds: 0 });
  });
});

it('has no mail of a rolled-back transaction', async () => {
  const failing = withTx(database.db, async (tx) => {
    await enqueueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

it('keeps mails while the server is down and delivers each once afterwards', async () => {
  await smtp.stop();
  await enqueue();
  await enqueue({ to: 'bo@example.com' });
  await send();
  const waiting = await rows();
  expect(waiting.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(waiting.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);

  await smtp.start();
  await makeDue();
  await send();
  expect(smtp.received).toHaveLength(2);
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

it('treats a server that accepts a connection and says nothing as down, and keeps the mail', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const limits = { connectMs: 200, silenceMs: 200 };
  const hanging = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@example.com', limits);
  onTestFinished(() => hanging.close());
  await enqueue();
  await enqueue();
  await sendWaitingMail({ db: database.db, transport: hanging, log: createLog('silent') });
  const waiting = await rows();
  expect(waiting.map(({ status, claimedUntil }) => [status, claimedUntil])).toEqual([
    ['waiting', null],
    ['waiting', null],
  ]);
  // The second mail is not tried: it would only hang as well.
  expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);

  await makeDue();
  await send();
  expect(smtp.received).toHaveLength(2);
});

it.each(['recipient', 'content'] as const)('retries after a 4xx answer to the %s', async (at) => {
  smtp.behaviour = { answer: 451, at };
  await enqueue();
  await send();
  await send();
  expect((await rows())[0]).toMatchObject({
    status: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('451') as string,
    text: mail.text,
  });
  smtp.behaviour = 'accept';
  await makeDue();
  await send();
  expect(smtp.received).toHaveLength(1);
});

it.each(['recipient', 'content'] as const)('gives up after a 5xx answer to the %s', async (at) => {
  smtp.behaviour = { answer: 550, at };
  await enqueue();
  await send();
  expect((await rows())[0]).toMatchObject({
    status: 'given-up',
    lastError: expect.stringContaining('550') as string,
    text: '',
    html: '',
  });
  smtp.behaviour = 'accept';
  await makeDue();
  await send();
  expect(smtp.received).toEqual([]);
});

it('tries the next mail after a refused one', async () => {
  smtp.behaviour = { answer: 451, at: 'recipient' };
  await enqueue();
  await enqueue({ to: 'bo@example.com' });
  await send();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

it('retries with the same Message-ID when the connection closes before the answer', async () => {
  smtp.behaviour = 'disconnect after content';
  await enqueue();
  await send();
  expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 1 });
  smtp.behaviour = 'accept';
  await smtp.start();
  await makeDue();
  await send();
  const ids = await Promise.all(smtp.received.map(async (text) => (await PostalMime.parse(text)).messageId));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

describe('a stale mail', () => {
  it('is given up after a day', async () => {
    await enqueue();
    await database.db.update(mailOutbox).set({ createdAt: sql`now() - interval '25 hours'` });
    await send();
    expect(smtp.received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ status: 'given-up', text: '', html: '' });
  });

  it('is given up when its code has expired', async () => {
    await enqueue({ notAfter: new Date(Date.now() - 1000) });
    await enqueue({ notAfter: new Date(Date.now() + 600_000), to: 'bo@example.com' });
    await send();
    expect(smtp.received).toHaveLength(1);
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['given-up', 'sent']);
  });
});

it('deletes mails that were sent over 30 days ago, and none that wait', async () => {
  await enqueue();
  await send();
  await enqueue({ to: 'bo@example.com' });
  await purgeOutbox(database);
  expect(await rows()).toHaveLength(2);
  await database.db.update(mailOutbox).set({ createdAt: sql`now() - interval '31 days'` });
  await purgeOutbox(database);
  expect((await rows()).map(({ toAddress }) => toAddress)).toEqual(['bo@example.com']);
});

it('backs off exponentially up to an hour, with jitter', () => {
  expect([1, 2, 3, 4, 20].map((attempts) => retryDelaySeconds(attempts, 0.5))).toEqual([
    10, 20, 40, 80, 3600,
  ]);
  expect(retryDelaySeconds(1, 0)).toBe(8);
  expect(retryDelaySeconds(1, 1)).toBeCloseTo(12);
});
