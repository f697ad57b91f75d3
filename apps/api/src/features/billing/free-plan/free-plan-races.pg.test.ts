import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '@propsmith/contract';
import { atOnce, countByStatus } from '../../../testing/api-client.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { balanceCents, chooseFreePlan, newCustomer } from '../../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expectBooksRight } from '../../../testing/books.ts';

let shop: TestApp;

describePostgres('the free plan asked for in parallel', () => {
  beforeAll(async () => {
    shop = await createTestApp({ db: 'postgres' });
  });
  afterAll(() => shop.close());

  it('I7: of 50 requests at once one is granted', async () => {
    const { bearer, planToken } = await newCustomer(shop);
    const answers = await atOnce(50, (index) => chooseFreePlan(shop, index % 2 === 0 ? bearer : planToken));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await balanceCents(shop, bearer)).toBe(limits.freePlanCents);
    await expectBooksRight(shop.db);
  });
});
