import Stripe from 'stripe';
import type { Payments } from '../../../platform/payments/index.ts';

/** What the provider says about one payment, asked with our own secret key: the only word that moves money. */
export interface PaymentFacts {
  readonly intent: Stripe.PaymentIntent;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** Stripe's largest page; a payment has no more than a handful of either. */
const PAGE_SIZE = 100;
const HTTP_NOT_FOUND = 404;

const wasTakenBack = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge !== null && (charge.amount_refunded > 0 || charge.disputed);

const readIntent = (payments: Payments, intentId: string): Promise<Stripe.PaymentIntent | undefined> =>
  payments.ask(async (stripe) => {
    try {
      return await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === HTTP_NOT_FOUND) return undefined;
      throw error;
    }
  });

/**
 * Undefined when the provider knows no such intent. Refunds and disputes are read where the charge shows any, or when
 * `withReversals` asks for all: one that failed leaves no trace on the charge.
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
  const refunds = await payments.ask((stripe) => stripe.refunds.list(ofIntent));
  const disputes = await payments.ask((stripe) => stripe.disputes.list(ofIntent));
  return { intent, refunds: refunds.data, disputes: disputes.data };
};
