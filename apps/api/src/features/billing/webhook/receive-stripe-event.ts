import type Stripe from 'stripe';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { stripeEvent } from '../payments/payments.tables.ts';

/** The types the endpoint subscribes to (docs/operations.md). Others are stored as ignored. */
const payments = ['succeeded', 'payment_failed', 'processing', 'canceled'].map(
  (end) => `payment_intent.${end}`,
);
const disputes = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
  (end) => `charge.dispute.${end}`,
);
const refunds = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'];
const handledTypes: ReadonlySet<string> = new Set([...payments, ...refunds, ...disputes]);

export const isAboutReversals = (type: string): boolean => !type.startsWith('payment_intent.');

/** An intent, or an object that references one. */
const eventObject = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.string().nullish(),
});

const intentOf = (event: Stripe.Event): string | null => {
  const { data } = eventObject.safeParse(event.data.object);
  if (data === undefined) return null;
  return data.object === 'payment_intent' ? data.id : (data.payment_intent ?? null);
};

/**
 * Stores a verified event, once per id. Only its intent is stored: the payment is read from the provider later, so order,
 * duplicates and age of events do not matter. False when there is nothing to process.
 */
export const receiveStripeEvent = async (
  { db, clock, payments: provider }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  event: Stripe.Event,
): Promise<boolean> => {
  const now = clock.now();
  const intentId = intentOf(event);
  const isHandled = intentId !== null && handledTypes.has(event.type) && event.livemode === provider.live;
  const inserted = await db
    .insert(stripeEvent)
    .values({
      id: event.id,
      type: event.type,
      intentId,
      receivedAt: now,
      nextAttemptAt: now,
      ...(!isHandled && { processedAt: now, outcome: 'ignored' }),
    })
    .onConflictDoNothing()
    .returning({ id: stripeEvent.id });
  return isHandled && inserted.length > 0;
};
