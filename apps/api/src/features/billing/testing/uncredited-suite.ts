import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectBooksRight } from '../../../testing/books.ts';
import { balanceCents, beginTopUp, confirm, payByCard, report, type Shop } from '../../../testing/shop.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { ledgerTx } from '../ledger/ledger.tables.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { findingsAbout } from './findings-about.ts';
import { setUpCustomer } from './set-up.ts';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** I6: an intent that the provider does not report as paid, or that contradicts our payment, is not credited. */
export const uncreditedSuite = (shop: Shop): void => {
  const customer = setUpCustomer(shop);

  /** Syncs the payment twice for each caller that may trigger its credit. */
  const syncFromAllCallers = async (intentId: string, deps: SyncDeps = shop.billing): Promise<void> => {
    for (const via of [...creditCallers, ...creditCallers]) await syncPayment(deps, intentId, { via });
  };

  const expectNoCredit = async (intentId: string): Promise<void> => {
    expect(await shop.db.$count(ledgerTx, eq(ledgerTx.ref, intentId))).toBe(0);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    await expectBooksRight(shop.db);
  };

  const statusAfter = async (intentId: string): Promise<string> =>
    (await report(shop, customer.bearer, intentId)).reply().status;

  const begin = async (): Promise<string> => (await beginTopUp(shop, customer.bearer)).reply().payment_id;

  describe('an unpaid payment', () => {
    it('whose card was declined is not credited', async () => {
      const intentId = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });

    it('that was cancelled is not credited', async () => {
      const intentId = await begin();
      await shop.stripe.paymentIntents.cancel(intentId);
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });
  });

  describe('a payment that is still processing', () => {
    const startProcessing = async (): Promise<string> => {
      shop.sandbox.control.slowPayments(1);
      const intentId = await begin();
      expect(await confirm(shop, intentId)).toBe('processing');
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.pending);
      await expectNoCredit(intentId);
      return intentId;
    };

    it('is credited once when it has succeeded', async () => {
      const intentId = await startProcessing();
      shop.sandbox.control.finishPayment(intentId, 'succeeded');
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.success);
      expect(await balanceCents(shop, customer.bearer)).toBe(limits.topUpCentsMin);
      await expectBooksRight(shop.db);
    });

    it('is not credited when it has failed', async () => {
      const intentId = await startProcessing();
      shop.sandbox.control.finishPayment(intentId, 'failed');
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });
  });

  describe('a payment whose facts contradict ours', () => {
    it.each([
      ['another amount', { amount: 500_000 }, 'amount'],
      ['another currency', { currency: 'eur' }, 'currency'],
      ['another payment’s name', { metadata: { payment_id: UNKNOWN_ID } }, 'payment'],
      ['another company’s name', { metadata: { company_id: UNKNOWN_ID } }, 'company'],
    ])('in %s is not credited, kept for a review and found once', async (_name, change, reviewReason) => {
      const intentId = await begin();
      await shop.stripe.paymentIntents.update(intentId, change);
      await confirm(shop, intentId);
      await syncFromAllCallers(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.pending);
      expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'review', reviewReason });
      expect(await findingsAbout(shop.db, intentId)).toHaveLength(1);
      await expectNoCredit(intentId);
    });

    it('in its mode, test instead of live, is not credited', async () => {
      const intentId = await payByCard(shop, customer.bearer);
      const { billing, db } = shop;
      await syncFromAllCallers(intentId, { ...billing, payments: { ...billing.payments, live: true } });
      expect(await findPaymentByIntent(db, intentId)).toMatchObject({ reviewReason: 'livemode' });
      await expectNoCredit(intentId);
    });
  });
};
