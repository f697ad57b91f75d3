import { routes, type BillingDetails } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { newCustomer, newMember, payByCard, payWithDetails, report } from '../../../testing/shop.ts';
import { setUpCustomer, setUpShop } from '../testing/set-up.ts';

const address = { line1: '1 Example Street', city: 'Springfield', postal_code: '62701', country: 'US' };
const typed = { name: 'Grace Example', address };

const shop = setUpShop({ db: 'pglite', webhooks: false });
const customer = setUpCustomer(shop);

const detailsFor = async (bearer = customer.bearer): Promise<BillingDetails | null> =>
  (await call(shop.app, routes.listPayments, { bearer })).reply().billing_details;

const pay = async (name: string): Promise<void> => {
  const intentId = await payWithDetails(shop, customer.bearer, { ...typed, name });
  (await report(shop, customer.bearer, intentId)).reply();
};

it('the billing details of the newest credited payment come with the list of payments', async () => {
  expect(await detailsFor()).toBeNull();
  await pay('Ada Example');
  await pay('Grace Example');
  expect(await detailsFor()).toEqual({ name: 'Grace Example', ...address, line2: '', state: '' });
});

it('a declined card leaves those of the last paid one', async () => {
  await pay('Ada Example');
  const declined = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
  (await report(shop, customer.bearer, declined, 'Failed')).reply();
  expect(await detailsFor()).toMatchObject({ name: 'Ada Example' });
});

it('are for the administrators of the company only', async () => {
  await pay('Secret Example');
  expect(await detailsFor((await newCustomer(shop)).bearer)).toBeNull();
  const member = await newMember(shop, customer);
  const refused = await call(shop.app, routes.listPayments, { bearer: member });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).not.toContain('Secret');
  const dashboard = await call(shop.app, routes.getDashboard, { bearer: member });
  expect(JSON.stringify(dashboard.body)).not.toContain('Secret');
});
