import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, sdkFor, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const TEN_DOLLARS = { amount: 1000, currency: 'usd' } as const;

const retrying = () => sdkFor(fixture.sandbox.port, undefined, { maxNetworkRetries: 2 });

const intentIds = async () => (await fixture.stripe.paymentIntents.list()).data.map(({ id }) => id);

describe('500', () => {
  it('is tried again by the SDK with the same key, and done once', async () => {
    fixture.control.failRequests({ kind: 'server_error', method: 'POST' }, 2);
    const { id } = await retrying().paymentIntents.create(TEN_DOLLARS);
    expect(await intentIds()).toEqual([id]);
  });

  it('ends as an API error when it stays', async () => {
    fixture.control.failRequests({ kind: 'server_error' }, 'always');
    const error = await failureOf(retrying().paymentIntents.create(TEN_DOLLARS));
    expect(error).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    fixture.control.clearFaults();
    expect(await intentIds()).toEqual([]);
  });

  it('is kept under its key when Stripe had begun, and says not to try again', async () => {
    fixture.control.failRequests({ kind: 'stored_server_error' });
    const create = () => retrying().paymentIntents.create(TEN_DOLLARS, { idempotencyKey: 'topup:7' });
    const first = await failureOf(create());
    const second = await failureOf(create());
    expect(first.headers).toMatchObject({ 'stripe-should-retry': 'false' });
    expect(second).toMatchObject({ statusCode: 500, message: first.message });
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' });
    expect(await intentIds()).toEqual([]);
  });
});

it('429: a rate limit error', async () => {
  fixture.control.failRequests({ kind: 'rate_limit' });
  const error = await failureOf(fixture.stripe.paymentIntents.create(TEN_DOLLARS));
  expect(error).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' });
});

it('hang: the caller gives up, and the key is free again', async () => {
  fixture.control.failRequests({ kind: 'hang' });
  const key = { idempotencyKey: 'topup:7' };
  const error = await failureOf(fixture.stripe.paymentIntents.create(TEN_DOLLARS, { ...key, timeout: 100 }));
  expect(error.type).toBe('StripeConnectionError');
  expect(await intentIds()).toEqual([]);
  const { id } = await fixture.stripe.paymentIntents.create(TEN_DOLLARS, key);
  expect(await intentIds()).toEqual([id]);
});

it('commit, then cut: done once, and the SDK’s own retry gets the answer', async () => {
  fixture.control.failRequests({ kind: 'commit_then_cut' });
  const intent = await retrying().paymentIntents.create(TEN_DOLLARS);
  expect(intent.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await intentIds()).toEqual([intent.id]);
});

it('commit, then cut, again and again: the caller does not know, and the payment is there', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(TEN_DOLLARS);
  fixture.control.failRequests({ kind: 'commit_then_cut', path: `/v1/payment_intents/${id}/confirm` });
  fixture.control.failRequests({ kind: 'cut' }, 'always');
  const error = await failureOf(
    fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  );
  expect(error.type).toBe('StripeConnectionError');
  fixture.control.clearFaults();
  expect((await fixture.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

it('commit, then hang: done, though the caller gave up', async () => {
  fixture.control.failRequests({ kind: 'commit_then_hang' });
  const key = { idempotencyKey: 'topup:7' };
  await failureOf(fixture.stripe.paymentIntents.create(TEN_DOLLARS, { ...key, timeout: 100 }));
  const again = await fixture.stripe.paymentIntents.create(TEN_DOLLARS, key);
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await intentIds()).toEqual([again.id]);
});

it('strikes only what it is aimed at', async () => {
  fixture.control.failRequests({ kind: 'server_error', method: 'POST', path: '/v1/refunds' });
  await fixture.stripe.paymentIntents.create(TEN_DOLLARS);
  await fixture.stripe.refunds.list();
  expect(await failureOf(fixture.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
    statusCode: 500,
  });
  expect(await failureOf(fixture.stripe.refunds.create({ charge: 'ch_none' }))).toMatchObject({
    statusCode: 404,
  });
});

it('refuses connections and takes them again on the same port, with everything it knew', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(TEN_DOLLARS);
  await fixture.control.refuseConnections();
  const error = await failureOf(fixture.stripe.paymentIntents.retrieve(id));
  expect(error).toMatchObject({ type: 'StripeConnectionError', detail: { code: 'ECONNREFUSED' } });
  await fixture.control.acceptConnections();
  expect(await intentIds()).toEqual([id]);
});
