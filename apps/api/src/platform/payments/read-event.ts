import Stripe from 'stripe';
import type { Clock } from '../clock.ts';

const AGE_SECONDS_MAX = 300;

/** Stripe's library refuses old timestamps but accepts future ones, which would make a signature valid for longer. */
const isFromTheFuture = (signature: string, now: Date): boolean => {
  const sentSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return sentSeconds > now.getTime() / 1000 + AGE_SECONDS_MAX;
};

/** docs.stripe.com/webhooks/signature: HMAC-SHA256 over timestamp and raw body. During a rotation either secret is valid. */
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
