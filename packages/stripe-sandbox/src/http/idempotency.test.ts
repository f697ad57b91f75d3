import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SandboxClock } from '../state/clock.ts';
import { Store } from '../state/store.ts';
import { failureOf, payWith, startFixture, tenDollars, type Fixture } from '../testing/fixture.ts';
import { IdempotencyKeys } from './idempotency.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const ONE_DAY_SECONDS = 24 * 3600;

const create = (parameters: Stripe.PaymentIntentCreateParams, idempotencyKey: string) =>
  fixture.stripe.paymentIntents.create(parameters, { idempotencyKey });

const intentCount = async () => (await fixture.stripe.paymentIntents.list({ limit: 100 })).data.length;

it('repeats the answer for the same key and parameters, and marks it', async () => {
  const first = await create(tenDollars, 'topup:7');
  const second = await create(tenDollars, 'topup:7');
  expect(second).toEqual(first);
  expect(await intentCount()).toBe(1);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': 'topup:7',
    'original-request': first.lastResponse.requestId,
  });
});

it('repeats the stored answer, not the current state', async () => {
  const first = await create(tenDollars, 'topup:7');
  await fixture.stripe.paymentIntents.cancel(first.id);
  expect((await create(tenDollars, 'topup:7')).status).toBe('requires_payment_method');
});

it('refuses the key with other parameters and for another endpoint', async () => {
  const { id } = await create(tenDollars, 'topup:7');
  const otherAmount = await failureOf(create({ ...tenDollars, amount: 2000 }, 'topup:7'));
  const otherEndpoint = await failureOf(
    fixture.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'topup:7' }),
  );
  for (const error of [otherAmount, otherEndpoint]) {
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  }
  expect(otherEndpoint.message).toContain('can only be used for the same endpoint');
  expect(await intentCount()).toBe(1);
});

it('answers 409 while the first request with the key is in flight', () => {
  const keys = new IdempotencyKeys(new Store(), new SandboxClock(Date.now));
  const keyed = { key: 'topup:7', route: '/v1/payment_intents', parametersHash: 'a', requestId: 'req_1' };
  const begin = () => keys.begin(keyed);
  expect(begin()).toBeNull();
  expect(begin).toThrow(expect.objectContaining({ status: 409 }));
  keys.abandon(keyed.key);
  expect(begin()).toBeNull();
  keys.finish(keyed, 200, '{}');
  expect(begin()).toMatchObject({ status: 200, body: '{}' });
});

it('executes ten concurrent requests with one key once', async () => {
  fixture.control.failRequests({ kind: 'slow', delayMs: 100 });
  const calls = Array.from({ length: 10 }, () =>
    create(tenDollars, 'topup:7').then(
      ({ id }) => id,
      (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : error),
    ),
  );
  const outcomes = new Set(await Promise.all(calls));
  outcomes.delete(409);
  const { data } = await fixture.stripe.paymentIntents.list();
  expect([...outcomes]).toEqual(data.map(({ id }) => id));
  expect(data).toHaveLength(1);
});

it('stores a decline under its key', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  const confirm = () =>
    fixture.stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'confirm:1' },
    );
  const first = await failureOf(confirm());
  const second = await failureOf(confirm());
  expect(second.message).toBe(first.message);
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect((await fixture.stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(1);
});

it('stores nothing for invalid parameters', async () => {
  const bad = await failureOf(create({ ...tenDollars, amount: 1 }, 'topup:7'));
  expect(bad.code).toBe('amount_too_small');
  expect((await create(tenDollars, 'topup:7')).amount).toBe(1000);
});

it('expires a key after a day', async () => {
  const first = await create(tenDollars, 'topup:7');
  fixture.control.advanceClock(ONE_DAY_SECONDS - 10);
  expect((await create(tenDollars, 'topup:7')).id).toBe(first.id);
  fixture.control.advanceClock(20);
  expect((await create(tenDollars, 'topup:7')).id).not.toBe(first.id);
});

it('refuses a key of more than 255 characters', async () => {
  expect(await failureOf(create(tenDollars, 'k'.repeat(256)))).toMatchObject({ statusCode: 400 });
  expect((await create(tenDollars, 'k'.repeat(255))).status).toBe('requires_payment_method');
});

it('names the key in the events of its request', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  await create(tenDollars, 'topup:7');
  const { data } = await fixture.stripe.events.list({ type: 'payment_intent.created' });
  expect(data.map(({ request }) => request?.idempotency_key)).toEqual([
    'topup:7',
    expect.stringMatching(/^stripe-node-retry-/),
  ]);
  expect(data[1]?.data.object).toMatchObject({ id });
});
