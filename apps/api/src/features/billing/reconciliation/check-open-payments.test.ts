import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { agePayments } from '../../../testing/age-payments.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  payByCard,
  statusOfPayment,
} from '../../../testing/shop.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { findPaymentByIntent, statusOf, summarizePayments } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';
import { findingsAbout } from '../testing/findings-about.ts';
import { setUpCustomer, setUpShop } from '../testing/set-up.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { compareWithProvider } from './compare-with-provider.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
const HOUR_SECONDS = 3600;

const shop = setUpShop({ db: 'pglite', webhooks: false });
const customer = setUpCustomer(shop);

const status = (intentId: string) => statusOfPayment(shop, customer.bearer, intentId);

describe('a payment nobody reports', () => {
  it('is credited within minutes when every webhook is lost', async () => {
    await payByCard(shop, customer.bearer);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    await agePayments(shop.db, 130);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('and nobody tries to pay is cancelled after an hour and no longer listed', async () => {
    const { companyId } = customer;
    const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer)).reply();
    expect(await status(intentId)).toBe(paymentStatuses.pending);
    await agePayments(shop.db, HOUR_SECONDS + 60);
    await checkOpenPayments(shop.billing);
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    const row = await findPaymentByIntent(shop.db, intentId);
    expect(row).toMatchObject({ state: 'abandoned', nextCheckAt: null });
    expect(statusOf(row!)).toBe(paymentStatuses.failed);
    expect(await summarizePayments(shop.db, companyId)).toMatchObject({ rowCount: 0 });
    expect(await readBalance(shop.db, companyId)).toMatchObject({ availableCents: 0 });
  });

  it('and is declined stays failed, is cancelled after an hour and no longer checked', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
    await agePayments(shop.db, 130);
    await checkOpenPayments(shop.billing);
    expect(await status(intentId)).toBe(paymentStatuses.failed);
    await agePayments(shop.db, HOUR_SECONDS);
    await checkOpenPayments(shop.billing);
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({
      state: 'failed',
      nextCheckAt: null,
    });
  });

  it('and has no intent is abandoned after an hour', async () => {
    shop.sandbox.control.failRequests({ kind: 'server_error', path: '/v1/payment_intents' }, 3);
    expect((await beginTopUp(shop, customer.bearer)).status).toBe(503);
    const { companyId } = customer;
    await agePayments(shop.db, HOUR_SECONDS + 60);
    await checkOpenPayments(shop.billing);
    const [row] = await shop.db.select().from(payment).where(eq(payment.companyId, companyId));
    expect(row).toMatchObject({ state: 'abandoned', stripeIntentId: null, nextCheckAt: null });
  });
});

describe('a payment that cannot be booked', () => {
  /** Services with which booking this payment always fails. */
  const failingFor = (intentId: string): SyncDeps => {
    const { listener } = shop.billing;
    const topUpCredited: typeof listener.topUpCredited = (tx, paid) =>
      paid.intentId === intentId ? Promise.reject(new RangeError('no')) : listener.topUpCredited(tx, paid);
    return { ...shop.billing, listener: { ...listener, topUpCredited } };
  };

  it.each([
    ['the check of open payments', (deps: SyncDeps) => checkOpenPayments(deps)],
    ['the comparison with the provider', (deps: SyncDeps) => compareWithProvider(deps, HOUR_SECONDS)],
  ])('becomes a finding of %s, which still books the others', async (_job, run) => {
    const other = await newCustomer(shop);
    await payByCard(shop, other.bearer);
    const intentId = await payByCard(shop, customer.bearer);
    await payByCard(shop, other.bearer);
    await agePayments(shop.db, 130);
    await run(failingFor(intentId));
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await balanceCents(shop, other.bearer)).toBe(2 * TEN_DOLLARS);
    const found = { kind: 'payment-not-booked', actual: 'RangeError' };
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([{ ...found, closedAt: null }]);
    await agePayments(shop.db, 130);
    await run(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([
      { ...found, closedAt: expect.any(Date) as Date },
    ]);
  });
});

it('an abandoned payment that gets an intent by a retry with its key is pending and checked again', async () => {
  const key = newId();
  shop.sandbox.control.failRequests({ kind: 'server_error', path: '/v1/payment_intents' }, 3);
  expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(503);
  await agePayments(shop.db, HOUR_SECONDS + 60);
  await checkOpenPayments(shop.billing);
  const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer, { key })).reply();
  expect((await findPaymentByIntent(shop.db, intentId))?.state).toBe('pending');
  await confirm(shop, intentId);
  await agePayments(shop.db, 130);
  await checkOpenPayments(shop.billing);
  expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
});
