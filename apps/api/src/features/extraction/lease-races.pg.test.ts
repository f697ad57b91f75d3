import { executionStatuses } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
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

  it('I8: charge and sweep race for each execution and exactly one wins', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, EXECUTIONS * PRICE_CENTS);
    const services = { db, clock: createTestClock(), config: testConfig(), log: createLog('silent') };
    const ctx = memberContext(services, { companyId, userId: newId() });
    const ids = Array.from({ length: EXECUTIONS }, () => newId());
    for (const id of ids) expect(await startExecution(ctx, executionRequest(id))).toBe('started');
    await db.update(execution).set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` });

    const result = storedResult();
    const sweeping = timesInLanes(3, () => failDeadExecutions(services));
    const costs = await inLanes(ids, (id) => finishExecution(ctx, { id, result }));
    await sweeping;

    const charged = costs.filter((cost) => cost === PRICE_CENTS).length;
    expect(costs.filter((cost) => cost === undefined)).toHaveLength(EXECUTIONS - charged);
    expect(await db.$count(execution, eq(execution.status, executionStatuses.success))).toBe(charged);
    expect(await db.$count(execution, eq(execution.status, executionStatuses.failed))).toBe(
      EXECUTIONS - charged,
    );
    const left = { availableCents: (EXECUTIONS - charged) * PRICE_CENTS, heldCents: 0, owedCents: 0 };
    expect(await readBalance(db, companyId)).toEqual(left);
    await expectBooksRight(db);
  });
});
