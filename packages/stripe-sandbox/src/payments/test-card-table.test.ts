import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passesLuhn } from '../cards/card-number.ts';
import { testCards } from '../cards/test-cards.ts';
import {
  confirmParameters,
  failureOf,
  retrieveCharge,
  startFixture,
  tenDollars,
  type Fixture,
} from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const confirmWith = async (card: object) => {
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  return { id, answer: fixture.stripe.paymentIntents.confirm(id, confirmParameters(card)) };
};

describe('cards that succeed', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['36227206271667', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
    ['4000000000003055', 'visa'],
    ['4000000000000259', 'visa'],
    ['4000000000005126', 'visa'],
    ['4000000000007726', 'visa'],
  ])('%s (%s)', async (number, brand) => {
    const { id, answer } = await confirmWith({ number });
    expect(await answer).toMatchObject({
      status: 'succeeded',
      amount_received: 1000,
      last_payment_error: null,
    });
    expect(await retrieveCharge(fixture.stripe, id)).toMatchObject({
      paid: true,
      captured: true,
      status: 'succeeded',
      billing_details: { name: 'Ada Example', address: { postal_code: '94110', line2: null } },
      payment_method_details: { card: { brand, last4: number.slice(-4) } },
    });
  });
});

describe('cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
  ])('%s: 402 %s / %s, and the intent accepts another card', async (number, code, declineCode) => {
    const { id, answer } = await confirmWith({ number });
    const error = await failureOf(answer);
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { id, status: 'requires_payment_method' },
    });

    const after = await fixture.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: { type: 'card_error', code, decline_code: declineCode, message: error.message },
      latest_charge: { status: 'failed', paid: false, failure_code: code, amount_captured: 0 },
    });
    const retried = await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(retried).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('declines a number that is not a test card and stores only its last four digits', async () => {
    const { answer } = await confirmWith({ number: '4532015112830366' });
    const error = await failureOf(answer);
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect(JSON.stringify(error)).not.toContain('4532015112830366');
  });
});

describe('invalid card details', () => {
  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '42' }, 'invalid_number', 'number'],
    [{ number: '4242424242424242', exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    [{ number: '4242424242424242', exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    [{ number: '4242424242424242', cvc: '1' }, 'invalid_cvc', 'cvc'],
  ])('%o: %s', async (card, code, param) => {
    const { id, answer } = await confirmWith(card);
    expect(await failureOf(answer)).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      param: `payment_method_data[card][${param}]`,
    });
    expect((await fixture.stripe.paymentIntents.retrieve(id)).last_payment_error).toBeNull();
  });
});

it('gives every card a valid check digit and a unique name that the API accepts', async () => {
  expect(testCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
  const names = testCards.map((card) => card.paymentMethodName);
  expect(new Set(names).size).toBe(names.length);
  for (const { number, paymentMethodName } of testCards) {
    const intent = await fixture.stripe.paymentIntents.create({
      ...tenDollars,
      payment_method: paymentMethodName,
      expand: ['payment_method'],
    });
    expect(intent.payment_method).toMatchObject({ card: { last4: number.slice(-4) } });
  }
});
