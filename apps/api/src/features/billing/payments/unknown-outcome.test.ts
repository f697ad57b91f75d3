import { limits, paymentStatuses } from '@propsmith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balanceCents,
  beginTopUp,
  confirm,
  newCustomer,
  openShop,
  payByCard,
  report,
  type Customer,
  type Shop,
} from '../../../testing/shop.ts';
import { asAdministrator } from '../testing/as-administrator.ts';
import { reportPayment } from './report-payment.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
const DECLINED = 'pm_card_visa_chargeDeclined';
const ASKS_BANK = 'pm_card_threeDSecure2Required';

let shop: Shop;
let customer: Customer;

beforeAll(async () => {
  shop = await openShop({ db: 'pglite', webhooks: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.control.clearFaults();
  await shop.sandbox.control.acceptConnections();
  customer = await newCustomer(shop);
});

const begin = async (amount?: number): Promise<string> =>
  (await beginTopUp(shop, customer.bearer, amount === undefined ? {} : { amount })).reply().payment_id;
const ask = async (intentId: string, status: string = paymentStatuses.pending): Promise<string> =>
  (await report(shop, customer.bearer, intentId, status)).reply().status;
const atProvider = async (intentId: string): Promise<string> =>
  (await shop.stripe.paymentIntents.retrieve(intentId)).status;

describe('a payment whose browser does not know how it ended', () => {
  it.each([
    ['before any card was tried', undefined],
    ['after another card was declined', DECLINED],
  ])('%s is called failed only once its confirmation must come too late', async (_when, card) => {
    const late = await begin();
    if (card !== undefined) {
      await confirm(shop, late, card);
      expect(await ask(late, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    }
    expect(await ask(late)).toBe(paymentStatuses.failed);
    const paidInstead = await begin(2 * TEN_DOLLARS);
    await expect(confirm(shop, late)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await confirm(shop, paidInstead);
    expect(await ask(paidInstead)).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, customer.bearer)).toBe(2 * TEN_DOLLARS);
  });

  it('is credited when the card is charged between the look and the cancellation', async () => {
    const intentId = await begin();
    const { payments } = shop.billing;
    let looks = 0;
    const chargedAfterLook: typeof payments.ask = async (call) => {
      const answer = await payments.ask(call);
      looks += 1;
      if (looks === 1) await confirm(shop, intentId);
      return answer;
    };
    const deps = { ...shop.billing, payments: { ...payments, ask: chargedAfterLook } };
    const payer = asAdministrator(deps, customer.companyId);
    const row = await reportPayment(payer, { intentId, hasFailed: false });
    expect(row).toMatchObject({ state: 'succeeded', creditedVia: 'browser' });
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
  });

  it('is left alone while the bank checks the cardholder', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: ASKS_BANK });
    expect(await ask(intentId)).toBe(paymentStatuses.pending);
    expect(await atProvider(intentId)).toBe('requires_action');
    shop.sandbox.control.finishAuthentication(intentId, 'complete');
    expect(await ask(intentId)).toBe(paymentStatuses.success);
  });
});

describe('while the provider cannot be asked, a payment whose browser does not know how it ended', () => {
  it('is pending even where an earlier card was declined', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: DECLINED });
    expect(await ask(intentId, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    await confirm(shop, intentId);
    await shop.sandbox.control.refuseConnections();
    expect(await ask(intentId)).toBe(paymentStatuses.pending);
    await shop.sandbox.control.acceptConnections();
    expect(await ask(intentId)).toBe(paymentStatuses.success);
  });

  it('is pending when the provider answers but does not cancel', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: DECLINED });
    expect(await ask(intentId, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    shop.sandbox.control.failRequests({ kind: 'server_error', method: 'POST' }, 'always');
    expect(await ask(intentId)).toBe(paymentStatuses.pending);
    shop.sandbox.control.clearFaults();
    expect(await ask(intentId)).toBe(paymentStatuses.failed);
    expect(await atProvider(intentId)).toBe('canceled');
  });
});
