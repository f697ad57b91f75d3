import {
  extractionMessages,
  invoiceMessages,
  paymentStatuses,
  routes,
  statementMessages,
} from '@propsmith/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import {
  eventsProcessed,
  newCustomer,
  openShop,
  payByCard,
  statusOfPayment,
  type Shop,
} from '../../../testing/shop.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { expectBooksRight, hold } from '../../../testing/books.ts';
import { syncPayment } from './sync-payment.ts';
import { settleHold } from '../testing/hold-and-settle.ts';

let shop: Shop;
let bearer: string;
let companyId: string;
let intentId: string;

const settled = () => eventsProcessed(shop);

const spend = async (cents: number): Promise<void> => {
  const { executionId } = await hold(shop.db, companyId, cents);
  await settleHold(shop.db, { executionId, actorId: 'worker' });
};

const causes = async (): Promise<string[]> =>
  (await call(shop.app, routes.listStatement, { bearer })).reply().results.map(({ cause }) => cause);
const balance = () => readBalance(shop.db, companyId);
const status = () => statusOfPayment(shop, bearer, intentId);

beforeAll(async () => {
  shop = await openShop({ db: 'pglite', webhooks: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ bearer, companyId } = await newCustomer(shop));
  intentId = await payByCard(shop, bearer, { amount: 5000 });
  await settled();
});

describe('a refund at the provider', () => {
  it('in full takes unspent credit back, is shown as refunded and gets a credit note', async () => {
    shop.sandbox.control.createRefund({ paymentIntent: intentId });
    await settled();
    expect(await balance()).toEqual({ availableCents: 0, heldCents: 0, owedCents: 0 });
    expect(await status()).toBe(paymentStatuses.refunded);
    const invoices = (await call(shop.app, routes.listInvoices, { bearer })).reply();
    expect(invoices.results.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit-note', -5000],
      ['invoice', 5000],
    ]);
    expect(await causes()).toEqual([statementMessages.refund, statementMessages.cardPayment]);
    await expectBooksRight(shop.db);
  });

  it('in parts is booked part by part and the payment stays a success', async () => {
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 1000 });
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 500 });
    await settled();
    expect((await balance()).availableCents).toBe(3500);
    expect(await status()).toBe(paymentStatuses.success);
    await expectBooksRight(shop.db);
  });

  it('of spent credit leaves the rest owed and pauses spending; the next top-up pays it', async () => {
    await spend(2000);
    await spend(2000);
    shop.sandbox.control.createRefund({ paymentIntent: intentId });
    await settled();
    expect(await balance()).toEqual({ availableCents: 0, heldCents: 0, owedCents: 4000 });
    await expect(hold(shop.db, companyId)).rejects.toThrow(extractionMessages.spendingPaused);
    await payByCard(shop, bearer, { amount: 6000 });
    await settled();
    expect(await balance()).toEqual({ availableCents: 2000, heldCents: 0, owedCents: 0 });
    expect(await causes()).toContain(statementMessages.owedAmountPaid);
    await hold(shop.db, companyId);
    await expectBooksRight(shop.db);
  });

  it('that fails later is given back, with a document that says so', async () => {
    shop.sandbox.control.createRefund({
      paymentIntent: intentId,
      amount: 2000,
      course: 'succeeded_then_failed',
    });
    await settled();
    expect((await balance()).availableCents).toBe(3000);
    shop.sandbox.control.advanceClock(60);
    await settled();
    expect((await balance()).availableCents).toBe(5000);
    const invoices = (await call(shop.app, routes.listInvoices, { bearer })).reply();
    expect(invoices.results.map(({ amount }) => amount)).toEqual([2000, -2000, 5000]);
    const [returned, note, { number }] = [invoices.results[0]!, invoices.results[1]!, invoices.results[2]!];
    const lineOf = async (id: string) =>
      (await call(shop.app, routes.getInvoice, { bearer, params: { id } })).reply().lines[0]?.text;
    expect(await lineOf(note.id)).toBe(invoiceMessages.refundLine(number));
    expect(await lineOf(returned.id)).toBe(invoiceMessages.refundFailedLine(note.number));
    expect((await causes())[0]).toBe(statementMessages.refundReturned);
    await expectBooksRight(shop.db);
  });

  it('that had failed before anybody looked is never booked, whatever older news says', async () => {
    const { id } = shop.sandbox.control.createRefund({
      paymentIntent: intentId,
      amount: 2000,
      course: 'pending_then_failed',
    });
    shop.sandbox.control.advanceClock(60);
    await syncPayment(shop.billing, intentId, { via: 'reconciliation', withReversals: true });
    const refund = await shop.stripe.refunds.retrieve(id);
    expect(refund.status).toBe('failed');
    await settled();
    expect((await balance()).availableCents).toBe(5000);
    await expectBooksRight(shop.db);
  });

  it('delivered many times has one effect', async () => {
    shop.sandbox.control.failDeliveries({ kind: 'duplicate', copies: 6 }, 3);
    shop.sandbox.control.createRefund({ paymentIntent: intentId, amount: 1000 });
    await settled();
    shop.sandbox.control.clearFaults();
    expect((await balance()).availableCents).toBe(4000);
    await expectBooksRight(shop.db);
  });
});

describe('a dispute', () => {
  it('of spent credit empties the wallet, leaves the rest owed and pauses spending; won, everything is back', async () => {
    await spend(2000);
    await spend(1500);
    const dispute = shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await settled();
    expect(await balance()).toEqual({ availableCents: 0, heldCents: 0, owedCents: 3500 });
    expect(await status()).toBe(paymentStatuses.disputed);
    expect((await causes())[0]).toBe(statementMessages.dispute);
    await expect(hold(shop.db, companyId)).rejects.toThrow(extractionMessages.spendingPaused);

    shop.sandbox.control.closeDispute(dispute.id, 'won');
    await settled();
    expect(await balance()).toEqual({ availableCents: 1500, heldCents: 0, owedCents: 0 });
    expect(await status()).toBe(paymentStatuses.success);
    expect((await causes())[0]).toBe(statementMessages.disputeReturned);
    await hold(shop.db, companyId);
    await expectBooksRight(shop.db);
  });

  it('that is lost stays taken, and what the company bought besides can be spent again', async () => {
    await payByCard(shop, bearer, { amount: 3000 });
    await settled();
    const dispute = shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await settled();
    await expect(hold(shop.db, companyId)).rejects.toThrow(extractionMessages.spendingPaused);
    shop.sandbox.control.closeDispute(dispute.id, 'lost');
    await settled();
    expect(await balance()).toEqual({ availableCents: 3000, heldCents: 0, owedCents: 0 });
    expect(await status()).toBe(paymentStatuses.disputed);
    await hold(shop.db, companyId);
    await expectBooksRight(shop.db);
  });

  it('while an execution holds credit takes the rest; what the hold gives back pays the debt', async () => {
    const { executionId } = await hold(shop.db, companyId, 2000);
    shop.sandbox.control.openDispute({ paymentIntent: intentId });
    await settled();
    expect(await balance()).toEqual({ availableCents: 0, heldCents: 2000, owedCents: 2000 });
    await settleHold(shop.db, { executionId, amountCents: 500, actorId: 'worker' });
    expect(await balance()).toEqual({ availableCents: 0, heldCents: 0, owedCents: 500 });
    await expectBooksRight(shop.db);
  });
});
