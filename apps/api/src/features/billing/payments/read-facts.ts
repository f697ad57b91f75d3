import Stripe from 'stripe';
import type { Payments } from '../../../platform/payments/index.ts';

/** A payment as read from the provider's API with the secret key: the only source that money is booked from. */
export interface PaymentFacts {
  readonly intent: Stripe.PaymentIntent;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** Stripe's maximum; a payment has far fewer refunds and disputes. */
const PAGE_SIZE = 100;
const HTTP_NOT_FOUND = 404;

/** The last attempt's charge, where the intent was read with it. */
export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === 'object' && charge !== null ? charge : undefined;

const wasTakenBack = (intent: Stripe.PaymentIntent): boolean => {
  const charge = chargeOf(intent);
  return charge !== undefined && (charge.amount_refunded > 0 || charge.disputed);
};

const readIntent = (payments: Payments, intentId: string): Promise<Stripe.PaymentIntent | undefined> =>
  payments.call(async (stripe) => {
    try {
      return await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === HTTP_NOT_FOUND) return undefined;
      throw error;
    }
  });

/**
 * Undefined when the provider has no such intent. Refunds and disputes are read where the charge shows any, or with
 * `withReversals`: failed ones do not show on the charge.
 */
export const readFacts = async (
  payments: Payments,
  intentId: string,
  { withReversals }: { readonly withReversals: boolean },
): Promise<PaymentFacts | undefined> => {
  const intent = await readIntent(payments, intentId);
  if (intent === undefined) return undefined;
  if (!withReversals && !wasTakenBack(intent)) return { intent, refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intentId, limit: PAGE_SIZE };
  const refunds = await payments.call((stripe) => stripe.refunds.list(ofIntent));
  const disputes = await payments.call((stripe) => stripe.disputes.list(ofIntent));
  return { intent, refunds: refunds.data, disputes: disputes.data };
};
