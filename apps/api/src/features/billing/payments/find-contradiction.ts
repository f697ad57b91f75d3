import type Stripe from 'stripe';
import type { PaymentRow } from './top-up.ts';

/** Metadata by which an intent names the payment it was made for. */
export const intentMetadata = (row: Pick<PaymentRow, 'id' | 'companyId'>) => ({
  payment_id: row.id,
  company_id: row.companyId,
});

/** The first property in which a paid intent differs from our payment; undefined when all agree. */
export const findContradiction = (
  row: PaymentRow,
  intent: Stripe.PaymentIntent,
  live: boolean,
): string | undefined => {
  if (intent.id !== row.stripeIntentId) return 'intent';
  if (intent.livemode !== live) return 'livemode';
  if (intent.currency !== row.currency) return 'currency';
  if (intent.amount_received !== row.amountCents) return 'amount';
  if (intent.metadata.payment_id !== row.id) return 'payment';
  if (intent.metadata.company_id !== row.companyId) return 'company';
  return undefined;
};
