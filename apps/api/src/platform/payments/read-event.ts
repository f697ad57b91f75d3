import Stripe from 'stripe';
import type { Clock } from '../clock.ts';

const AGE_SECONDS_MAX = 300;

/** Stripe's library refuses old messages but not those from the future, which would stay good for as long as one likes. */
const isFromTheFuture = (signature: string, now: Date): boolean => {
  const sentSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return sentSeconds > now.getTime() / 1000 + AGE_SECONDS_MAX;
};

/** docs.stripe.com/webhooks/signature: HMAC-SHA256 of time and raw body; during a rotation either secret may sign. */
export const createEventReader =
  (secrets: readonly string[], clock: Clock) =>
  (body: Buffer, signature: string | undefined): Stripe.Event | undefined => {
    const now = clock.now();
    if (signature === undefined || isFromTheFuture(signature, now)) return undefined;
    for (const secret of secrets) {
      try {
        return Stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          AGE_SECONDS_MAX,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        const isRefused = error instanceof Stripe.errors.StripeSignatureVerificationError;
        if (!isRefused && !(error instanceof SyntaxError)) throw error;
      }
    }
    return undefined;
  };
