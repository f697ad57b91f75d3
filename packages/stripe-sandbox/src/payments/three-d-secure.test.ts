import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, tenDollars, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe.each([
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredOnSetup',
])('%s', (card) => {
  it('requires an authentication, then succeeds', async () => {
    const pending = await payWith(fixture.stripe, card);
    expect(pending).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
    expect(pending.next_action).toMatchObject({ type: 'use_stripe_sdk' });
    fixture.control.finishAuthentication(pending.id, 'complete');
    const paid = await fixture.stripe.paymentIntents.retrieve(pending.id);
    expect(paid).toMatchObject({ status: 'succeeded', next_action: null, amount_received: 1000 });
  });

  it('accepts another card after a failed authentication, without a charge', async () => {
    const { id } = await payWith(fixture.stripe, card);
    fixture.control.finishAuthentication(id, 'fail');
    const after = await fixture.stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    });
    const paid = await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });
});

it.each([
  ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('%s is declined after the authentication: %s', async (card, declineCode) => {
  const { id, status } = await payWith(fixture.stripe, card);
  expect(status).toBe('requires_action');
  fixture.control.finishAuthentication(id, 'complete');
  const after = await fixture.stripe.paymentIntents.retrieve(id);
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
  });
});

it('pm_card_threeDSecureRequiredProcessingError is declined without an authentication', async () => {
  const error = await failureOf(payWith(fixture.stripe, 'pm_card_threeDSecureRequiredProcessingError'));
  expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
});

it('refuses to finish an authentication that is not pending', async () => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  expect(() => fixture.control.finishAuthentication(id, 'complete')).toThrow('no authentication is pending');
});
