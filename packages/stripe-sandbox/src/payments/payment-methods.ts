import { brandRule } from '../cards/card-number.ts';
import { fingerprintOf, testCardByName, testCardByNumber } from '../cards/test-cards.ts';
import type { Context } from '../context.ts';
import { noSuchObject } from '../http/stripe-failure.ts';
import { fixedMethodCardFields, fixedMethodFields } from '../state/fixed-fields.ts';
import { newId, randomText } from '../state/ids.ts';
import type { PaymentMethod } from '../state/resources.ts';
import { readBillingDetails, type CardDetails } from './read-card.ts';

export const createPaymentMethod = (ctx: Context, details: CardDetails): PaymentMethod => {
  const testCard = testCardByNumber(details.number);
  return ctx.store.put('payment_method', {
    ...fixedMethodFields,
    id: newId('pm'),
    object: 'payment_method',
    billing_details: details.billing,
    card: {
      ...fixedMethodCardFields,
      brand: brandRule(details.number).brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      // Random for any other number: not even a hash of a real card is stored.
      fingerprint: testCard === undefined ? randomText(16) : fingerprintOf(details.number),
      funding: testCard?.paymentMethodName.endsWith('_debit') === true ? 'debit' : 'credit',
      last4: details.number.slice(-4),
    },
    created: ctx.clock.nowSeconds(),
  });
};

/** A stored payment method, or a new one for a documented name such as `pm_card_visa`. */
export const findPaymentMethod = (ctx: Context, id: string): PaymentMethod => {
  const testCard = testCardByName(id);
  if (testCard !== undefined) {
    return createPaymentMethod(ctx, {
      number: testCard.number,
      expMonth: 12,
      expYear: new Date(ctx.clock.nowMs()).getUTCFullYear() + 5,
      billing: readBillingDetails(undefined),
    });
  }
  const stored = ctx.store.find('payment_method', id);
  if (stored === undefined) throw noSuchObject('PaymentMethod', id, 'payment_method');
  return stored;
};
