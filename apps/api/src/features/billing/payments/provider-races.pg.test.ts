import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../testing/api-client.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { balanceCents, newCustomer, openShop, payByCard, report, type Shop } from '../../../testing/shop.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { meetAtProvider } from '../testing/meet-at-provider.ts';
import { findPaymentByIntent } from './payments.repository.ts';
import { syncPayment } from './sync-payment.ts';

let shop: Shop;

/** What the server works with, its callers meeting when the provider has answered all of them. */
const meeting = (callers: number): BillingDeps => ({
  ...shop.billing,
  payments: meetAtProvider(shop.billing.payments, callers),
});

describePostgres('what the provider says, heard by many at once', () => {
  beforeAll(async () => {
    shop = await openShop({ db: 'postgres', webhooks: false });
  });
  afterAll(() => shop.close());

  it('I12: a refund of a part that arrives twelve times at once is booked once', async () => {
    const { bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { amount: 1000 });
    await report(shop, bearer, intentId);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 300 });
    const deps = meeting(12);
    const heard = await atOnce(12, () =>
      syncPayment(deps, intentId, { via: 'webhook', withReversals: true }),
    );
    expect(heard).toEqual(Array.from({ length: 12 }, () => 'booked'));
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ refundedCents: 300 });
    expect(await balanceCents(shop, bearer)).toBe(700);
    await expectBooksRight(shop.db);
  });
});
