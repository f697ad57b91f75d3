/** A mistake in the page's use of Stripe.js. Thrown; a payer's mistake is returned as `error`. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
