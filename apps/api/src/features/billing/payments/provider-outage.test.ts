import { cardMessages, limits, paymentStatuses, routes } from '@propsmith/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { agePayments } from '../../../testing/age-payments.ts';
import { call } from '../../../testing/api-client.ts';
import { expectBooksRight, hold } from '../../../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  chooseFreePlan,
  confirm,
  payByCard,
  processEvents,
  report,
} from '../../../testing/shop.ts';
import { checkOpenPayments } from '../reconciliation/check-open-payments.ts';
import { setUpCustomer, setUpShop } from '../testing/set-up.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
/** A second longer than the circuit breaker stays open. */
const BREAKER_OPEN_SECONDS = 16;
const shop = setUpShop({ db: 'pglite', webhooks: false });
beforeEach(async () => {
  shop.sandbox.control.clearFaults();
  await shop.sandbox.control.acceptConnections();
  shop.clock.advance(BREAKER_OPEN_SECONDS);
});
const customer = setUpCustomer(shop);

const allIntents = async (): Promise<number> =>
  (await shop.stripe.paymentIntents.list({ limit: 100 })).data.length;

describe('while the provider is unavailable', () => {
  it.each(['server_error', 'cut', 'hang'] as const)(
    'a top-up that fails with %s twice succeeds on the third attempt, with one intent',
    async (kind) => {
      const before = await allIntents();
      shop.sandbox.control.failRequests({ kind, method: 'POST', path: '/v1/payment_intents' }, 2);
      expect((await beginTopUp(shop, customer.bearer)).status).toBe(200);
      expect(await allIntents()).toBe(before + 1);
    },
  );

  it('a top-up that the provider rate-limits is refused, and succeeds when repeated', async () => {
    shop.sandbox.control.failRequests({ kind: 'rate_limit', method: 'POST', path: '/v1/payment_intents' });
    const key = newId();
    expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(503);
    expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(200);
  });

  it('two requests with one key during a slow answer get the same intent', async () => {
    const before = await allIntents();
    const target = { method: 'POST', path: '/v1/payment_intents' } as const;
    shop.sandbox.control.failRequests({ kind: 'slow', delayMs: 300, ...target });
    const key = newId();
    const [first, second] = await Promise.all([1, 2].map(() => beginTopUp(shop, customer.bearer, { key })));
    expect(second?.reply()).toEqual(first?.reply());
    expect(await allIntents()).toBe(before + 1);
  });

  it('a stored failure is returned for its own key only', async () => {
    const target = { method: 'POST', path: '/v1/payment_intents' } as const;
    shop.sandbox.control.failRequests({ kind: 'stored_server_error', ...target });
    const key = newId();
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(503);
    }
    expect((await beginTopUp(shop, customer.bearer)).status).toBe(200);
  });

  it('a top-up is refused with a clear notice, nothing is charged and nothing is listed', async () => {
    await shop.sandbox.control.refuseConnections();
    const answer = await beginTopUp(shop, customer.bearer);
    expect(answer).toMatchObject({ status: 503, body: { message: cardMessages.providerUnavailable } });
    expect(answer.headers['retry-after']).toBe('30');
    const listed = (await call(shop.app, routes.listPayments, { bearer: customer.bearer })).reply();
    expect(listed.rowCount).toBe(0);
  });

  it('balance, free plan, holds and statement keep working', async () => {
    await shop.sandbox.control.refuseConnections();
    expect((await chooseFreePlan(shop, customer.bearer)).status).toBe(200);
    await hold(shop.db, customer.companyId);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
  });

  it('it is not called for fifteen seconds after five outages, and then called again', async () => {
    await shop.sandbox.control.refuseConnections();
    for (let tries = 0; tries < 5; tries += 1) await beginTopUp(shop, customer.bearer);
    await shop.sandbox.control.acceptConnections();
    expect((await beginTopUp(shop, customer.bearer)).status).toBe(503);
    shop.clock.advance(BREAKER_OPEN_SECONDS);
    expect((await beginTopUp(shop, customer.bearer)).status).toBe(200);
  });
});

describe('a connection that breaks after the provider has acted', () => {
  it.each(['commit_then_cut', 'commit_then_hang'] as const)(
    'while the intent is made (%s): the retry gets the same intent',
    async (kind) => {
      const before = await allIntents();
      shop.sandbox.control.failRequests({ kind, method: 'POST', path: '/v1/payment_intents' });
      const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer)).reply();
      expect(await allIntents()).toBe(before + 1);
      await confirm(shop, intentId);
      expect((await report(shop, customer.bearer, intentId)).reply().status).toBe(paymentStatuses.success);
    },
  );

  it('on every retry: a later request with the same key gets the same intent', async () => {
    const before = await allIntents();
    const key = newId();
    const target = { method: 'POST', path: '/v1/payment_intents' } as const;
    shop.sandbox.control.failRequests({ kind: 'commit_then_cut', ...target });
    shop.sandbox.control.failRequests({ kind: 'cut', ...target }, 2);
    expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(503);
    expect((await beginTopUp(shop, customer.bearer, { key })).status).toBe(200);
    expect(await allIntents()).toBe(before + 1);
  });
});

describe('a payment made during an outage of the provider', () => {
  it('is pending, not failed, and is credited by reconciliation after the recovery', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await shop.sandbox.control.refuseConnections();
    expect((await report(shop, customer.bearer, intentId)).reply().status).toBe(paymentStatuses.pending);
    await agePayments(shop.db, 130);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    await shop.sandbox.control.acceptConnections();
    shop.clock.advance(BREAKER_OPEN_SECONDS);
    await agePayments(shop.db, 300);
    await checkOpenPayments(shop.billing);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('is credited by its webhook after the recovery', async () => {
    shop.sandbox.control.setWebhook({ url: shop.webhookUrl, secrets: ['whsec_shop_new'] });
    onTestFinished(() => shop.sandbox.control.setWebhook({ url: null, secrets: ['whsec_shop_new'] }));
    shop.sandbox.control.failRequests({ kind: 'server_error', method: 'GET' }, 'always');
    await payByCard(shop, customer.bearer);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
    shop.sandbox.control.clearFaults();
    shop.clock.advance(BREAKER_OPEN_SECONDS);
    await agePayments(shop.db, 60);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
  });
});
