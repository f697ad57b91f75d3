import { brandRule } from '../cards/card-number.ts';
import { fingerprintOf, testCardByName, testCardByNumber } from '../cards/test-cards.ts';
import { noSuchObject } from '../http/stripe-failure.ts';
import { newId, randomText } from '../state/ids.ts';
import type { PaymentMethod } from '../state/resources.ts';
import { UNUSED_METHOD_CARD_FIELDS } from '../state/unused-fields.ts';
import type { World } from '../world.ts';
import { readBillingDetails } from './billing-details.ts';
import type { CardDetails } from './read-card.ts';

export const createPaymentMethod = (world: World, details: CardDetails): PaymentMethod => {
  const { address } = details.billing;
  const known = testCardByNumber(details.number);
  const uncheckedIf = (given: boolean) => (given ? 'unchecked' : null);
  return world.store.put('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: details.billing,
    card: {
      ...UNUSED_METHOD_CARD_FIELDS,
      brand: brandRule(details.number).brand,
      checks: {
        address_line1_check: uncheckedIf(address.line1 !== null),
        address_postal_code_check: uncheckedIf(address.postal_code !== null),
        cvc_check: uncheckedIf(details.hasCvc),
      },
      country: 'US',
      exp_month: details.expMonth,
      exp_year: details.expYear,
      // Not even a hash of a number that may belong to a real card is kept.
      fingerprint: known === undefined ? randomText(16) : fingerprintOf(details.number),
      funding: known?.paymentMethodName.endsWith('_debit') === true ? 'debit' : 'credit',
      last4: details.number.slice(-4),
      three_d_secure_usage: { supported: true },
    },
    created: world.clock.nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
};

/** A stored payment method, or a fresh one for a documented name such as `pm_card_visa`. */
export const findPaymentMethod = (world: World, id: string, param = 'payment_method'): PaymentMethod => {
  const testCard = testCardByName(id);
  if (testCard !== undefined) {
    const expYear = new Date(world.clock.nowMs()).getUTCFullYear() + 5;
    const billing = readBillingDetails(undefined);
    return createPaymentMethod(world, {
      number: testCard.number,
      expMonth: 12,
      expYear,
      hasCvc: true,
      billing,
    });
  }
  const stored = world.store.find('payment_method', id);
  if (stored === undefined) throw noSuchObject('PaymentMethod', id, param);
  return stored;
};

export const attachPaymentMethod = (world: World, id: string, customer: string): PaymentMethod => {
  const method = findPaymentMethod(world, id);
  if (world.store.find('customer', customer) === undefined)
    throw noSuchObject('customer', customer, 'customer');
  const attached = world.store.put('payment_method', { ...method, customer });
  world.events.record('payment_method.attached', attached);
  return attached;
};
