import { limits, paymentStatuses, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import {
  balanceCents,
  beginTopUp,
  newCustomer,
  openShop,
  payByCard,
  statusOfPayment,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { findPaymentByIntent, statusOf } from '../payments/payments.repository.ts';
import { payment, reconFinding } from '../payments/payments.tables.ts';
import { expectBooksRight, topUp } from '../../../testing/books.ts';
import { checkOpenPayments } from './check-open-payments.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { countOpenFindings } from './findings.ts';

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
const findingsAbout = (ref: string) => shop.db.select().from(reconFinding).where(eq(reconFinding.ref, ref));

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

describe('the comparison with the provider', () => {
  it('credits what is late, books lost refunds and disputes, and finds nothing wrong', async () => {
    const before = await countOpenFindings(shop.db);
    const intentId = await payByCard(shop, customer.bearer, { amount: 4000 });
    await compareWithProvider(shop.billing, HOUR);
    expect(await balanceCents(shop, customer.bearer)).toBe(4000);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 1000 });
    await compareWithProvider(shop.billing, HOUR);
    expect(await balanceCents(shop, customer.bearer)).toBe(3000);
    shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await compareWithProvider(shop.billing, HOUR);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await status(intentId)).toBe(paymentStatuses.disputed);
    expect(await findingsAbout(intentId)).toEqual([]);
    expect(await countOpenFindings(shop.db)).toBe(before);
    await expectBooksRight(shop.db);
  });

  it('finds a paid intent that names a payment we do not have, and corrects nothing', async () => {
    const intent = await shop.stripe.paymentIntents.create({
      amount: 7000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
      metadata: {
        payment_id: '01890000-0000-7000-8000-00000000000a',
        company_id: '01890000-0000-7000-8000-00000000000b',
      },
    });
    await compareWithProvider(shop.billing, HOUR);
    await compareWithProvider(shop.billing, HOUR);
    expect(await findingsAbout(intent.id)).toMatchObject([
      { kind: 'payment-unknown', expected: '7000 usd credited', actual: 'no payment', closedAt: null },
    ]);
  });

  it('finds a credit that the provider knows nothing about', async () => {
    const { intentId } = await topUp(shop.db, customer.companyId, 2000);
    await compareWithProvider(shop.billing, 24 * HOUR);
    expect(await findingsAbout(intentId)).toMatchObject([{ kind: 'credit-without-payment' }]);
    expect(await balanceCents(shop, customer.bearer)).toBe(2000);
  });
});

describe('a disagreement about what was taken back', () => {
  it('is found once, and closed when both sides say the same again', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    const bookRefund = (refundedCents: number) =>
      shop.db.update(payment).set({ refundedCents }).where(eq(payment.stripeIntentId, intentId));
    await compareWithProvider(shop.billing, HOUR);
    await bookRefund(300);
    await compareWithProvider(shop.billing, HOUR);
    await compareWithProvider(shop.billing, HOUR);
    const found = {
      kind: 'taken-back-differs',
      expected: '0 refunded, 0 disputed',
      actual: '300 refunded, 0 disputed',
    };
    expect(await findingsAbout(intentId)).toMatchObject([{ ...found, closedAt: null }]);
    await bookRefund(0);
    await compareWithProvider(shop.billing, HOUR);
    expect(await findingsAbout(intentId)).toMatchObject([{ ...found, closedAt: shop.clock.now() }]);
  });
});

describe('payments listed', () => {
  it('are counted row by row, newest first, and paged', async () => {
    for (const amount of [1000, 2000, 3000]) {
      shop.clock.advance(1);
      await payByCard(shop, customer.bearer, { amount });
    }
    const page = { pageNumber: '2', pageSize: '2' };
    const listed = (
      await call(shop.app, routes.listPayments, { bearer: customer.bearer, query: page })
    ).reply();
    expect(listed.rowCount).toBe(3);
    expect(listed.results.map(({ amount }) => amount)).toEqual([1000]);
  });
});
