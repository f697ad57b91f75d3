import { executionStatuses, extractionMessages, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { executionCrashPoints, type CrashPoint } from '../../platform/crash-points.ts';
import { newId } from '../../platform/ids.ts';
import { openCrashLab, type CrashLab } from '../../testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../testing/crash-lab/lab-database.ts';
import { readBalance } from '../billing/index.ts';
import { expectBooksRight, PRICE_CENTS, topUp } from '../../testing/books.ts';
import { execution } from './extraction.tables.ts';

let lab: CrashLab;

/** What the caller heard; nothing when the connection broke. */
const extract = async (key: string, word: string): Promise<{ status: number; body: unknown } | undefined> => {
  const logs = [1, 2, 3].map((second) => `2026-03-02 08:15:0${second} INFO ${word} ${second}\n`).join('');
  try {
    const answer = await fetch(lab.serverUrl + routes.extractLog.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await lab.bearer()}`,
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body: JSON.stringify({ logs }),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
};

const balance = () => lab.inspect((db) => readBalance(db, lab.companyId));

/** The execution as it is stored, and how often its beginning is in the audit trail. */
const stored = (id: string) =>
  lab.inspect(async (db) => {
    const [row] = await db.select().from(execution).where(eq(execution.id, id));
    const started = and(eq(auditEvent.targetId, id), eq(auditEvent.action, 'execution.started'));
    return { row, auditRows: await db.$count(auditEvent, started) };
  });

const expireLeases = () =>
  lab.inspect((db) =>
    db.execute(sql`update execution set lease_until = clock_timestamp() - interval '1 second'`),
  );

const crashAndRestart = async (point: CrashPoint, key: string): Promise<void> => {
  await lab.server.start({ crashPoint: point });
  expect(await extract(key, point)).toBeUndefined();
  await lab.server.died();
  await expireLeases();
  await lab.server.start();
};

describe.skipIf(inject('postgres')?.ownServer !== true)('an execution whose server is killed', () => {
  beforeAll(async () => {
    lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
    await lab.inspect((db) => topUp(db, lab.companyId, 20 * PRICE_CENTS));
  });
  afterAll(() => lab.close());

  it.each(executionCrashPoints.filter((point) => point !== 'charge-committed'))(
    'at %s costs nothing, says so however often it is asked for, and can be had anew',
    { timeout: 300_000 },
    async (point) => {
      const before = await balance();
      const key = newId();
      await crashAndRestart(point, key);
      const refused = { status: 422, body: { message: extractionMessages.failedUncharged } };
      expect(await extract(key, point)).toMatchObject(refused);
      expect(await extract(key, point)).toMatchObject(refused);
      expect(await balance()).toEqual(before);
      expect(await stored(key)).toMatchObject({
        row: { status: executionStatuses.failed, costCents: 0, result: null },
        auditRows: 1,
      });

      expect(await extract(newId(), point)).toMatchObject({
        status: 200,
        body: { cost_per_click: PRICE_CENTS },
      });
      expect((await balance()).availableCents).toBe(before.availableCents - PRICE_CENTS);
      await lab.inspect(expectBooksRight);
      await lab.server.kill();
    },
  );

  it(
    'after its charge gives its result to whoever asks again, and is charged once',
    { timeout: 300_000 },
    async () => {
      const before = await balance();
      const key = newId();
      await crashAndRestart('charge-committed', key);
      const first = await extract(key, 'charge-committed');
      expect(first).toMatchObject({ status: 200, body: { id: key, cost_per_click: PRICE_CENTS } });
      expect(await extract(key, 'charge-committed')).toEqual(first);
      expect(await balance()).toEqual({ ...before, availableCents: before.availableCents - PRICE_CENTS });
      expect(await stored(key)).toMatchObject({
        row: { status: executionStatuses.success, costCents: PRICE_CENTS },
        auditRows: 1,
      });
      await lab.inspect(expectBooksRight);
      await lab.server.kill();
    },
  );
});
