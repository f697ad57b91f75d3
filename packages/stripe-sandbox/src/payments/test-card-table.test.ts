import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passesLuhn } from '../cards/card-number.ts';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { chargeOf, failureOf, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const newIntent = async () =>
  fixture.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });

/** As the card form does: the number itself, with everything a payer types. */
const confirmWithNumber = async (number: string) => {
  const { id } = await newIntent();
  const method = await fixture.stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name: 'Ada Example', address: { line1: '1 Example Street', postal_code: '94110' } },
  });
  return { id, answer: fixture.stripe.paymentIntents.confirm(id, { payment_method: method.id }) };
};

describe('cards that work', () => {
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
  ])('%s (%s) succeeds', async (number, brand) => {
    const intent = await (await confirmWithNumber(number)).answer;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000, last_payment_error: null });
    const charge = await chargeOf(fixture.stripe, intent);
    expect(charge).toMatchObject({
      paid: true,
      captured: true,
      status: 'succeeded',
      outcome: { type: 'authorized' },
    });
    expect(charge.payment_method_details?.card).toMatchObject({ brand, last4: number.slice(-4) });
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
  ])('%s: 402 %s / %s, and the intent takes another card', async (number, code, declineCode) => {
    const { id, answer } = await confirmWithNumber(number);
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

  it('says that Stripe itself blocked a card of the highest risk', async () => {
    const { id, answer } = await confirmWithNumber('4100000000000019');
    await failureOf(answer);
    const { latest_charge: charge } = await fixture.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ outcome: { type: 'blocked', risk_level: 'highest' } });
  });

  it('declines a number that is not a test card and keeps nothing of it but the last four digits', async () => {
    const { answer } = await confirmWithNumber('4532015112830366');
    const error = await failureOf(answer);
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    expect(JSON.stringify(error)).not.toContain('4532015112830366');
  });
});

describe('checks of address and code', () => {
  it.each([
    ['4242424242424242', 'pass', 'pass', 'pass'],
    ['4000000000000010', 'fail', 'fail', 'pass'],
    ['4000000000000036', 'pass', 'fail', 'pass'],
    ['4000000000000101', 'pass', 'pass', 'fail'],
  ])('%s: line1 %s, postal code %s, CVC %s', async (number, line1, postalCode, cvc) => {
    const intent = await (await confirmWithNumber(number)).answer;
    const charge = await chargeOf(fixture.stripe, intent);
    expect(charge.payment_method_details?.card?.checks).toEqual({
      address_line1_check: line1,
      address_postal_code_check: postalCode,
      cvc_check: cvc,
    });
  });
});

describe('cards that cannot be', () => {
  it.each([
    [{ number: '4242424242424241', exp_month: 12, exp_year: 2040 }, 'incorrect_number', 'card[number]'],
    [{ number: '42', exp_month: 12, exp_year: 2040 }, 'invalid_number', 'card[number]'],
    [
      { number: '4242424242424242', exp_month: 13, exp_year: 2040 },
      'invalid_expiry_month',
      'card[exp_month]',
    ],
    [{ number: '4242424242424242', exp_month: 1, exp_year: 2020 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '1' }, 'invalid_cvc', 'card[cvc]'],
  ])('%o: %s', async (card, code, param) => {
    const error = await failureOf(fixture.stripe.paymentMethods.create({ type: 'card', card }));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param });
  });
});

it('every card of the table has a right check digit and a name that works', async () => {
  expect(TEST_CARDS.filter((card) => !passesLuhn(card.number))).toEqual([]);
  const names = TEST_CARDS.map((card) => card.paymentMethodName);
  expect(new Set(names).size).toBe(names.length);
  const customer = await fixture.stripe.customers.create({ email: 'payer@example.com' });
  for (const card of TEST_CARDS) {
    const method = await fixture.stripe.paymentMethods.attach(card.paymentMethodName, {
      customer: customer.id,
    });
    expect(method).toMatchObject({ customer: customer.id, card: { last4: card.number.slice(-4) } });
  }
});
