import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

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
])('%s: paid, and disputed as %s soon after', async (card, reason) => {
  const { id } = await payWith(fixture.stripe, card);
  expect((await fixture.stripe.disputes.list()).data).toEqual([]);
  fixture.control.advanceClock(60);
  const { data } = await fixture.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([
    { amount: 1000, reason, status: 'needs_response', is_charge_refundable: false },
  ]);
  const intent = await fixture.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } });
  expect(await disputeTypes()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

it('is not refunded meanwhile, and comes back when it is won', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const dispute = fixture.control.openDispute({ paymentIntent: id });
  const refund = await failureOf(fixture.stripe.refunds.create({ payment_intent: id }));
  expect(refund.code).toBe('charge_disputed');
  fixture.control.closeDispute(dispute.id, 'won');
  const won = await fixture.stripe.disputes.retrieve(dispute.id);
  expect(won.status).toBe('won');
  expect(won.balance_transactions.map(({ amount, fee }) => [amount, fee])).toEqual([
    [-1000, 1500],
    [1000, 0],
  ]);
  expect(await disputeTypes()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ]);
});

it('stays away when it is lost', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const dispute = fixture.control.openDispute({ paymentIntent: id, amount: 700, reason: 'duplicate' });
  fixture.control.closeDispute(dispute.id, 'lost');
  expect(await fixture.stripe.disputes.retrieve(dispute.id)).toMatchObject({
    amount: 700,
    reason: 'duplicate',
    status: 'lost',
    balance_transactions: [{ amount: -700 }],
  });
  expect(await disputeTypes()).not.toContain('charge.dispute.funds_reinstated');
  expect(() => fixture.control.closeDispute(dispute.id, 'won')).toThrow('is closed: lost');
});

it('does not come after the money has been refunded', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_createDispute');
  await fixture.stripe.refunds.create({ payment_intent: id });
  fixture.control.advanceClock(60);
  expect((await fixture.stripe.disputes.list()).data).toEqual([]);
});
