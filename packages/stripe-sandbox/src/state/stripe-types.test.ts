import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payWith, startFixture, type Fixture } from '../testing/fixture.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
} from './resources.ts';

/** A compile-time check: fails when Stripe adds or renames a field. */
type Conforms<Theirs, Ours extends Theirs> = Ours;

interface ConformingTypes {
  balance_transaction: Conforms<Stripe.BalanceTransaction, BalanceTransaction>;
  charge: Conforms<Stripe.Charge, Charge>;
  dispute: Conforms<Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>, Dispute>;
  payment_intent: Conforms<Stripe.PaymentIntent, PaymentIntent>;
  payment_method: Conforms<Stripe.PaymentMethod, PaymentMethod>;
  refund: Conforms<Stripe.Refund, Refund>;
}

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

it('sends the objects whose types are checked above', async () => {
  const { stripe, control } = fixture;
  const { id } = await payWith(stripe, 'pm_card_authenticationRequired');
  const intent: ConformingTypes['payment_intent'] = control.finishAuthentication(id, 'complete');
  expect(await stripe.paymentIntents.retrieve(id)).toEqual(intent);

  const refund: ConformingTypes['refund'] = control.createRefund({ paymentIntent: id, amount: 100 });
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);

  const dispute: ConformingTypes['dispute'] = control.openDispute({ paymentIntent: id });
  expect((await stripe.disputes.list()).data).toEqual([dispute]);
});
