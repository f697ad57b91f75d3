import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe.each([
  ['4000000000003220', 'pm_card_threeDSecure2Required'],
  ['4000002760003184', 'pm_card_authenticationRequired'],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup'],
])('card %s', (_number, card) => {
  it('waits for the bank, then succeeds', async () => {
    const waiting = await payWith(fixture.stripe, card);
    expect(waiting).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
    expect(waiting.next_action).toMatchObject({ type: 'use_stripe_sdk' });

    fixture.control.finishAuthentication(waiting.id, 'complete');
    const paid = await fixture.stripe.paymentIntents.retrieve(waiting.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    });
  });

  it('goes back to another card when the check fails, without a charge', async () => {
    const { id } = await payWith(fixture.stripe, card);
    fixture.control.finishAuthentication(id, 'fail');
    const after = await fixture.stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    });
  });
});

it.each([
  ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('%s: the check is passed and the bank declines with %s', async (card, declineCode) => {
  const { id, status } = await payWith(fixture.stripe, card);
  expect(status).toBe('requires_action');
  fixture.control.finishAuthentication(id, 'complete');
  const after = await fixture.stripe.paymentIntents.retrieve(id);
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: declineCode },
  });
});

it('asks for the optional check when the merchant wants it', async () => {
  const always = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } };
  const asked = await payWith(fixture.stripe, 'pm_card_threeDSecureOptional', always);
  const without = await payWith(fixture.stripe, 'pm_card_threeDSecureOptional');
  expect([asked.status, without.status]).toEqual(['requires_action', 'succeeded']);
});

it('declines at once when nobody is there to be asked', async () => {
  const error = await failureOf(
    payWith(fixture.stripe, 'pm_card_authenticationRequired', { off_session: true }),
  );
  expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
});

it('keeps the same check waiting over a second confirm, as after a reload', async () => {
  const waiting = await payWith(fixture.stripe, 'pm_card_authenticationRequired');
  const again = await fixture.stripe.paymentIntents.confirm(waiting.id);
  expect(again).toEqual(waiting);
});

describe('the page an integration with a return address is sent to', () => {
  const waitingPage = async () => {
    const waiting = await payWith(fixture.stripe, 'pm_card_authenticationRequired', {
      return_url: 'http://127.0.0.1:8080/payments?tab=cards',
    });
    return {
      id: waiting.id,
      secret: waiting.client_secret ?? '',
      url: waiting.next_action?.redirect_to_url?.url ?? '',
    };
  };

  it('offers Complete and Fail', async () => {
    const { url } = await waitingPage();
    const text = await (await fetch(url)).text();
    expect(text).toContain('<button>Complete</button>');
    expect(text).toContain('<button>Fail</button>');
    expect(text).toContain('10.00 USD');
  });

  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ])('%s: goes back with redirect_status=%s', async (outcome, redirectStatus, status) => {
    const { id, secret } = await waitingPage();
    const answer = await fetch(`${fixture.sandbox.url}/3d_secure/${id}/${outcome}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: secret }),
      redirect: 'manual',
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      tab: 'cards',
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: redirectStatus,
    });
    expect((await fixture.stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });

  it('tells nothing to someone with a wrong client secret', async () => {
    const { id } = await waitingPage();
    const answer = await fetch(`${fixture.sandbox.url}/3d_secure/${id}?client_secret=<b>guess</b>`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('<button>');
  });
});
