import { limits, paymentStatuses } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { createCircuitBreaker } from '../../../platform/payments/circuit-breaker.ts';
import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import { agePayments } from '../../../testing/age-payments.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import { balanceCents, beginTopUp, confirm, payByCard, report } from '../../../testing/shop.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { checkOpenPayments } from '../reconciliation/check-open-payments.ts';
import { compareWithProvider } from '../reconciliation/compare-with-provider.ts';
import { findingsAbout } from '../testing/findings-about.ts';
import { asAdministrator, setUpCustomer, setUpShop } from '../testing/set-up.ts';
import { processStripeEvents } from '../webhook/process-stripe-events.ts';
import { receiveStripeEvent } from '../webhook/receive-stripe-event.ts';
import { checkDeclines } from './check-declines.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { findPaymentByIntent } from './payments.repository.ts';
import { stripeEvent } from './payments.tables.ts';

const HOUR_SECONDS = 3600;
const TEN_DOLLARS = limits.topUpCentsMin;

const shop = setUpShop({ db: 'pglite', webhooks: false });
const customer = setUpCustomer(shop);

describe.each([
  ['ahead', HOUR_SECONDS],
  ['behind', -HOUR_SECONDS],
])('a process whose clock is an hour %s', (_way, seconds) => {
  /** The services of that process. */
  const off = () => ({
    ...shop.billing,
    clock: { now: () => secondsAfter(shop.clock.now(), seconds) },
  });

  it('neither checks a payment too early nor cancels it, and credits it when it is due', async () => {
    const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer)).reply();
    await checkOpenPayments(off());
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'pending', checks: 0 });
    expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_payment_method');
    await confirm(shop, intentId);
    await agePayments(shop.db, 130);
    await checkOpenPayments(off());
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('begins payments that every process checks in time, and none cancels before its hour', async () => {
    const ctx = asAdministrator(off(), customer.companyId);
    const { intentId } = await createPaymentIntent(ctx, { amountCents: TEN_DOLLARS, requestKey: newId() });
    await checkOpenPayments(shop.billing);
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'pending', checks: 0 });
    await agePayments(shop.db, 130);
    await checkOpenPayments(shop.billing);
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'pending', checks: 1 });
    await agePayments(shop.db, HOUR_SECONDS);
    await checkOpenPayments(shop.billing);
    expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'abandoned' });
  });

  it('stores events that are processed at once, by every process', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    const event = { type: 'payment_intent.succeeded', livemode: false };
    const data = { object: { object: 'payment_intent', id: intentId } };
    await receiveStripeEvent(off(), { ...event, id: `evt_${newId()}`, data });
    await processStripeEvents(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    const later = `evt_${newId()}`;
    await receiveStripeEvent(shop.billing, { ...event, id: later, data });
    await processStripeEvents(off());
    const [row] = await shop.db.select().from(stripeEvent).where(eq(stripeEvent.id, later));
    expect(row).toMatchObject({ outcome: 'booked', attempts: 1 });
  });

  it('counts the declines of the last hour, and no older ones', async () => {
    const { companyId } = customer;
    const ip = '192.0.2.50';
    for (let tries = 0; tries < 5; tries += 1) {
      const intentId = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
      await report(shop, customer.bearer, intentId, paymentStatuses.failed);
    }
    await expect(checkDeclines(off(), { companyId, ip })).rejects.toMatchObject({ code: 'rate_limited' });
    await agePayments(shop.db, HOUR_SECONDS + 1);
    await checkDeclines(off(), { companyId, ip });
  });

  it('compares the payments of the window with the provider', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await compareWithProvider(off(), HOUR_SECONDS / 2);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await findingsAbout(shop.db, intentId)).toEqual([]);
  });
});

it('a circuit breaker that is open when the clock jumps an hour back closes after its fifteen seconds', async () => {
  const clock = createTestClock();
  const call = createCircuitBreaker(clock);
  const outage = () => Promise.reject(new ProviderUnavailable('no answer'));
  for (let tries = 0; tries < 5; tries += 1) await expect(call(outage)).rejects.toThrow();
  clock.advance(-HOUR_SECONDS);
  clock.advance(16);
  expect(await call(() => Promise.resolve('answered'))).toBe('answered');
});
