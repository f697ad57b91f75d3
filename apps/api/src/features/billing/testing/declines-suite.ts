import { routes } from '@propsmith/contract';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from '../../../platform/audit.tables.ts';
import { call } from '../../../testing/api-client.ts';
import {
  beginTopUp,
  confirm,
  newCustomer,
  payByCard,
  processEvents,
  report,
  type Shop,
} from '../../../testing/shop.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { setUpCustomer } from './set-up.ts';

const INSUFFICIENT = 'pm_card_visa_chargeDeclinedInsufficientFunds';

/** `shop` receives webhooks. */
export const declinesSuite = (shop: Shop): void => {
  const customer = setUpCustomer(shop);

  const declines = () =>
    shop.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.companyId, customer.companyId), eq(auditEvent.action, 'payment.declined')))
      .orderBy(asc(auditEvent.at), asc(auditEvent.id));
  const reasons = async () => (await declines()).map(({ detail }) => detail?.declineReason);

  describe('the audit row of a declined card', () => {
    it('is written once, whoever tells of the decline and however often', async () => {
      const types = ['payment_intent.payment_failed'];
      shop.sandbox.control.failDeliveries({ kind: 'duplicate', copies: 3, types });
      const intentId = await payByCard(shop, customer.bearer, { amount: 2550, card: INSUFFICIENT });
      await Promise.all([
        report(shop, customer.bearer, intentId, 'Failed'),
        processEvents(shop),
        ...creditCallers.map((via) => syncPayment(shop.billing, intentId, { via })),
      ]);
      const intent = await shop.stripe.paymentIntents.retrieve(intentId);
      shop.sandbox.control.emitEvent('payment_intent.payment_failed', intent);
      await processEvents(shop);
      const [row, ...more] = await declines();
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        userId: customer.userId,
        detail: { amountCents: 2550, declineReason: 'insufficient_funds' },
      });
    });

    it('is written by the webhook alone', async () => {
      await payByCard(shop, customer.bearer, { card: INSUFFICIENT });
      await processEvents(shop);
      expect(await declines()).toMatchObject([{ detail: { via: 'webhook' }, userAgent: 'webhook' }]);
    });

    it('is one for each card that was tried, and none for the one that paid', async () => {
      const { payment_id: intentId } = (await beginTopUp(shop, customer.bearer)).reply();
      for (const card of [INSUFFICIENT, 'pm_card_chargeDeclinedExpiredCard']) {
        await confirm(shop, intentId, card);
        (await report(shop, customer.bearer, intentId, 'Failed')).reply();
      }
      await confirm(shop, intentId);
      (await report(shop, customer.bearer, intentId)).reply();
      await processEvents(shop);
      expect(await reasons()).toEqual(['insufficient_funds', 'expired_card']);
    });

    it('tells whoever tries a stolen card no more than that it was declined', async () => {
      const intentId = await payByCard(shop, customer.bearer, {
        card: 'pm_card_visa_chargeDeclinedStolenCard',
      });
      (await report(shop, customer.bearer, intentId, 'Failed')).reply();
      expect(await reasons()).toEqual(['generic_decline']);
    });

    it('is listed, found and downloaded with amount and reason, by the own company only', async () => {
      const intentId = await payByCard(shop, customer.bearer, { amount: 2550, card: INSUFFICIENT });
      (await report(shop, customer.bearer, intentId, 'Failed')).reply();
      const query = { area: 'money', search: 'insufficient_' };
      const { bearer } = customer;
      const { results } = (await call(shop.app, routes.listAuditLog, { bearer, query })).reply();
      expect(results).toMatchObject([
        { action: 'payment.declined', amount: 2550, decline_reason: 'insufficient_funds' },
      ]);
      const { body } = await call(shop.app, routes.exportAuditLog, { bearer, query });
      expect(String(body)).toContain('"payment.declined","Payment declined: $25.50 (insufficient_funds)"');
      const other = (await newCustomer(shop)).bearer;
      expect((await call(shop.app, routes.listAuditLog, { bearer: other, query })).reply().results).toEqual(
        [],
      );
    });
  });
};
