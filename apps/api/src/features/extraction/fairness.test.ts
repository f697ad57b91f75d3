import {
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  pathOf,
  routes,
  serverMessages,
} from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExtractionPool } from '../../platform/extraction-pool/index.ts';
import { createHeldWorkers } from '../../platform/extraction-pool/testing/held-workers.ts';
import { newId } from '../../platform/ids.ts';
import { countByStatus } from '../../testing/api-client.ts';
import { expectBooksRight, topUp } from '../../testing/books.ts';
import { newCustomer, type Customer } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { execution } from './extraction.tables.ts';

const LARGE_LOG_LINES = 3000;
const line = (second: number): string => `2026-03-02 08:15:${String(second % 60).padStart(2, '0')} INFO up\n`;
const smallLog = (name: string): string => `${name}\n${line(1)}${line(2)}`;
const largeLog = (name: string): string =>
  `${name}\n${Array.from({ length: LARGE_LOG_LINES }, (_, second) => line(second)).join('')}`;

describe('S58: extractions of several companies', () => {
  // One process for large logs: 2 run and 14 wait, of which 4 are one company's.
  const PER_COMPANY = 4;
  const database = setUpTestDatabase('pglite');
  let workers: ReturnType<typeof createHeldWorkers>;
  let test: TestApp;
  let flooder: Customer;
  let stranger: Customer;

  const send = async ({ bearer }: Customer, log: string, key = newId()) => {
    const form = new FormData();
    form.append('files', new File([log], 'app.log'));
    const request = new Request('http://propsmith.example.com', { method: 'POST', body: form });
    const answer = await test.app.inject({
      method: 'POST',
      url: pathOf(routes.extractLog),
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': request.headers.get('content-type') ?? '',
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = answer.json<{ message: string; id: string; cost_per_click: number }>();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body };
  };
  /** The logs a1, a2 … at once. */
  const flood = (count: number) =>
    Array.from({ length: count }, (_, index) => send(flooder, largeLog(`a${index + 1}`)));
  const untilRunning = (name: string) =>
    expect.poll(() => workers.running(), { timeout: 20_000 }).toContain(name);
  /** Ends what runs, in the order of its start, until every request is answered. */
  const finish = async <Answer>(answers: readonly Promise<Answer>[]): Promise<Answer[]> => {
    let open = answers.length;
    const all = Promise.all(answers.map((answer) => answer.finally(() => (open -= 1))));
    while (open > 0) {
      await workers.endAll();
      await workers.settled();
    }
    return all;
  };
  const rowsOf = ({ companyId }: Customer) => test.db.$count(execution, eq(execution.companyId, companyId));
  const holdsOf = ({ companyId }: Customer) =>
    test.db.$count(sql`credit_hold`, sql`company_id = ${companyId}`);

  beforeEach(async () => {
    workers = createHeldWorkers();
    const bounds = { processes: 1, waitingMax: 14, heapLimitMb: 64, timeLimitMs: 60_000 };
    const extractionPool = new ExtractionPool({ ...bounds, file: '' }, workers.startWorker);
    test = await createTestApp({ db: { ...database, close: () => Promise.resolve() }, extractionPool });
    flooder = await newCustomer(test);
    stranger = await newCustomer(test);
    for (const { companyId } of [flooder, stranger]) await topUp(test.db, companyId, 20_000);
  });
  afterEach(() => test.close());

  it('are refused with 429 past one company’s share, without a row or a hold, while others are served', async () => {
    const answers = await finish([...flood(PER_COMPANY + 2), send(stranger, largeLog('b1'))]);
    expect(countByStatus(answers)).toEqual({ 200: PER_COMPANY + 1, 429: 2 });
    expect(answers.at(-1)?.status).toBe(200);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      retryAfter: '5',
      body: { message: extractionMessages.tooManyAtOnce(5) },
    });
    expect([await rowsOf(flooder), await holdsOf(flooder)]).toEqual([PER_COMPANY, PER_COMPANY]);
    expect(countByStatus(await finish(flood(1)))).toEqual({ 200: 1 });
    await expectBooksRight(test.db);
  });

  it('take turns, company by company', async () => {
    const answers = flood(PER_COMPANY);
    await expect.poll(() => workers.started.length, { timeout: 20_000 }).toBe(1);
    answers.push(send(stranger, largeLog('b1')));
    // Its turn has come: it is started and waits for the only process.
    await expect.poll(() => rowsOf(stranger), { timeout: 20_000 }).toBe(1);
    await finish(answers);
    expect(workers.started).toHaveLength(PER_COMPANY + 1);
    expect(workers.started[1]).toBe('b1');
  });

  it('of small logs do not wait for large ones', async () => {
    const answers = flood(PER_COMPANY);
    await expect.poll(() => workers.started.length, { timeout: 20_000 }).toBe(1);
    const small = send(stranger, smallLog('small'));
    await untilRunning('small');
    await workers.end('small');
    expect((await small).status).toBe(200);
    expect(workers.started.slice(1)).toEqual(['small']);
    await finish(answers);
  });

  it('are refused with 503 only when the places of all companies are taken', async () => {
    const companies = await Promise.all(Array.from({ length: 4 }, () => newCustomer(test)));
    const taken = companies.flatMap(({ companyId }) =>
      Array.from({ length: PER_COMPANY }, () => test.deps.extractionPool.places.take(companyId)),
    );
    expect(await send(stranger, smallLog('full'))).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { message: serverMessages.busy },
    });
    expect(await rowsOf(stranger)).toBe(0);
    taken[0]?.();
    expect((await finish([send(stranger, smallLog('room'))]))[0]?.status).toBe(200);
  });

  it('are answered again under their key, however much the company has under way', async () => {
    const key = newId();
    const [first] = await finish([send(flooder, smallLog('lost'), key)]);
    const leave = Array.from({ length: PER_COMPANY }, () =>
      test.deps.extractionPool.places.take(flooder.companyId),
    );
    expect((await send(flooder, smallLog('new'))).status).toBe(429);
    expect(await send(flooder, smallLog('lost'), key)).toEqual(first);
    expect((await send(flooder, smallLog('other'), key)).status).toBe(409);
    const { rateLimits } = test.config;
    Object.assign(rateLimits, { extractPerCompany: { limit: 1, windowSeconds: 3600 } });
    expect(await send(flooder, smallLog('lost'), key)).toEqual(first);
    for (const each of leave) each();
    expect(await send(flooder, smallLog('new'))).toMatchObject({ status: 429, retryAfter: '3600' });
  });

  it('give their place back when the body is broken', async () => {
    for (let index = 0; index <= PER_COMPANY; index += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: pathOf(routes.extractLog),
        headers: { authorization: `Bearer ${flooder.bearer}`, 'content-type': 'application/json' },
        payload: '{',
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});
