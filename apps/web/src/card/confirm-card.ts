import { cardMessages } from '@propsmith/contract';
import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import type { Confirmation } from '../state/card-payment.ts';

/** Errors after which the provider may have charged the card all the same: its answer did not come, or came broken. */
const leavesOutcomeOpen = ({ type }: StripeError): boolean =>
  type === 'api_connection_error' || type === 'api_error';

export const readConfirmation = ({ paymentIntent, error }: PaymentIntentResult): Confirmation => {
  // A payment that is paid already, or being paid, refuses to be paid again; the refusal carries it.
  const status = (paymentIntent ?? error.payment_intent)?.status;
  if (status === 'succeeded') return { outcome: 'succeeded' };
  if (status === 'processing') return { outcome: 'unknown' };
  const isOver = status === 'canceled';
  if (error) {
    if (leavesOutcomeOpen(error)) return { outcome: 'unknown' };
    const message = cardMessages.failed(error.message ?? error.type);
    return { outcome: 'failed', message, code: error.code ?? null, isOver };
  }
  return { outcome: 'failed', message: cardMessages.failedWithStatus(String(status)), code: null, isOver };
};

/** Shows the bank's check again where a payment still waits for it; tells whether one did. */
export const finishBankCheck = async (stripe: Stripe, clientSecret: string): Promise<boolean> => {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent?.status !== 'requires_action') return false;
  await stripe.handleNextAction({ clientSecret });
  return true;
};
