import { routes } from '@propsmith/contract';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { newCustomer, openShop, payByCard } from '../../../testing/shop.ts';

it('payments are counted row by row, newest first, and paged', async () => {
  const shop = await openShop({ db: 'pglite', webhooks: false });
  onTestFinished(() => shop.close());
  const { bearer } = await newCustomer(shop);
  for (const amount of [1000, 2000, 3000]) {
    shop.clock.advance(1);
    await payByCard(shop, bearer, { amount });
  }
  const query = { pageNumber: '2', pageSize: '2' };
  const listed = (await call(shop.app, routes.listPayments, { bearer, query })).reply();
  expect(listed.rowCount).toBe(3);
  expect(listed.results.map(({ amount }) => amount)).toEqual([1000]);
});
