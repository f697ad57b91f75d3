import { afterAll, beforeAll } from 'vitest';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { uncreditedSuite } from '../testing/uncredited-suite.ts';

let shop: Shop;

describePostgres('I6, on PostgreSQL', () => {
  beforeAll(async () => {
    shop = await openShop({ db: 'postgres', webhooks: false });
  });
  afterAll(() => shop.close());

  uncreditedSuite(() => shop);
});
