import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ProviderEvent } from '../../../platform/payments/index.ts';
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

const intentOf = ({ data }: ProviderEvent): string | null => {
  if (data === undefined) return null;
  return data.object.object === 'payment_intent' ? data.object.id : (data.object.payment_intent ?? null);
};

/**
 * Stores a verified event, once per id. Only its intent is stored: the payment is read from the provider later, so order,
 * duplicates and age of events do not matter. False when there is nothing to process.
 */
export const receiveStripeEvent = async (
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  event: ProviderEvent,
): Promise<boolean> => {
  const intentId = intentOf(event);
  const isHandled = intentId !== null && handledTypes.has(event.type) && event.livemode === provider.live;
  const inserted = await db
    .insert(stripeEvent)
    .values({
      id: event.id,
      type: event.type,
      intentId,
      receivedAt: databaseNow,
      nextAttemptAt: databaseNow,
      ...(!isHandled && { processedAt: databaseNow, outcome: 'ignored' }),
    })
    .onConflictDoNothing()
    .returning({ id: stripeEvent.id });
  return isHandled && inserted.length > 0;
};
