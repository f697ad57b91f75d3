import { executionStatuses, limits, paymentStatuses, roles, routes } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import {
  chooseFreePlan,
  newCustomer,
  newMember,
  openShop,
  payByCard,
  report,
  type Shop,
} from '../../testing/shop.ts';

let test: Shop;
beforeAll(async () => {
  test = await openShop({ db: 'pglite', webhooks: false });
});
afterAll(() => test.close());

const dashboardOf = async (bearer: string) => (await call(test.app, routes.getDashboard, { bearer })).reply();

it('shows balance, counts and the latest rows; payments to an administrator only', async () => {
  const customer = await newCustomer(test);
  const { bearer } = customer;
  (await chooseFreePlan(test, bearer)).reply();
  for (let paid = 0; paid < limits.recentRowsMax; paid += 1) {
    (await report(test, bearer, await payByCard(test, bearer, { amount: 2000 }))).reply();
  }
  const logs = '2026-03-02T08:15:01.042Z started\n'.repeat(3);
  const { id, token_count } = (await call(test.app, routes.extractLog, { bearer, body: { logs } })).reply();

  const seen = await dashboardOf(bearer);
  const balance = limits.recentRowsMax * 2000;
  expect(seen).toMatchObject({ balance, paymentsCount: limits.recentRowsMax + 1, executionsCount: 1 });
  expect(seen.recentExecutions).toEqual([
    {
      id,
      token_count,
      status: executionStatuses.success,
      timestamp: expect.any(String) as string,
      name: '2026-03-02T08:15:01.042Z started',
      verdict: 'proven',
      current_verdict: null,
      answered: false,
    },
  ]);
  expect(seen.recentPayments).toHaveLength(limits.recentRowsMax);
  expect(seen.recentPayments[0]).toMatchObject({ amount: 2000, status: paymentStatuses.success });

  expect(await dashboardOf(await newMember(test, customer))).toEqual({
    balance,
    paymentsCount: limits.recentRowsMax + 1,
    executionsCount: 0,
    role: roles.user,
    closes_at: null,
    recentExecutions: [],
    recentPayments: [],
    activity: expect.any(Array) as unknown[],
  });
});

it('shows executions and spending by day, the company’s to an administrator, their own to others', async () => {
  const customer = await newCustomer(test);
  (await chooseFreePlan(test, customer.bearer)).reply();
  const member = await newMember(test, customer);
  const started = new Date(`${test.clock.now().toISOString().slice(0, 10)}T00:00:00Z`).getTime();
  const dayBefore = (days: number) => new Date(started - days * 86_400_000).toISOString();
  const logs = '2026-03-02T08:15:01.042Z by day\n'.repeat(3);
  const run = async (bearer: string, createdAt?: string) => {
    const { id } = (await call(test.app, routes.extractLog, { bearer, body: { logs } })).reply();
    if (createdAt !== undefined)
      await test.db.execute(sql`update execution set created_at = ${createdAt} where id = ${id}`);
    return id;
  };
  const last = await run(customer.bearer);
  await run(member, dayBefore(limits.activityDays - 1));
  await run(member);
  await run(customer.bearer, dayBefore(limits.activityDays));
  const edits = { stanza: null, confirmed: ['no-zone'], uses_rules: false, verdict: null };
  (
    await call(test.app, routes.saveExecutionEdits, {
      bearer: customer.bearer,
      params: { id: last },
      body: edits,
    })
  ).reply();

  const seen = await dashboardOf(customer.bearer);
  expect(seen.activity).toHaveLength(limits.activityDays);
  expect(seen.activity[0]).toEqual({
    day: dayBefore(limits.activityDays - 1).slice(0, 10),
    executions: 1,
    spent: 0,
  });
  expect(seen.activity.at(-1)).toEqual({
    day: dayBefore(0).slice(0, 10),
    executions: 2,
    spent: limits.freePlanCents,
  });
  expect(seen.activity.slice(1, -1).every(({ executions }) => executions === 0)).toBe(true);
  expect(seen.recentExecutions.filter(({ answered }) => answered).map(({ id }) => id)).toEqual([last]);

  const own = await dashboardOf(member);
  expect(own.activity.at(-1)).toMatchObject({ executions: 1, spent: 0 });
  expect(own.executionsCount).toBe(2);
});
