import { afterEach, beforeEach, expect, it } from 'vitest';
import { payWith, retrieveCharge, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const listDisputes = async () => (await fixture.stripe.disputes.list()).data;

const disputeTypes = async () => {
  await fixture.control.idle();
  return fixture.receiver
    .types()
    .filter((type) => type.startsWith('charge.dispute.'))
    .sort();
};

it.each([
  ['pm_card_createDispute', 'fraudulent'],
  ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
])('%s succeeds and is disputed as %s soon after', async (card, reason) => {
  const { id } = await payWith(fixture.stripe, card);
  expect(await listDisputes()).toEqual([]);
  fixture.control.advanceClock(60);
  const { data } = await fixture.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([
    { amount: 1000, reason, status: 'needs_response', is_charge_refundable: false },
  ]);
  expect(await retrieveCharge(fixture.stripe, id)).toMatchObject({ status: 'succeeded', disputed: true });
  expect(await disputeTypes()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

it('blocks refunds, and reinstates the amount when it is won', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const dispute = fixture.control.openDispute({ paymentIntent: id });
  expect(() => fixture.control.createRefund({ paymentIntent: id })).toThrow('is disputed');
  expect(() => fixture.control.openDispute({ paymentIntent: id })).toThrow('already disputed');
  fixture.control.closeDispute(dispute.id, 'won');
  const [won] = await listDisputes();
  expect(won?.status).toBe('won');
  expect(won?.balance_transactions.map(({ amount, fee, net }) => [amount, fee, net])).toEqual([
    [-1000, 1500, -2500],
    [1000, 0, 1000],
  ]);
  expect(await disputeTypes()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ]);
});

it('reinstates nothing when it is lost', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const dispute = fixture.control.openDispute({ paymentIntent: id, amount: 700, reason: 'duplicate' });
  fixture.control.closeDispute(dispute.id, 'lost');
  expect(await listDisputes()).toMatchObject([
    { amount: 700, reason: 'duplicate', status: 'lost', balance_transactions: [{ amount: -700 }] },
  ]);
  expect(await disputeTypes()).not.toContain('charge.dispute.funds_reinstated');
  expect(() => fixture.control.closeDispute(dispute.id, 'won')).toThrow('No open dispute');
});

it('is not opened for a refunded payment', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_createDispute');
  fixture.control.createRefund({ paymentIntent: id });
  fixture.control.advanceClock(60);
  expect(await listDisputes()).toEqual([]);
});
