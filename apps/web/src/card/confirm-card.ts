import { cardMessages } from '@propsmith/contract';
import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import type { Confirmation } from '../state/card-payment.ts';

/** Errors after which the card may still have been charged. */
const isOutcomeUnknown = ({ type }: StripeError): boolean =>
  type === 'api_connection_error' || type === 'api_error';

export const readConfirmation = ({ paymentIntent, error }: PaymentIntentResult): Confirmation => {
  // Confirming a paid or processing payment again fails with an error that carries the payment.
  const status = (paymentIntent ?? error.payment_intent)?.status;
  if (status === 'succeeded') return { outcome: 'succeeded' };
  if (status === 'processing') return { outcome: 'unknown' };
  const isFinal = status === 'canceled';
  if (error) {
    if (isOutcomeUnknown(error)) return { outcome: 'unknown' };
    const message = cardMessages.failed(error.message ?? error.type);
    return { outcome: 'failed', message, code: error.code ?? null, isFinal };
  }
  return { outcome: 'failed', message: cardMessages.failedWithStatus(String(status)), code: null, isFinal };
};

/** Shows the bank's authentication (3-D Secure) again if the payment requires it; returns whether it did. */
export const completeBankAuthentication = async (stripe: Stripe, clientSecret: string): Promise<boolean> => {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent?.status !== 'requires_action') return false;
  await stripe.handleNextAction({ clientSecret });
  return true;
};
