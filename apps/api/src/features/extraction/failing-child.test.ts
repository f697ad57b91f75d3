import { executionStatuses, extractionMessages, limits, routes, surveyMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExtractionPool } from '../../platform/extraction-pool/index.ts';
import { call } from '../../testing/api-client.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { chooseFreePlan, newCustomer } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { execution } from './extraction.tables.ts';

const LOG = '2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';

describe('a child that', () => {
  let test: TestApp;
  beforeAll(async () => {
    // The start of a child counts, which takes a second on a busy machine.
    const bounds = { processes: 1, waitingMax: 10, heapLimitMb: 64, timeLimitMs: 8_000 };
    const extractionPool = new ExtractionPool({ ...bounds, file: programFile('misbehaving-worker') });
    test = await createTestApp({ db: 'pglite', extractionPool });
  });
  afterAll(() => test.close());

  it.each([
    ['runs past its time', 'hang', extractionMessages.tookTooLong],
    ['dies', 'die', extractionMessages.failedUncharged],
    ['eats up its memory', 'eat memory', extractionMessages.failedUncharged],
    ['fails inside', 'fail', extractionMessages.failedUncharged],
  ])(
    '%s ends an execution that is answered, listed as failed and not charged, and the next one works',
    async (_, logs, message) => {
      const { bearer } = await newCustomer(test);
      (await chooseFreePlan(test, bearer)).reply();
      const failed = await call(test.app, routes.extractLog, { bearer, body: { logs } });
      expect(failed).toMatchObject({ status: 422, body: { code: 'extraction_failed', message } });

      const usage = (await call(test.app, routes.listUsage, { bearer })).reply();
      expect(usage.results).toMatchObject([{ status: executionStatuses.failed, cost_per_click: 0 }]);
      const [row] = usage.results;
      const opened = await call(test.app, routes.getExecution, { bearer, params: { id: row?.id ?? '' } });
      expect(opened.reply()).toMatchObject({ failure: message, result: null, input: logs });
      const before = (await call(test.app, routes.getDashboard, { bearer })).reply();
      expect(before.balance).toBe(limits.freePlanCents);

      const next = (await call(test.app, routes.extractLog, { bearer, body: { logs: LOG } })).reply();
      expect(next).toMatchObject({ evidence: { events: 2 }, cost_per_click: limits.freePlanCents });
    },
  );

  it.each([
    ['dies', 'die', surveyMessages.tookTooLong],
    ['fails inside', 'fail', surveyMessages.failed],
  ])('%s refuses a survey and changes nothing', async (_, input, message) => {
    const { bearer } = await newCustomer(test);
    (await chooseFreePlan(test, bearer)).reply();
    const { id } = (await call(test.app, routes.extractLog, { bearer, body: { logs: LOG } })).reply();
    await test.db.update(execution).set({ input }).where(eq(execution.id, id));
    const before = (await call(test.app, routes.getExecution, { bearer, params: { id } })).reply();
    const failed = await call(test.app, routes.surveyExecutions, { bearer, body: { executions: [{ id }] } });
    expect(failed).toMatchObject({ status: 422, body: { code: 'extraction_failed', message } });
    expect((await call(test.app, routes.getExecution, { bearer, params: { id } })).reply()).toEqual(before);
  });
});
