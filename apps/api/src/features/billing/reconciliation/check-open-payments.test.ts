import { limits } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  openShop,
  payByCard,
  withFreshToken,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { reconFinding } from '../payments/payments.tables.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { compareWithProvider } from './compare-with-provider.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
const HOUR = 3600;

let shop: Shop;
let customer: Customer;

beforeAll(async () => {
  shop = await openShop({ db: 'pglite', webhooks: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await newCustomer(shop);
});

const findingsAbout = (ref: string) => shop.db.select().from(reconFinding).where(eq(reconFinding.ref, ref));

describe('a payment that cannot be booked', () => {
  /** Billing that meets a lasting error at one payment. */
  const refusing = (intentId: string): BillingDeps => {
    const { listener } = shop.billing;
    const topUpCredited: typeof listener.topUpCredited = (tx, paid) =>
      paid.intentId === intentId ? Promise.reject(new RangeError('no')) : listener.topUpCredited(tx, paid);
    return { ...shop.billing, listener: { ...listener, topUpCredited } };
  };

  it.each([
    ['the check of open payments', (deps: BillingDeps) => checkOpenPayments(deps)],
    ['the comparison with the provider', (deps: BillingDeps) => compareWithProvider(deps, HOUR)],
  ])('is found by %s, which goes on with the others', async (_job, run) => {
    const other = await newCustomer(shop);
    await payByCard(shop, other.bearer);
    const intentId = await payByCard(shop, customer.bearer);
    await payByCard(shop, other.bearer);
    shop.clock.advance(130);
    await run(refusing(intentId));
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await balanceCents(shop, other.bearer)).toBe(2 * TEN_DOLLARS);
    const found = { kind: 'payment-not-booked', actual: 'RangeError' };
    expect(await findingsAbout(intentId)).toMatchObject([{ ...found, closedAt: null }]);
    shop.clock.advance(130);
    await run(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await findingsAbout(intentId)).toMatchObject([{ ...found, closedAt: shop.clock.now() }]);
  });
});

it('a payment that was given up before it had an intent and is begun again after all is listed and asked about', async () => {
  const key = newId();
  shop.sandbox.control.failRequests({ kind: 'server_error', path: '/v1/payment_intents' }, 3);
  expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(503);
  shop.clock.advance(HOUR + 60);
  await checkOpenPayments(shop.billing);
  const again = await withFreshToken(shop, customer);
  const { payment_id: intentId } = (await beginTopUp(shop, again.bearer, { key })).reply();
  expect((await findPaymentByIntent(shop.db, intentId))?.state).toBe('pending');
  await confirm(shop, intentId);
  shop.clock.advance(130);
  await checkOpenPayments(shop.billing);
  expect(await balanceCents(shop, again.bearer)).toBe(TEN_DOLLARS);
});
