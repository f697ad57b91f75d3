import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { databaseNow, databaseTime } from '../../../platform/db/database-clock.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { stripeEvent } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { isAboutReversals } from './receive-stripe-event.ts';

/** Low enough to leave database connections for requests. */
const EVENTS_AT_ONCE = 4;
/** An intent without a payment of ours is another system's, or its row is not committed yet: retried before it is finished. */
const ATTEMPTS_UNTIL_FOREIGN = 5;
const BACKOFF_SECONDS_MAX = 3600;
const ERROR_CHARS_MAX = 300;
/** Longer than the provider redelivers an event, so that duplicates are recognised. */
const EVENT_RETENTION_SECONDS = 90 * 24 * 3600;

type EventRow = typeof stripeEvent.$inferSelect;

/** Claims due events by setting their next attempt: if this process dies, another one retries them then. */
const claimEvents = async ({ db }: Pick<SyncDeps, 'db'>): Promise<EventRow[]> => {
  const due = db
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(and(isNull(stripeEvent.processedAt), lte(stripeEvent.nextAttemptAt, databaseNow)))
    .orderBy(asc(stripeEvent.nextAttemptAt))
    .limit(EVENTS_AT_ONCE)
    .for('update', { skipLocked: true });
  const backoff = sql`make_interval(secs => least(${BACKOFF_SECONDS_MAX}, 10 * power(2, ${stripeEvent.attempts})))`;
  return db
    .update(stripeEvent)
    .set({
      attempts: sql`${stripeEvent.attempts} + 1`,
      nextAttemptAt: sql`${databaseNow} + ${backoff}`,
    })
    .where(and(inArray(stripeEvent.id, due), isNull(stripeEvent.processedAt)))
    .returning();
};

const finish = async ({ db }: Pick<SyncDeps, 'db'>, id: string, outcome: string): Promise<void> => {
  await db
    .update(stripeEvent)
    .set({ processedAt: databaseNow, outcome, lastError: null })
    .where(eq(stripeEvent.id, id));
};

const processEvent = async (deps: SyncDeps, event: EventRow): Promise<void> => {
  try {
    const outcome = await syncPayment(deps, event.intentId ?? '', {
      via: 'webhook',
      withReversals: isAboutReversals(event.type),
    });
    if (outcome !== 'not-ours' || event.attempts >= ATTEMPTS_UNTIL_FOREIGN)
      await finish(deps, event.id, outcome);
  } catch (error) {
    const lastError = String(error instanceof Error ? error.name : error).slice(0, ERROR_CHARS_MAX);
    deps.log.warn(
      { err: error, event: event.id, attempts: event.attempts },
      'event not processed; will be retried',
    );
    await deps.db.update(stripeEvent).set({ lastError }).where(eq(stripeEvent.id, event.id));
  }
};

/** Processes the events that are due. Failed ones are retried with exponential backoff. */
export const processStripeEvents = async (deps: SyncDeps, stopping?: AbortSignal): Promise<void> => {
  while (stopping?.aborted !== true) {
    const events = await claimEvents(deps);
    await Promise.all(events.map((event) => processEvent(deps, event)));
    if (events.length < EVENTS_AT_ONCE) return;
  }
};

export const purgeStripeEvents = async ({ db }: Pick<SyncDeps, 'db'>): Promise<void> => {
  const isOld = lte(stripeEvent.receivedAt, databaseTime(-EVENT_RETENTION_SECONDS));
  await deleteInBatches(db, stripeEvent, sql`${isOld} and ${stripeEvent.processedAt} is not null`);
};
