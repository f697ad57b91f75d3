import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  openShop,
  payByCard,
  statusOfPayment,
  withFreshToken,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { findPaymentByIntent, statusOf } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';
import { findingsAbout } from '../testing/findings-about.ts';
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

const status = (intentId: string) => statusOfPayment(shop, customer.bearer, intentId);

describe('a payment nobody reports', () => {
  it('is credited within minutes when every webhook is lost', async () => {
    await payByCard(shop, customer.bearer);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    shop.clock.advance(130);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('and never tried is cancelled after an hour and no longer listed', async () => {
    const { companyId } = customer;
    const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer)).reply();
    expect(await status(intentId)).toBe(paymentStatuses.pending);
    shop.clock.advance(HOUR + 60);
    await checkOpenPayments(shop.billing);
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    const row = await findPaymentByIntent(shop.db, intentId);
    expect(row).toMatchObject({ state: 'abandoned', nextCheckAt: null });
    expect(statusOf(row!)).toBe(paymentStatuses.failed);
    expect(await readBalance(shop.db, companyId)).toMatchObject({ availableCents: 0 });
  });

  it('and declined stays failed, is cancelled after an hour and asked about no more', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
    shop.clock.advance(130);
    await checkOpenPayments(shop.billing);
    expect(await status(intentId)).toBe(paymentStatuses.failed);
    shop.clock.advance(HOUR);
    await checkOpenPayments(shop.billing);
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({
      state: 'failed',
      nextCheckAt: null,
    });
  });

  it('that was begun but never reached the provider is given up', async () => {
    shop.sandbox.control.failRequests({ kind: 'server_error', path: '/v1/payment_intents' }, 3);
    expect((await beginTopUp(shop, customer.bearer)).status).toBe(503);
    const { companyId } = customer;
    shop.clock.advance(HOUR + 60);
    await checkOpenPayments(shop.billing);
    const [row] = await shop.db.select().from(payment).where(eq(payment.companyId, companyId));
    expect(row).toMatchObject({ state: 'abandoned', stripeIntentId: null, nextCheckAt: null });
  });
});

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
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([{ ...found, closedAt: null }]);
    shop.clock.advance(130);
    await run(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([{ ...found, closedAt: shop.clock.now() }]);
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
