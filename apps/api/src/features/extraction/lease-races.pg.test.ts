import { executionStatuses } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { companyWithCredit, expectBooksRight, PRICE_CENTS } from '../../testing/books.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { inLanes, timesInLanes } from '../../testing/in-lanes.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { testConfig } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readBalance } from '../billing/index.ts';
import { failDeadExecutions } from './execution-lease.ts';
import { execution } from './extraction.tables.ts';
import { finishExecution } from './finish-execution.ts';
import { startExecution } from './start-execution.ts';
import { executionRequest, memberContext, storedResult } from './testing/execution-request.ts';

const EXECUTIONS = 30;

describePostgres('an expired lease', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  it.each([
    ['charge', storedResult(), PRICE_CENTS],
    ['settlement with nothing', storedResult('a line without a time\n'), 0],
  ])('I8: %s and sweep race for each execution and exactly one wins', async (_, result, costCents) => {
    const { db } = database;
    const companyId = await companyWithCredit(db, EXECUTIONS * PRICE_CENTS);
    const services = { db, clock: createTestClock(), config: testConfig(), log: createLog('silent') };
    const extractionPool = { engineVersion: 'of this test' };
    const ctx = { ...memberContext(services, { companyId, userId: newId() }), extractionPool };
    const ids = Array.from({ length: EXECUTIONS }, () => newId());
    for (const id of ids) expect(await startExecution(ctx, executionRequest(id))).toBe('started');
    await db.update(execution).set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` });

    const sweeping = timesInLanes(3, () => failDeadExecutions(services));
    const costs = await inLanes(ids, (id) => finishExecution(ctx, { id, result }));
    await sweeping;

    const finished = costs.filter((cost) => cost === costCents).length;
    expect(costs.filter((cost) => cost === undefined)).toHaveLength(EXECUTIONS - finished);
    const withStatus = (status: string) =>
      db.$count(execution, and(eq(execution.companyId, companyId), eq(execution.status, status)));
    expect(await withStatus(executionStatuses.success)).toBe(finished);
    expect(await withStatus(executionStatuses.failed)).toBe(EXECUTIONS - finished);
    const availableCents = EXECUTIONS * PRICE_CENTS - finished * costCents;
    expect(await readBalance(db, companyId)).toEqual({ availableCents, heldCents: 0, owedCents: 0 });
    await expectBooksRight(db);
  });
});
