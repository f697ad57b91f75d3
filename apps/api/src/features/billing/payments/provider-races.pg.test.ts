import { limits } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { agePayments } from '../../../testing/age-payments.ts';
import { atOnce } from '../../../testing/api-client.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  payByCard,
  report,
  type Customer,
} from '../../../testing/shop.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { ledgerTx } from '../ledger/ledger.tables.ts';
import { checkOpenPayments } from '../reconciliation/check-open-payments.ts';
import { asAdministrator, setUpShop } from '../testing/set-up.ts';
import { processStripeEvents } from '../webhook/process-stripe-events.ts';
import { receiveStripeEvent } from '../webhook/receive-stripe-event.ts';
import { findPaymentByIntent } from './payments.repository.ts';
import { payment, stripeEvent } from './payments.tables.ts';
import { reportPayment } from './report-payment.ts';
import { syncPayment } from './sync-payment.ts';

const ROUNDS = 10;
const OPEN_PAYMENT_DUE_SECONDS = 130;

const shop = setUpShop({ db: 'postgres', webhooks: false, answerTimeoutMs: 5000 });

/** Services whose transactions start only when `callers` of them are waiting: all have read the provider's answer by then. */
const bookingAtOnce = (callers: number): SyncDeps => {
  let arrived = 0;
  let release: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transaction: Database['transaction'] = async (...work) => {
    arrived += 1;
    if (arrived === callers) release();
    await released;
    return shop.db.transaction(...work);
  };
  return { ...shop.billing, db: Object.assign(Object.create(shop.db) as Database, { transaction }) };
};

/** Stores two events about one payment, not processed yet. */
const receiveTwoEvents = async (intentId: string): Promise<void> => {
  const events = await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  const [event] = events.data;
  expect(event?.data.object).toMatchObject({ id: intentId });
  for (const id of ['first', 'second'])
    await receiveStripeEvent(shop.billing, {
      ...{ id: id + newId(), type: event!.type, livemode: event!.livemode },
      data: { object: { object: 'payment_intent', id: intentId } },
    });
};

/** Two reports of the browser, two webhook events and reconciliation: five callers read the same answer, then all book it. */
const raceCallers = async ({ companyId }: Customer, intentId: string): Promise<void> => {
  await receiveTwoEvents(intentId);
  await agePayments(shop.db, OPEN_PAYMENT_DUE_SECONDS);
  const deps = bookingAtOnce(5);
  const payer = asAdministrator(deps, companyId);
  await Promise.all([
    reportPayment(payer, { intentId, hasFailed: false }),
    reportPayment(payer, { intentId, hasFailed: true }),
    processStripeEvents(deps),
    checkOpenPayments(deps),
  ]);
  const events = await shop.db.select().from(stripeEvent).where(eq(stripeEvent.intentId, intentId));
  expect(events).toMatchObject([
    { outcome: 'booked', attempts: 1 },
    { outcome: 'booked', attempts: 1 },
  ]);
  expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'succeeded', checks: 1 });
};

describePostgres('the provider’s answer, read by several callers at once', () => {
  it('I5: browser, webhook and reconciliation at once credit a payment once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await newCustomer(shop);
      const intentId = await payByCard(shop, customer.bearer);
      await raceCallers(customer, intentId);
      expect(await shop.db.$count(ledgerTx, eq(ledgerTx.ref, intentId))).toBe(1);
    }
    await expectBooksRight(shop.db);
  });

  it('I12: a refund of a part that arrives twelve times at once is booked once', async () => {
    const { bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { amount: 1000 });
    await report(shop, bearer, intentId);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 300 });
    const deps = bookingAtOnce(12);
    const outcomes = await atOnce(12, () =>
      syncPayment(deps, intentId, { via: 'webhook', withReversals: true }),
    );
    expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'booked'));
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ refundedCents: 300 });
    expect(await balanceCents(shop, bearer)).toBe(700);
    await expectBooksRight(shop.db);
  });

  it('a top-up that is begun ten times at once under one key is one payment, paid once', async () => {
    const { bearer, companyId } = await newCustomer(shop);
    const key = newId();
    const begun = await atOnce(10, async () => (await beginTopUp(shop, bearer, { key })).reply());
    const { payment_id: intentId } = begun[0]!;
    expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await shop.db.$count(payment, eq(payment.companyId, companyId))).toBe(1);
    await confirm(shop, intentId);
    await report(shop, bearer, intentId);
    expect(await balanceCents(shop, bearer)).toBe(limits.topUpCentsMin);
  });
});
