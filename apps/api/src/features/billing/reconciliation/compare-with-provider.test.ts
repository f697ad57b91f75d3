import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectBooksRight, topUp } from '../../../testing/books.ts';
import {
  balanceCents,
  newCustomer,
  payByCard,
  report,
  statusOfPayment,
  withFreshToken,
} from '../../../testing/shop.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { payment, paymentDispute } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { findingsAbout } from '../testing/findings-about.ts';
import { setUpCustomer, setUpShop } from '../testing/set-up.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { countOpenFindings } from './findings.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
const HOUR_SECONDS = 3600;

const shop = setUpShop({ db: 'pglite', webhooks: false });
const customer = setUpCustomer(shop);

const status = (intentId: string) => statusOfPayment(shop, customer.bearer, intentId);

describe('a change during the comparison', () => {
  /** Services with which the change happens right after the provider's payments were listed. */
  const changingAfterList = (change: () => Promise<unknown>): SyncDeps => {
    const { payments } = shop.billing;
    let answers = 0;
    const call: typeof payments.call = async (request) => {
      const answer = await payments.call(request);
      answers += 1;
      if (answers === 1) await change();
      return answer;
    };
    return { ...shop.billing, payments: { ...payments, call } };
  };

  it('is no finding: a payment that was credited after the list was read', async () => {
    const deps = changingAfterList(async () => {
      await report(shop, customer.bearer, await payByCard(shop, customer.bearer));
    });
    await compareWithProvider(deps, HOUR_SECONDS);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await countOpenFindings(shop.db)).toBe(0);
  });

  it('is no finding: a refund that was booked after the list was read', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await report(shop, customer.bearer, intentId);
    const deps = changingAfterList(async () => {
      shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 400 });
      await syncPayment(shop.billing, intentId, { via: 'webhook', withReversals: true });
    });
    await compareWithProvider(deps, HOUR_SECONDS);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS - 400);
    expect(await countOpenFindings(shop.db)).toBe(0);
  });
});

describe('the comparison with the provider', () => {
  it('books late credits and missed refunds and disputes, and opens no finding', async () => {
    const before = await countOpenFindings(shop.db);
    const intentId = await payByCard(shop, customer.bearer, { amount: 4000 });
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await balanceCents(shop, customer.bearer)).toBe(4000);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 1000 });
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await balanceCents(shop, customer.bearer)).toBe(3000);
    shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    expect(await status(intentId)).toBe(paymentStatuses.disputed);
    expect(await findingsAbout(shop.db, intentId)).toEqual([]);
    expect(await countOpenFindings(shop.db)).toBe(before);
    await expectBooksRight(shop.db);
  });

  it('finds a paid intent whose metadata names an unknown payment', async () => {
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
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intent.id)).toMatchObject([
      { kind: 'payment-unknown', expected: '7000 usd credited', actual: 'no payment', closedAt: null },
    ]);
  });

  it('finds a credit without an intent at the provider, and corrects nothing', async () => {
    const { intentId } = await topUp(shop.db, customer.companyId, 2000);
    await compareWithProvider(shop.billing, 24 * HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([{ kind: 'credit-without-payment' }]);
    expect(await balanceCents(shop, customer.bearer)).toBe(2000);
  });
});

describe('a difference in refunds', () => {
  it('is found once, and closed when both sides agree again', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    const bookRefund = (refundedCents: number) =>
      shop.db.update(payment).set({ refundedCents }).where(eq(payment.stripeIntentId, intentId));
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    await bookRefund(300);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    const found = {
      kind: 'taken-back-differs',
      expected: '0 refunded, 0 disputed',
      actual: '300 refunded, 0 disputed',
    };
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([{ ...found, closedAt: null }]);
    await bookRefund(0);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([
      { ...found, closedAt: expect.any(Date) as Date },
    ]);
  });
});

describe('a dispute', () => {
  const changePayment = (change: Partial<typeof payment.$inferInsert>) => (paymentId: string) =>
    shop.db.update(payment).set(change).where(eq(payment.id, paymentId));
  const closeDispute = (paymentId: string) =>
    shop.db.update(paymentDispute).set({ open: false }).where(eq(paymentDispute.paymentId, paymentId));

  it.each([
    [
      'whose amount is not debited in the books',
      changePayment({ disputedCents: 0 }),
      '0 disputed, a dispute open',
    ],
    ['that is closed in the books', closeDispute, '1000 disputed'],
  ])('%s is found once, and nothing is corrected', async (_which, change, ours) => {
    const intentId = await payByCard(shop, customer.bearer);
    shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intentId)).toEqual([]);
    const row = await findPaymentByIntent(shop.db, intentId);
    await change(row!.id);
    await changePayment({ disputeOpen: false })(row!.id);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intentId)).toMatchObject([
      {
        kind: 'taken-back-differs',
        expected: '0 refunded, 1000 disputed, a dispute open',
        actual: `0 refunded, ${ours}`,
        closedAt: null,
      },
    ]);
  });

  it('of an amount that was refunded already is no finding: it is debited once', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 400 });
    shop.sandbox.control.openDispute({ paymentIntent: intentId, amount: 1000 });
    await compareWithProvider(shop.billing, HOUR_SECONDS);
    expect(await findingsAbout(shop.db, intentId)).toEqual([]);
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({
      refundedCents: 400,
      disputedCents: 600,
    });
  });
});

describe('a comparison in slices', () => {
  const DAY_SECONDS = 24 * HOUR_SECONDS;

  it('finds the same as one of the whole window', async () => {
    shop.clock.advance(-2 * HOUR_SECONDS);
    let other = await newCustomer(shop);
    const paid: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      paid.push(await payByCard(shop, other.bearer));
      await report(shop, other.bearer, paid.at(-1)!);
      const created = { createdAt: shop.clock.now() };
      await shop.db
        .update(payment)
        .set(created)
        .where(eq(payment.stripeIntentId, paid.at(-1)!));
      shop.clock.advance(HOUR_SECONDS / 2);
      other = await withFreshToken(shop, other);
    }
    const { intentId: unpaid } = await topUp(shop.db, other.companyId, 2000);
    await shop.db.update(payment).set({ refundedCents: 300 }).where(eq(payment.stripeIntentId, paid[1]!));
    shop.sandbox.control.createRefund({ paymentIntent: paid[3]!, amount: 400 });

    await compareWithProvider(shop.billing, DAY_SECONDS, { creditsAtOnce: 2 });
    expect(await findingsAbout(shop.db, paid[1]!)).toMatchObject([{ kind: 'taken-back-differs' }]);
    expect(await findingsAbout(shop.db, unpaid)).toMatchObject([{ kind: 'credit-without-payment' }]);
    expect((await findPaymentByIntent(shop.db, paid[3]!))?.refundedCents).toBe(400);
    for (const intentId of [paid[0]!, paid[2]!, paid[3]!])
      expect(await findingsAbout(shop.db, intentId)).toEqual([]);
  });
});
