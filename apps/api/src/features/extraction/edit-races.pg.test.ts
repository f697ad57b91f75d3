import { executionStatuses, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { atOnce, call } from '../../testing/api-client.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { chooseFreePlan, newCustomer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { execution } from './extraction.tables.ts';
import { finishExecution } from './finish-execution.ts';
import { startExecution } from './start-execution.ts';
import { executionRequest, memberContext, storedResult } from './testing/execution-request.ts';

describePostgres('concurrent changes of an execution', () => {
  const test = setUpTestApp({ db: 'postgres' });

  const finished = async () => {
    const customer = await newCustomer(test);
    (await chooseFreePlan(test, customer.bearer)).reply();
    const id = newId();
    const ctx = memberContext(test.deps, customer);
    await startExecution(ctx, executionRequest(id));
    await finishExecution(ctx, { id, result: storedResult() });
    return { bearer: customer.bearer, id };
  };
  const rowOf = async (id: string) => (await test.db.select().from(execution).where(eq(execution.id, id)))[0];

  it('leave nothing of the log behind when one of them deletes it', async () => {
    const { bearer, id } = await finished();
    const params = { id };
    const statuses = await atOnce(12, async (index) => {
      const body = { stanza: `[race:${index}]`, confirmed: [], uses_rules: false };
      if (index === 6) return (await call(test.app, routes.deleteExecution, { bearer, params })).status;
      if (index % 3 === 0) {
        const change = { bearer, params, body: { name: `Name ${index}`, shared: true } };
        return (await call(test.app, routes.changeExecution, change)).status;
      }
      return (await call(test.app, routes.saveExecutionEdits, { bearer, params, body })).status;
    });
    expect(statuses[6]).toBe(200);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      status: executionStatuses.success,
      name: null,
      stanzaName: null,
      edits: null,
      shared: false,
    });
  });

  it('store one of the edits as a whole, with its stanza name and verdict', async () => {
    const verdictOf = (index: number) => (index % 3 === 0 ? 'proven' : 'worse');
    const { bearer, id } = await finished();
    await atOnce(8, async (index) => {
      const body = {
        stanza: `[race:${index}]`,
        confirmed: [`code ${index}`],
        uses_rules: index % 2 === 0,
        verdict: verdictOf(index),
      };
      (await call(test.app, routes.saveExecutionEdits, { bearer, params: { id }, body })).reply();
    });
    const row = await rowOf(id);
    const index = Number(row?.stanzaName?.replace('race:', ''));
    expect(row?.edits).toEqual({
      stanza: `[race:${index}]`,
      confirmed: [`code ${index}`],
      uses_rules: index % 2 === 0,
      verdict: verdictOf(index),
    });
  });
});
