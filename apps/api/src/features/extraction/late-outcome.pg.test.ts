import { executionStatuses, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../platform/db/postgres.ts';
import { ExtractionPool } from '../../platform/extraction-pool/index.ts';
import { createHeldWorkers } from '../../platform/extraction-pool/testing/held-workers.ts';
import { newId } from '../../platform/ids.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { call } from '../../testing/api-client.ts';
import { expectBooksRight, PRICE_CENTS, topUp } from '../../testing/books.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { startHangingProxy } from '../../testing/hanging-proxy.ts';
import { newCustomer } from '../../testing/shop.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { readBalance } from '../billing/index.ts';
import { startExtractionJobs } from './extraction-jobs.ts';
import { execution } from './extraction.tables.ts';

const LOG = 'first line\n2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';
const bounds = { processes: 1, waitingMax: 10, heapLimitMb: 64, timeLimitMs: 8000 };

const openThroughProxy = async () => {
  const { url, drop } = await createTestPostgres();
  const proxy = await startHangingProxy(url);
  const workers = createHeldWorkers();
  const test = await createTestApp({
    db: openPostgres({ url: proxy.url, poolSize: 3 }),
    extractionPool: new ExtractionPool({ ...bounds, file: import.meta.filename }, workers.startWorker),
  });
  const direct = openPostgres({ url, poolSize: 1 });
  const jobs = createJobs(test.deps);
  onTestFinished(async () => {
    proxy.resume();
    await jobs.stop();
    await test.close();
    await direct.close();
    proxy.close();
    await drop();
  });
  return { test, proxy, workers, jobs, direct: direct.db };
};

describePostgres('an execution that ends while PostgreSQL is away for longer than its lease', () => {
  it('is stored and charged once by the jobs when PostgreSQL is back', async () => {
    const { test, proxy, workers, jobs, direct } = await openThroughProxy();
    const { companyId, bearer } = await newCustomer(test);
    await topUp(test.db, companyId, 2 * PRICE_CENTS);
    const key = newId();
    const extract = () =>
      call(test.app, routes.extractLog, {
        bearer,
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
        body: { logs: LOG },
      });
    const answer = extract();
    await expect.poll(() => workers.running(), { timeout: 20_000 }).toEqual(['first line']);
    proxy.hang();
    await workers.end('first line');
    expect(await answer).toMatchObject({ status: 503 });

    startExtractionJobs(jobs, test.deps);
    await direct
      .update(execution)
      .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(execution.status, executionStatuses.running));
    proxy.resume();
    expect((await extract()).reply()).toMatchObject({ id: key, cost_per_click: PRICE_CENTS });
    expect(await readBalance(direct, companyId)).toEqual({
      availableCents: PRICE_CENTS,
      heldCents: 0,
      owedCents: 0,
    });
    await expectBooksRight(direct);
  });
});
