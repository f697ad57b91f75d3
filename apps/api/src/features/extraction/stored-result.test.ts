import { executionStatuses, IDEMPOTENCY_KEY_HEADER, limits, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExtractionPool } from '../../platform/extraction-pool/index.ts';
import { createHeldWorkers } from '../../platform/extraction-pool/testing/held-workers.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { expectBooksRight, topUp } from '../../testing/books.ts';
import { newCustomer, newMember, type Customer } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { execution } from './extraction.tables.ts';

const LOG = 'a log\n2026-03-02 08:15:01 INFO up\n2026-03-02 08:15:02 INFO down\n';

describe('the same log again within a day', () => {
  const workers = createHeldWorkers();
  let test: TestApp;
  let customer: Customer;

  const send = (bearer: string, { logs = LOG, key = newId() } = {}) =>
    call(test.app, routes.extractLog, {
      bearer,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body: { logs },
    });
  /** How often the engine ran for this request, and its answer. */
  const extract = async (bearer: string, logs = LOG) => {
    const before = workers.started.length;
    let isOpen = true;
    const answer = send(bearer, { logs }).finally(() => (isOpen = false));
    await vi.waitUntil(
      async () => {
        await workers.endAll();
        return !isOpen;
      },
      { timeout: 20_000, interval: 5 },
    );
    return { runs: workers.started.length - before, reply: (await answer).reply() };
  };

  beforeAll(async () => {
    const bounds = { processes: 2, waitingMax: 20, heapLimitMb: 64, timeLimitMs: 60_000 };
    const extractionPool = new ExtractionPool({ ...bounds, file: '' }, workers.startWorker);
    test = await createTestApp({ db: 'pglite', extractionPool });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    customer = await newCustomer(test);
    await topUp(test.db, customer.companyId, 10_000);
  });

  it('is answered from the stored result as an execution of its own, also to a colleague', async () => {
    const first = await extract(customer.bearer);
    expect(first).toMatchObject({ runs: 1, reply: { cost_per_click: limits.minimumBalanceCents } });
    const member = await newMember(test, customer);
    const again = await extract(member);
    expect(again).toMatchObject({ runs: 0, reply: { cost_per_click: 0, result: first.reply.result } });
    expect(again.reply.id).not.toBe(first.reply.id);
    expect(again.reply.evidence).toEqual(first.reply.evidence);
    const usage = (await call(test.app, routes.listUsage, { bearer: member })).reply();
    expect(usage.results).toMatchObject([{ id: again.reply.id, status: executionStatuses.success }]);
    await expectBooksRight(test.db);
  });

  it('without a timestamp stays free, and does not run the engine again', async () => {
    const undated = 'no time\nin this log\n';
    expect((await extract(customer.bearer, undated)).runs).toBe(1);
    expect(await extract(customer.bearer, undated)).toMatchObject({ runs: 0, reply: { cost_per_click: 0 } });
    await expectBooksRight(test.db);
  });

  it.each([
    [
      'its result was deleted',
      async ({ bearer }: Customer, id: string) => {
        (await call(test.app, routes.deleteExecution, { bearer, params: { id } })).reply();
      },
    ],
    [
      'another engine made the result',
      async (_: Customer, id: string) => {
        await test.db.update(execution).set({ engineVersion: 'older' }).where(eq(execution.id, id));
      },
    ],
    [
      'a release before engine versions stored it',
      async (_: Customer, id: string) => {
        await test.db.update(execution).set({ engineVersion: null }).where(eq(execution.id, id));
      },
    ],
    [
      'the company keeps nothing',
      async ({ bearer }: Customer) => {
        (await call(test.app, routes.updateRetention, { bearer, body: { days: 0 } })).reply();
      },
    ],
  ])('runs the engine when %s', async (_, change) => {
    const { reply } = await extract(customer.bearer);
    await change(customer, reply.id);
    expect(await extract(customer.bearer)).toMatchObject({ runs: 1, reply: { cost_per_click: 0 } });
  });

  it('runs the engine for another company', async () => {
    await extract(customer.bearer);
    const other = await newCustomer(test);
    await topUp(test.db, other.companyId, 1000);
    expect((await extract(other.bearer)).runs).toBe(1);
  });

  it('is sent to the database once by each request that waits', async () => {
    const key = newId();
    const first = send(customer.bearer, { key });
    await vi.waitUntil(() => workers.running().length === 1, { timeout: 20_000 });
    const executed = vi.spyOn(test.db, 'execute');
    const polled = vi.spyOn(test.db, '$count');
    const waiting = [send(customer.bearer, { key }), send(customer.bearer)];
    await vi.waitUntil(() => polled.mock.calls.length >= 3, { timeout: 20_000 });
    // Only the one with a key of its own: the other one knows that its execution exists.
    expect(executed).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    await workers.endAll();
    const [original, same, own] = await Promise.all([first, ...waiting]);
    expect(same?.reply()).toEqual(original.reply());
    expect(own?.reply()).toMatchObject({ cost_per_click: 0 });
    expect(workers.running()).toEqual([]);
  });
});
