import Stripe from 'stripe';

/** The payment provider could not be asked: nothing is known about what it did. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const HTTP_CONFLICT = 409;

/** Whether an error tells about the provider's state and not about what was asked of it. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ProviderUnavailable ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // The same Idempotency-Key is still being worked on.
  (error instanceof Stripe.errors.StripeError && error.statusCode === HTTP_CONFLICT);

/** Whether an error is the provider's stored answer to an Idempotency-Key: it tells how things were then, not how they are. */
export const isReplay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
