import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const refundStates = async (id: string) => {
  const refund = await fixture.stripe.refunds.retrieve(id, { expand: ['charge'] });
  const { amount_refunded: refundedCents, refunded } = refund.charge as Stripe.Charge;
  return { status: refund.status, refundedCents, refunded };
};

it('gives money back in parts, never more than was paid', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const part = await fixture.stripe.refunds.create({
    payment_intent: id,
    amount: 400,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({ amount: 400, currency: 'usd', payment_intent: id, status: 'succeeded' });
  expect(await refundStates(part.id)).toEqual({ status: 'succeeded', refundedCents: 400, refunded: false });

  const tooMuch = await failureOf(fixture.stripe.refunds.create({ payment_intent: id, amount: 601 }));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  });
  const rest = await fixture.stripe.refunds.create({ payment_intent: id });
  expect(await refundStates(rest.id)).toEqual({ status: 'succeeded', refundedCents: 1000, refunded: true });
  const again = await failureOf(fixture.stripe.refunds.create({ payment_intent: id }));
  expect(again.code).toBe('charge_already_refunded');
  expect(
    (await fixture.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount),
  ).toEqual([600, 400]);
});

it('refuses a payment that has not succeeded', async () => {
  const { id } = await fixture.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  const error = await failureOf(fixture.stripe.refunds.create({ payment_intent: id }));
  expect(error.message).toBe(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
});

describe('refunds that take time', () => {
  it('4000000000007726: pending, then succeeded', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_pendingRefund');
    const refund = await fixture.stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    fixture.control.advanceClock(60);
    expect(await refundStates(refund.id)).toEqual({
      status: 'succeeded',
      refundedCents: 1000,
      refunded: true,
    });
    await fixture.control.idle();
    expect(fixture.receiver.types()).toContain('refund.updated');
    expect(fixture.receiver.types()).not.toContain('refund.failed');
  });

  it('4000000000005126: succeeded, then failed, and the money is the merchant’s again', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_refundFail');
    const refund = await fixture.stripe.refunds.create({ payment_intent: id });
    expect(await refundStates(refund.id)).toEqual({
      status: 'succeeded',
      refundedCents: 1000,
      refunded: true,
    });
    fixture.control.advanceClock(60);
    expect(await refundStates(refund.id)).toEqual({ status: 'failed', refundedCents: 0, refunded: false });
    expect(await fixture.stripe.refunds.retrieve(refund.id)).toMatchObject({
      failure_reason: 'expired_or_canceled_card',
    });
    await fixture.control.idle();
    expect(fixture.receiver.types()).toContain('refund.failed');
    const { data } = await fixture.stripe.balanceTransactions.list({ source: refund.id });
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([
      ['refund_failure', 1000],
      ['refund', -1000],
    ]);
  });

  it('can be told to go from pending to failed', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_visa');
    const refund = fixture.control.createRefund({ paymentIntent: id, course: 'pending_then_failed' });
    expect(refund.status).toBe('pending');
    fixture.control.advanceClock(60);
    expect(await refundStates(refund.id)).toEqual({ status: 'failed', refundedCents: 0, refunded: false });
  });
});

it('tells the webhook of each refund and of the charge, with what was before', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const refund = fixture.control.createRefund({ paymentIntent: id, amount: 300 });
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

it('changes nothing of a refund but its metadata', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const refund = await fixture.stripe.refunds.create({ payment_intent: id, amount: 100 });
  const updated = await fixture.stripe.refunds.update(refund.id, { metadata: { ticket: '12' } });
  expect(updated).toEqual({ ...refund, metadata: { ticket: '12' } });
});
