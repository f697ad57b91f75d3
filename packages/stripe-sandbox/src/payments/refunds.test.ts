import { afterEach, beforeEach, expect, it } from 'vitest';
import { payWith, retrieveCharge, startFixture, tenDollars, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
let intentId: string;
beforeEach(async () => {
  fixture = await startFixture();
  intentId = (await payWith(fixture.stripe, 'pm_card_visa')).id;
});
afterEach(() => fixture.stop());

const createRefund = (options = {}) => fixture.control.createRefund({ paymentIntent: intentId, ...options });

const refundState = async (id: string) => {
  const { status } = await fixture.stripe.refunds.retrieve(id);
  const { amount_refunded: refundedCents, refunded } = await retrieveCharge(fixture.stripe, intentId);
  return { status, refundedCents, refunded };
};

it('refunds a payment in parts, up to its amount', async () => {
  const part = createRefund({ amount: 400 });
  expect(part).toMatchObject({ amount: 400, currency: 'usd', payment_intent: intentId });
  expect(await refundState(part.id)).toEqual({ status: 'succeeded', refundedCents: 400, refunded: false });
  expect(() => createRefund({ amount: 601 })).toThrow('Cannot refund 601 cents');
  const rest = createRefund();
  expect(await refundState(rest.id)).toEqual({ status: 'succeeded', refundedCents: 1000, refunded: true });
  expect(() => createRefund()).toThrow('Cannot refund 0 cents');
  const { data } = await fixture.stripe.refunds.list({ payment_intent: intentId });
  expect(data.map(({ amount }) => amount)).toEqual([600, 400]);
});

it('is made by the API once for a key, and refused past the amount', async () => {
  const make = (amount: number, idempotencyKey: string) =>
    fixture.stripe.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey });
  const first = await make(600, 'a');
  expect((await make(600, 'a')).id).toBe(first.id);
  expect(await refundState(first.id)).toEqual({ status: 'succeeded', refundedCents: 600, refunded: false });
  await expect(make(600, 'b')).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
});

it('refuses a payment that has not succeeded', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  expect(() => createRefund({ paymentIntent: id })).toThrow('has no successful charge');
});

it.each(['succeeded', 'pending'] as const)('can fail after the status %s', async (first) => {
  const { id } = createRefund({ course: `${first}_then_failed` });
  expect(await refundState(id)).toEqual({ status: first, refundedCents: 1000, refunded: true });
  fixture.control.advanceClock(60);
  expect(await refundState(id)).toEqual({ status: 'failed', refundedCents: 0, refunded: false });
  const failed = await fixture.stripe.refunds.retrieve(id);
  expect(failed).toMatchObject({ failure_reason: 'expired_or_canceled_card' });
  expect(failed).not.toHaveProperty('pending_reason');
  await fixture.control.idle();
  expect(fixture.receiver.types()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
});

it('fails later for the card that is documented for it', async () => {
  intentId = (await payWith(fixture.stripe, 'pm_card_refundFail')).id;
  const { id } = await fixture.stripe.refunds.create({ payment_intent: intentId });
  expect(await refundState(id)).toMatchObject({ status: 'succeeded' });
  fixture.control.advanceClock(60);
  expect(await refundState(id)).toMatchObject({ status: 'failed' });
});

it('sends events for the refund and the charge, with the previous attributes', async () => {
  const refund = createRefund({ amount: 300 });
  await fixture.control.idle();
  const events = fixture.receiver.received.map(({ event }) => event);
  const created = events.find((event) => event?.type === 'refund.created');
  const refunded = events.find((event) => event?.type === 'charge.refunded');
  expect(created?.data.object).toMatchObject({ id: refund.id, amount: 300 });
  expect(created?.request).toEqual({ id: null, idempotency_key: null });
  expect(refunded?.data).toMatchObject({
    object: { amount_refunded: 300, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
});
