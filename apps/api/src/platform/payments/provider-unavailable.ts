import Stripe from 'stripe';

/** A call to the payment provider got no usable answer: whether it had an effect is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const HTTP_CONFLICT = 409;

/** Whether an error is due to the provider's availability and not to the request. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ProviderUnavailable ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // Another request with the same Idempotency-Key is still in progress.
  (error instanceof Stripe.errors.StripeError && error.statusCode === HTTP_CONFLICT);

/** Whether an error is the provider's stored answer to an Idempotency-Key, which says nothing about its state now. */
export const isReplay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
