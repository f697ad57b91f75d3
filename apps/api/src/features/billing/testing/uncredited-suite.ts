import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksRight } from '../../../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  payByCard,
  report,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { ledgerTx } from '../ledger/ledger.tables.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { findingsAbout } from './findings-about.ts';

const NOBODY = '01890000-0000-7000-8000-000000000000';

/** I6: what the provider does not call paid, or not paid for this. The same on PostgreSQL and on the embedded database. */
export const uncreditedSuite = (shop: () => Shop): void => {
  let customer: Customer;
  beforeEach(async () => {
    customer = await newCustomer(shop());
  });

  /** Whoever may bring a credit comes and asks for it, twice. */
  const everybodyAsks = async (intentId: string, deps: BillingDeps = shop().billing): Promise<void> => {
    for (const via of [...creditCallers, ...creditCallers]) await syncPayment(deps, intentId, { via });
  };

  const expectNoCredit = async (intentId: string): Promise<void> => {
    expect(await shop().db.$count(ledgerTx, eq(ledgerTx.ref, intentId))).toBe(0);
    expect(await balanceCents(shop(), customer.bearer)).toBe(0);
    await expectBooksRight(shop().db);
  };

  const statusAfter = async (intentId: string): Promise<string> =>
    (await report(shop(), customer.bearer, intentId)).reply().status;

  const begin = async (): Promise<string> => (await beginTopUp(shop(), customer.bearer)).reply().payment_id;

  describe('a payment that is not made', () => {
    it('because the card is declined is not credited', async () => {
      const intentId = await payByCard(shop(), customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });

    it('because it is cancelled is not credited', async () => {
      const intentId = await begin();
      await shop().stripe.paymentIntents.cancel(intentId);
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });
  });

  describe('a payment that the bank is still working on', () => {
    const stillProcessing = async (): Promise<string> => {
      shop().sandbox.control.slowPayments(1);
      const intentId = await begin();
      expect(await confirm(shop(), intentId)).toBe('processing');
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.pending);
      await expectNoCredit(intentId);
      return intentId;
    };

    it('is credited once when it has succeeded', async () => {
      const intentId = await stillProcessing();
      shop().sandbox.control.finishPayment(intentId, 'succeeded');
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.success);
      expect(await balanceCents(shop(), customer.bearer)).toBe(limits.topUpCentsMin);
      await expectBooksRight(shop().db);
    });

    it('is not credited when it has failed', async () => {
      const intentId = await stillProcessing();
      shop().sandbox.control.finishPayment(intentId, 'failed');
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.failed);
      await expectNoCredit(intentId);
    });
  });

  describe('a payment whose facts contradict ours', () => {
    it.each([
      ['another amount', { amount: 500_000 }, 'amount'],
      ['another currency', { currency: 'eur' }, 'currency'],
      ['another payment’s name', { metadata: { payment_id: NOBODY } }, 'payment'],
      ['another company’s name', { metadata: { company_id: NOBODY } }, 'company'],
    ])('in %s is not credited, kept for a review and found once', async (_name, change, reviewReason) => {
      const intentId = await begin();
      await shop().stripe.paymentIntents.update(intentId, change);
      await confirm(shop(), intentId);
      await everybodyAsks(intentId);
      expect(await statusAfter(intentId)).toBe(paymentStatuses.pending);
      expect(await findPaymentByIntent(shop().db, intentId)).toMatchObject({ state: 'review', reviewReason });
      expect(await findingsAbout(shop().db, intentId)).toHaveLength(1);
      await expectNoCredit(intentId);
    });

    it('in its mode, a test for a server that takes real money, is not credited', async () => {
      const intentId = await payByCard(shop(), customer.bearer);
      const { billing, db } = shop();
      await everybodyAsks(intentId, { ...billing, payments: { ...billing.payments, live: true } });
      expect(await findPaymentByIntent(db, intentId)).toMatchObject({ reviewReason: 'livemode' });
      await expectNoCredit(intentId);
    });
  });
};
