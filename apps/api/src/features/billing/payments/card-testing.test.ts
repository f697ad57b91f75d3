import { cardMessages, limits, paymentStatuses, routes } from '@propsmith/contract';
import Stripe from 'stripe';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { confirm, newCustomer, report, type Customer } from '../../../testing/shop.ts';
import { setUpShop } from '../testing/set-up.ts';
import { findPaymentByIntent } from './payments.repository.ts';

const shop = setUpShop({ db: 'pglite', webhooks: false });

const begin = (customer: Customer, ip: string) =>
  call(shop.app, routes.createPaymentIntent, {
    bearer: customer.bearer,
    ip,
    body: { amount: limits.topUpCentsMin, currency: limits.currency },
  });

const decline = async (customer: Customer, ip: string): Promise<void> => {
  const { payment_id: intentId } = (await begin(customer, ip)).reply();
  await confirm(shop, intentId, 'pm_card_visa_chargeDeclined');
  await report(shop, customer.bearer, intentId, paymentStatuses.failed);
};

it('a company whose cards were declined five times within the hour begins no further payment', async () => {
  const customer = await newCustomer(shop);
  for (let tries = 0; tries < 5; tries += 1) await decline(customer, '192.0.2.10');
  const refused = await begin(customer, '192.0.2.11');
  expect(refused).toMatchObject({ status: 429, body: { message: cardMessages.tooManyDeclines } });
  expect(refused.headers['retry-after']).toBe('3600');
});

it('an address from which ten cards were declined begins no further payment for any company', async () => {
  for (let companies = 0; companies < 5; companies += 1) {
    const customer = await newCustomer(shop);
    await decline(customer, '192.0.2.20');
    await decline(customer, '192.0.2.20');
  }
  const another = await newCustomer(shop);
  expect((await begin(another, '192.0.2.20')).status).toBe(429);
  expect((await begin(another, '192.0.2.21')).status).toBe(200);
});

it('an intent on which five cards were declined is cancelled', async () => {
  const customer = await newCustomer(shop);
  const { payment_id: intentId } = (await begin(customer, '192.0.2.30')).reply();
  for (let tries = 0; tries < 5; tries += 1) {
    await confirm(shop, intentId, 'pm_card_visa_chargeDeclined');
    await report(shop, customer.bearer, intentId, paymentStatuses.failed);
  }
  expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  expect(await findPaymentByIntent(shop.db, intentId)).toMatchObject({ state: 'failed', nextCheckAt: null });
});

it('an intent that the provider refuses to cancel is not cancelled again in the same sync', async () => {
  const customer = await newCustomer(shop);
  const { payment_id: intentId } = (await begin(customer, '192.0.2.40')).reply();
  const refusal = new Stripe.errors.StripePermissionError({ message: 'no', type: 'invalid_request_error' });
  const cancel = await shop.billing.payments.call((stripe) =>
    Promise.resolve(vi.spyOn(stripe.paymentIntents, 'cancel').mockRejectedValue(refusal)),
  );
  onTestFinished(() => cancel.mockRestore());
  for (let tries = 0; tries < 4; tries += 1) {
    await confirm(shop, intentId, 'pm_card_visa_chargeDeclined');
    await report(shop, customer.bearer, intentId, paymentStatuses.failed);
  }
  expect(cancel).not.toHaveBeenCalled();
  await confirm(shop, intentId, 'pm_card_visa_chargeDeclined');
  expect((await report(shop, customer.bearer, intentId, paymentStatuses.failed)).reply().status).toBe(
    'Failed',
  );
  expect(cancel).toHaveBeenCalledOnce();
});
