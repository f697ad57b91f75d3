import { cardMessages, limits, paymentStatuses, routes, serverMessages } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { call } from '../../../testing/api-client.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import {
  balanceCents,
  beginTopUp,
  chooseFreePlan,
  confirm,
  newCustomer,
  payByCard,
  report,
  statusOfPayment,
} from '../../../testing/shop.ts';
import { setUpShop } from '../testing/set-up.ts';
import { payment } from './payments.tables.ts';

const shop = setUpShop({ db: 'pglite', webhooks: false });

describe('a card top-up', () => {
  it('is credited when the browser reports it and the provider confirms it', async () => {
    const { bearer, userId } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { amount: 2550 });
    expect(await balanceCents(shop, bearer)).toBe(0);
    const reported = (await report(shop, bearer, intentId)).reply();
    expect(reported).toMatchObject({
      member: userId,
      payment_id: intentId,
      amount: 2550,
      currency: 'usd',
      payment_method: 'card',
      status: paymentStatuses.success,
    });
    expect(await balanceCents(shop, bearer)).toBe(2550);
    await expectBooksRight(shop.db);
  });

  it('S62 is not credited when the browser reports success and the provider does not', async () => {
    const { bearer } = await newCustomer(shop);
    const { payment_id: intentId } = (await beginTopUp(shop, bearer)).reply();
    const reported = (await report(shop, bearer, intentId, paymentStatuses.success)).reply();
    expect(reported.status).toBe(paymentStatuses.failed);
    expect(await balanceCents(shop, bearer)).toBe(0);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('declined with %s is listed as failed and credits nothing', async (card, code) => {
    const { bearer } = await newCustomer(shop);
    const { payment_id: intentId } = (await beginTopUp(shop, bearer)).reply();
    expect(await confirm(shop, intentId, card)).toBe(code);
    expect((await report(shop, bearer, intentId)).reply().status).toBe(paymentStatuses.failed);
    expect(await balanceCents(shop, bearer)).toBe(0);
  });

  it('succeeds with another card after a decline, on the same intent', async () => {
    const { bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { card: 'pm_card_visa_chargeDeclined' });
    await report(shop, bearer, intentId, paymentStatuses.failed);
    expect(await confirm(shop, intentId, 'pm_card_visa')).toBe('succeeded');
    expect((await report(shop, bearer, intentId)).reply().status).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, bearer)).toBe(limits.topUpCentsMin);
  });

  it('with 3-D Secure is pending until the bank has answered', async () => {
    const { bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { card: 'pm_card_threeDSecure2Required' });
    expect((await report(shop, bearer, intentId)).reply().status).toBe(paymentStatuses.pending);
    shop.sandbox.control.finishAuthentication(intentId, 'complete');
    expect((await report(shop, bearer, intentId)).reply().status).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, bearer)).toBe(limits.topUpCentsMin);
  });

  it('with a refused 3-D Secure check fails', async () => {
    const { bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, bearer, { card: 'pm_card_threeDSecure2Required' });
    shop.sandbox.control.finishAuthentication(intentId, 'fail');
    expect((await report(shop, bearer, intentId)).reply().status).toBe(paymentStatuses.failed);
    expect(await balanceCents(shop, bearer)).toBe(0);
  });

  it('is begun once for one Idempotency-Key', async () => {
    const { bearer } = await newCustomer(shop);
    const key = newId();
    const first = (await beginTopUp(shop, bearer, { key })).reply();
    expect((await beginTopUp(shop, bearer, { key })).reply()).toEqual(first);
    const other = await beginTopUp(shop, bearer, { key, amount: 2000 });
    expect(other).toMatchObject({ status: 409, body: { message: serverMessages.idempotencyConflict } });
    const listed = (await call(shop.app, routes.listPayments, { bearer })).reply();
    expect(listed).toMatchObject({ rowCount: 1, hasSucceeded: false });
  });

  it('of one company is not found by another', async () => {
    const owner = await newCustomer(shop);
    const other = await newCustomer(shop);
    const intentId = await payByCard(shop, owner.bearer);
    expect((await report(shop, other.bearer, intentId)).status).toBe(404);
    const looked = await call(shop.app, routes.getPayment, {
      bearer: other.bearer,
      params: { id: intentId },
    });
    expect(looked.status).toBe(404);
    expect(await balanceCents(shop, other.bearer)).toBe(0);
    expect((await report(shop, owner.bearer, intentId)).reply().status).toBe(paymentStatuses.success);
  });

  it('may be made with the plan token of a new company', async () => {
    const { planToken, bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, planToken);
    expect((await report(shop, planToken, intentId)).reply().status).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, bearer)).toBe(limits.topUpCentsMin);
  });

  it('ends the plan token for another choice, but not for reports', async () => {
    const { planToken, bearer } = await newCustomer(shop);
    const intentId = await payByCard(shop, planToken);
    (await report(shop, planToken, intentId)).reply();
    const ended = { status: 401, body: { messages: [{ token_class: 'PlanToken' }] } };
    expect(await beginTopUp(shop, planToken)).toMatchObject(ended);
    expect(await chooseFreePlan(shop, planToken)).toMatchObject(ended);
    expect((await report(shop, planToken, intentId)).reply().status).toBe(paymentStatuses.success);
    expect(await statusOfPayment(shop, planToken, intentId)).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, bearer)).toBe(limits.topUpCentsMin);
  });
});

describe('S62 an amount that cannot be paid', () => {
  it.each([
    ['-1', -1, cardMessages.amountOutOfRange],
    ['0', 0, cardMessages.amountOutOfRange],
    ['$9.99', 999, cardMessages.amountOutOfRange],
    ['$100,000.01', 10_000_001, cardMessages.amountOutOfRange],
    ['a fraction of a cent', 1000.5, cardMessages.amountInvalid],
    ['a number too large', '1e309', cardMessages.amountInvalid],
    ['a text', '10 ', cardMessages.amountInvalid],
    ['null', null, cardMessages.amountInvalid],
    ['nothing', undefined, cardMessages.amountInvalid],
  ])('%s is refused and creates no payment', async (_name, amount, message) => {
    const { bearer } = await newCustomer(shop);
    const before = await shop.db.$count(payment);
    const answer = await call(shop.app, routes.createPaymentIntent, {
      bearer,
      body: { amount, currency: 'usd' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await shop.db.$count(payment)).toBe(before);
  });

  it.each([
    ['1e309', cardMessages.amountInvalid],
    ['NaN', serverMessages.jsonBroken],
  ])('%s in raw JSON is refused', async (amount, message) => {
    const { bearer } = await newCustomer(shop);
    const before = await shop.db.$count(payment);
    const answer = await shop.app.inject({
      method: 'POST',
      url: routes.createPaymentIntent.path,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: `{"amount":${amount},"currency":"usd"}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message });
    expect(await shop.db.$count(payment)).toBe(before);
  });

  it.each(['eur', 'USD', ''])('currency %j is refused', async (currency) => {
    const { bearer } = await newCustomer(shop);
    const before = await shop.db.$count(payment);
    const answer = await call(shop.app, routes.createPaymentIntent, {
      bearer,
      body: { amount: 1000, currency },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: cardMessages.usdOnly } });
    expect(await shop.db.$count(payment)).toBe(before);
  });
});
