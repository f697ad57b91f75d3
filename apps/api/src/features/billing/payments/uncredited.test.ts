import { afterAll, beforeAll, describe } from 'vitest';
import { openShop, type Shop } from '../../../testing/shop.ts';
import { uncreditedSuite } from '../testing/uncredited-suite.ts';

let shop: Shop;

describe('I6, on the embedded database', () => {
  beforeAll(async () => {
    shop = await openShop({ db: 'pglite', webhooks: false });
  });
  afterAll(() => shop.close());

  uncreditedSuite(() => shop);
});
