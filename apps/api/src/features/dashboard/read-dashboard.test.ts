import { executionStatuses, limits, paymentStatuses, routes } from '@propsmith/contract';
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
    { id, token_count, status: executionStatuses.success, timestamp: expect.any(String) as string },
  ]);
  expect(seen.recentPayments).toHaveLength(limits.recentRowsMax);
  expect(seen.recentPayments[0]).toMatchObject({ amount: 2000, status: paymentStatuses.success });

  expect(await dashboardOf(await newMember(test, customer))).toEqual({
    balance,
    paymentsCount: limits.recentRowsMax + 1,
    executionsCount: 0,
    recentExecutions: [],
    recentPayments: [],
  });
});
