import { serverMessages } from '@propsmith/contract';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

const AGE_SECONDS_MAX = 300;

/** Stripe's library refuses old timestamps but accepts future ones, which would make a signature valid for longer. */
const isFromTheFuture = (signature: string, now: Date): boolean => {
  const sentSeconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return sentSeconds > now.getTime() / 1000 + AGE_SECONDS_MAX;
};

const providerId = z.string().regex(/^[\w-]{1,255}$/);

/** An intent, or an object that may reference one. */
const eventObject = z.object({ object: z.string(), id: providerId, payment_intent: providerId.nullish() });

/** The parts of a webhook event that are used. `data` is undefined where it is about nothing that could have an intent. */
const providerEvent = z.object({
  id: providerId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  data: z.object({ object: eventObject }).optional().catch(undefined),
});
export type ProviderEvent = z.output<typeof providerEvent>;

/** Undefined for a text that is not JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isSigned = (body: Buffer, signature: string, secret: string, now: Date): boolean => {
  try {
    const { signature: verifier } = Stripe.webhooks;
    return (
      verifier?.verifyHeader(body, signature, secret, AGE_SECONDS_MAX, undefined, now.getTime()) === true
    );
  } catch {
    return false;
  }
};

/**
 * docs.stripe.com/webhooks/signature: HMAC-SHA256 over timestamp and raw body. During a rotation either secret is valid. A
 * signed body that is no event is refused as unreadable.
 */
export const createEventReader =
  (secrets: readonly string[], clock: Clock) =>
  (body: Buffer, signature: string | undefined): ProviderEvent | undefined => {
    const now = clock.now();
    if (signature === undefined || isFromTheFuture(signature, now)) return undefined;
    if (!secrets.some((secret) => isSigned(body, signature, secret, now))) return undefined;
    const { data: event } = providerEvent.safeParse(parseJson(body.toString()));
    if (event === undefined) throw new Refusal('validation_failed', serverMessages.requestUnreadable);
    return event;
  };
