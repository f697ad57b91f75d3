import { limits, paymentStatuses } from '@propsmith/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceCents, beginTopUp, confirm, payByCard, report } from '../../../testing/shop.ts';
import { asAdministrator, setUpCustomer, setUpShop } from '../testing/set-up.ts';
import { reportPayment } from './report-payment.ts';

const TEN_DOLLARS = limits.topUpCentsMin;
const DECLINED = 'pm_card_visa_chargeDeclined';
const NEEDS_3D_SECURE = 'pm_card_threeDSecure2Required';

const shop = setUpShop({ db: 'pglite', webhooks: false });
const customer = setUpCustomer(shop);
beforeEach(async () => {
  shop.sandbox.control.clearFaults();
  await shop.sandbox.control.acceptConnections();
});

const begin = async (amount?: number): Promise<string> =>
  (await beginTopUp(shop, customer.bearer, amount === undefined ? {} : { amount })).reply().payment_id;
const reportStatus = async (intentId: string, status: string = paymentStatuses.pending): Promise<string> =>
  (await report(shop, customer.bearer, intentId, status)).reply().status;
const atProvider = async (intentId: string): Promise<string> =>
  (await shop.stripe.paymentIntents.retrieve(intentId)).status;

describe('a payment whose browser does not know how it ended', () => {
  it.each([
    ['before any card was tried', undefined],
    ['after another card was declined', DECLINED],
  ])('%s is reported as failed only once its intent is cancelled', async (_when, card) => {
    const late = await begin();
    if (card !== undefined) {
      await confirm(shop, late, card);
      expect(await reportStatus(late, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    }
    expect(await reportStatus(late)).toBe(paymentStatuses.failed);
    const paidInstead = await begin(2 * TEN_DOLLARS);
    await expect(confirm(shop, late)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await confirm(shop, paidInstead);
    expect(await reportStatus(paidInstead)).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, customer.bearer)).toBe(2 * TEN_DOLLARS);
  });

  it('is credited when the card is charged between the read and the cancellation', async () => {
    const intentId = await begin();
    const { payments } = shop.billing;
    let reads = 0;
    const chargedAfterRead: typeof payments.call = async (request) => {
      const answer = await payments.call(request);
      reads += 1;
      if (reads === 1) await confirm(shop, intentId);
      return answer;
    };
    const deps = { ...shop.billing, payments: { ...payments, call: chargedAfterRead } };
    const payer = asAdministrator(deps, customer.companyId);
    const row = await reportPayment(payer, { intentId, hasFailed: false });
    expect(row).toMatchObject({ state: 'succeeded', creditedVia: 'browser' });
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
  });

  it('is not cancelled while it waits for 3-D Secure', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: NEEDS_3D_SECURE });
    expect(await reportStatus(intentId)).toBe(paymentStatuses.pending);
    expect(await atProvider(intentId)).toBe('requires_action');
    shop.sandbox.control.finishAuthentication(intentId, 'complete');
    expect(await reportStatus(intentId)).toBe(paymentStatuses.success);
  });
});

describe('during an outage of the provider, a payment whose browser does not know how it ended', () => {
  it('is pending even if an earlier card was declined', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: DECLINED });
    expect(await reportStatus(intentId, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    await confirm(shop, intentId);
    await shop.sandbox.control.refuseConnections();
    expect(await reportStatus(intentId)).toBe(paymentStatuses.pending);
    await shop.sandbox.control.acceptConnections();
    expect(await reportStatus(intentId)).toBe(paymentStatuses.success);
  });

  it('is pending when the provider answers but does not cancel', async () => {
    const intentId = await payByCard(shop, customer.bearer, { card: DECLINED });
    expect(await reportStatus(intentId, paymentStatuses.failed)).toBe(paymentStatuses.failed);
    shop.sandbox.control.failRequests({ kind: 'server_error', method: 'POST' }, 'always');
    expect(await reportStatus(intentId)).toBe(paymentStatuses.pending);
    shop.sandbox.control.clearFaults();
    expect(await reportStatus(intentId)).toBe(paymentStatuses.failed);
    expect(await atProvider(intentId)).toBe('canceled');
  });
});
