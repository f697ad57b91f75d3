import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, tenDollars, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe('the object', () => {
  it('has the documented fields after creation', async () => {
    const intent = await fixture.stripe.paymentIntents.create({
      ...tenDollars,
      description: 'Top-up',
      metadata: { topup_id: '7', company_id: '3' },
      allowed_payment_method_types: ['card'],
    });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 1000,
      amount_received: 0,
      amount_capturable: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { topup_id: '7', company_id: '3' },
      description: 'Top-up',
      payment_method: null,
      payment_method_types: ['card'],
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
    });
    expect(intent.id).toMatch(/^pi_\w{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
  });

  it('expands references, several levels deep', async () => {
    const intent = await payWith(fixture.stripe, 'pm_card_visa', {
      expand: ['latest_charge.payment_method', 'payment_method'],
    });
    expect(intent).toMatchObject({
      payment_method: { object: 'payment_method', type: 'card' },
      latest_charge: {
        object: 'charge',
        amount: 1000,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        paid: true,
        payment_intent: intent.id,
        payment_method: { object: 'payment_method' },
      },
    });
  });

  it.each([
    ['amount', 'This property cannot be expanded (amount).'],
    ['latest_charge.amount', 'This property cannot be expanded (latest_charge.amount).'],
    ['a.b.c.d.e', 'You cannot expand more than 4 levels deep.'],
  ])('refuses to expand %s', async (path, message) => {
    const { id } = await payWith(fixture.stripe, 'pm_card_visa');
    const error = await failureOf(fixture.stripe.paymentIntents.retrieve(id, { expand: [path] }));
    expect(error).toMatchObject({ statusCode: 400, message });
  });
});

describe('parameters', () => {
  const create = (parameters: object) =>
    fixture.stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams);

  it.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 1000 }, 'parameter_missing', 'currency'],
    [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -1, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: 1000, currency: 'xyz' }, undefined, 'currency'],
    [{ ...tenDollars, allowed_payment_method_types: ['sofort'] }, undefined, 'allowed_payment_method_types'],
    // Not in the API version that the SDK is pinned to.
    [{ ...tenDollars, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ ...tenDollars, colour: 'red' }, 'parameter_unknown', 'colour'],
    [{ ...tenDollars, metadata: { a: { b: 'c' } } }, undefined, 'metadata[a]'],
  ])('refuses %o: %s', async (parameters, code, param) => {
    const before = await fixture.stripe.paymentIntents.list();
    const error = await failureOf(create(parameters));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
    expect(await fixture.stripe.paymentIntents.list()).toEqual(before);
  });

  it('accepts the smallest and the largest amount', async () => {
    const amounts = [50, 99_999_999];
    const intents = await Promise.all(amounts.map((amount) => create({ amount, currency: 'USD' })));
    expect(intents.map(({ amount, currency }) => [amount, currency])).toEqual([
      [50, 'usd'],
      [99_999_999, 'usd'],
    ]);
  });

  it('answers 404 resource_missing for a missing intent or payment method', async () => {
    const missing = await failureOf(fixture.stripe.paymentIntents.retrieve('pi_none'));
    expect(missing).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    const method = await failureOf(create({ ...tenDollars, payment_method: 'pm_none' }));
    expect(method).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'payment_method' });
  });
});

describe('statuses', () => {
  it('requires confirmation when created with a payment method', async () => {
    const { id, status } = await fixture.stripe.paymentIntents.create({
      ...tenDollars,
      payment_method: 'pm_card_visa',
    });
    expect(status).toBe('requires_confirmation');
    expect((await fixture.stripe.paymentIntents.confirm(id)).status).toBe('succeeded');
  });

  it('refuses a confirmation without a payment method', async () => {
    const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
    const error = await failureOf(fixture.stripe.paymentIntents.confirm(id));
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id } });
  });

  it('cannot be confirmed, cancelled or updated once it has succeeded', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_visa', { metadata: { topup_id: '7' } });
    const intents = fixture.stripe.paymentIntents;
    const refusals = await Promise.all([
      failureOf(intents.confirm(id, { payment_method: 'pm_card_visa' })),
      failureOf(intents.cancel(id)),
      failureOf(intents.update(id, { amount: 5000 })),
      failureOf(intents.update(id, { currency: 'eur' })),
      failureOf(intents.update(id, { metadata: { topup_id: '8' } })),
    ]);
    for (const error of refusals) {
      expect(error).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'succeeded', amount: 1000, metadata: { topup_id: '7' } },
      });
    }
  });

  it('cannot be confirmed or cancelled once it is cancelled', async () => {
    const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
    const cancelled = await fixture.stripe.paymentIntents.cancel(id);
    expect(cancelled.status).toBe('canceled');
    expect(cancelled.canceled_at).toBeTypeOf('number');
    const confirmed = await failureOf(
      fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    const again = await failureOf(fixture.stripe.paymentIntents.cancel(id));
    expect([confirmed.code, again.code]).toEqual(Array(2).fill('payment_intent_unexpected_state'));
  });

  it('stays in processing until the payment is finished', async () => {
    fixture.control.slowPayments(2);
    const slow = await payWith(fixture.stripe, 'pm_card_visa');
    const slower = await payWith(fixture.stripe, 'pm_card_visa');
    expect(slow).toMatchObject({ status: 'processing', amount_received: 0 });
    fixture.control.finishPayment(slower.id, 'failed');
    fixture.control.advanceClock(60);
    const [paid, failed] = await Promise.all(
      [slow.id, slower.id].map((id) => fixture.stripe.paymentIntents.retrieve(id)),
    );
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000 });
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('merges metadata while it is open, and removes keys sent empty', async () => {
    const { id } = await fixture.stripe.paymentIntents.create({
      ...tenDollars,
      metadata: { a: '1', b: '2' },
    });
    const merged = await fixture.stripe.paymentIntents.update(id, {
      metadata: { b: '', c: '3' },
      amount: 2000,
    });
    expect(merged).toMatchObject({ amount: 2000 });
    expect(merged.metadata).toEqual({ a: '1', c: '3' });
  });
});
