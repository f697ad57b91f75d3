import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, sdkFor, startFixture, tenDollars, type Fixture } from './testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const retrying = () => sdkFor(fixture.sandbox.port, undefined, { maxNetworkRetries: 2 });

const intentIds = async () => (await fixture.stripe.paymentIntents.list()).data.map(({ id }) => id);

describe('server errors', () => {
  it('server_error: the SDK retries with the same key, and the request is executed once', async () => {
    fixture.control.failRequests({ kind: 'server_error', method: 'POST' }, 2);
    const { id } = await retrying().paymentIntents.create(tenDollars);
    expect(await intentIds()).toEqual([id]);
  });

  it('server_error: fails as an API error when every retry fails', async () => {
    fixture.control.failRequests({ kind: 'server_error' }, 'always');
    const error = await failureOf(retrying().paymentIntents.create(tenDollars));
    expect(error).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    fixture.control.clearFaults();
    expect(await intentIds()).toEqual([]);
  });

  it('stored_server_error: repeats the 500 for the same key, and tells the SDK not to retry', async () => {
    fixture.control.failRequests({ kind: 'stored_server_error' });
    const create = () => retrying().paymentIntents.create(tenDollars, { idempotencyKey: 'topup:7' });
    const first = await failureOf(create());
    const second = await failureOf(create());
    expect(first.headers).toMatchObject({ 'stripe-should-retry': 'false' });
    expect(second).toMatchObject({ statusCode: 500, message: first.message });
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' });
    expect(await intentIds()).toEqual([]);
  });
});

it('rate_limit: fails with a rate limit error', async () => {
  fixture.control.failRequests({ kind: 'rate_limit' });
  const error = await failureOf(fixture.stripe.paymentIntents.create(tenDollars));
  expect(error).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' });
});

it('hang: the caller times out, and the key can be used again', async () => {
  fixture.control.failRequests({ kind: 'hang' });
  const key = { idempotencyKey: 'topup:7' };
  const error = await failureOf(fixture.stripe.paymentIntents.create(tenDollars, { ...key, timeout: 100 }));
  expect(error.type).toBe('StripeConnectionError');
  expect(await intentIds()).toEqual([]);
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars, key);
  expect(await intentIds()).toEqual([id]);
});

it('commit_then_cut: the request is executed once, and the SDK’s retry gets the answer', async () => {
  fixture.control.failRequests({ kind: 'commit_then_cut' });
  const intent = await retrying().paymentIntents.create(tenDollars);
  expect(intent.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await intentIds()).toEqual([intent.id]);
});

it('commit_then_cut: the payment succeeds though the caller gets no answer', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  fixture.control.failRequests({ kind: 'commit_then_cut', path: `/v1/payment_intents/${id}/confirm` });
  fixture.control.failRequests({ kind: 'cut' }, 'always');
  const error = await failureOf(
    fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  );
  expect(error.type).toBe('StripeConnectionError');
  fixture.control.clearFaults();
  expect((await fixture.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

it('commit_then_hang: the request is executed though the caller times out', async () => {
  fixture.control.failRequests({ kind: 'commit_then_hang' });
  const key = { idempotencyKey: 'topup:7' };
  await failureOf(fixture.stripe.paymentIntents.create(tenDollars, { ...key, timeout: 100 }));
  const again = await fixture.stripe.paymentIntents.create(tenDollars, key);
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await intentIds()).toEqual([again.id]);
});

it('applies only to the given method and path', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  fixture.control.failRequests({
    kind: 'server_error',
    method: 'POST',
    path: `/v1/payment_intents/${id}`,
  });
  await fixture.stripe.paymentIntents.create(tenDollars);
  await fixture.stripe.paymentIntents.retrieve(id);
  expect(await failureOf(fixture.stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 500 });
  expect((await fixture.stripe.paymentIntents.cancel(id)).status).toBe('canceled');
});

it('refuses connections, and accepts them again on the same port with the same state', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  await fixture.control.refuseConnections();
  const error = await failureOf(fixture.stripe.paymentIntents.retrieve(id));
  expect(error).toMatchObject({ type: 'StripeConnectionError', detail: { code: 'ECONNREFUSED' } });
  await fixture.control.acceptConnections();
  expect(await intentIds()).toEqual([id]);
});
