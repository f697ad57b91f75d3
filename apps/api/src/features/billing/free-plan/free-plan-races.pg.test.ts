import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits } from '@propsmith/contract';
import { atOnce, countByStatus } from '../../../testing/api-client.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { inLanes } from '../../../testing/in-lanes.ts';
import { balanceCents, chooseFreePlan, newCustomer } from '../../../testing/shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import { userAccount } from '../../accounts/index.ts';
import { setUp } from '../testing/set-up.ts';

const shop = setUp(() => createTestApp({ db: 'postgres' }));

describePostgres('the free plan requested in parallel', () => {
  it('I7: of 50 requests at once one is granted', async () => {
    const { bearer, planToken } = await newCustomer(shop);
    const answers = await atOnce(50, (index) => chooseFreePlan(shop, index % 2 === 0 ? bearer : planToken));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await balanceCents(shop, bearer)).toBe(limits.freePlanCents);
    await expectBooksRight(shop.db);
  });

  it('I7: of 20 companies of one owner’s address at once one is granted', async () => {
    const customers = await atOnce(20, () => newCustomer(shop));
    for (const [index, { userId }] of customers.entries()) {
      const email = `jo+${index}@example.com`;
      await shop.db.update(userAccount).set({ email }).where(eq(userAccount.id, userId));
    }
    const answers = await inLanes(customers, ({ bearer }) => chooseFreePlan(shop, bearer));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
    await expectBooksRight(shop.db);
  });
});
