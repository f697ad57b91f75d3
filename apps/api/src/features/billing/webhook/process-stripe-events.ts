import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { stripeEvent } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { isAboutReversals } from './receive-stripe-event.ts';

/** Each waits for the provider most of its time; together they leave connections for requests. */
const EVENTS_AT_ONCE = 4;
/** An intent that names no payment of ours may be a moment older than the row we are writing, or another system's. */
const ATTEMPTS_UNTIL_FOREIGN = 5;
const BACKOFF_SECONDS_MAX = 3600;
const ERROR_CHARS_MAX = 300;

type EventRow = typeof stripeEvent.$inferSelect;

/** Takes due events for this process: until the back-off is over nobody else takes them, and after a crash somebody does. */
const claimEvents = async ({ db, clock }: Pick<SyncDeps, 'db' | 'clock'>): Promise<EventRow[]> => {
  const now = clock.now();
  const due = db
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(and(isNull(stripeEvent.processedAt), lte(stripeEvent.nextAttemptAt, now)))
    .orderBy(asc(stripeEvent.nextAttemptAt))
    .limit(EVENTS_AT_ONCE)
    .for('update', { skipLocked: true });
  const backoff = sql`make_interval(secs => least(${BACKOFF_SECONDS_MAX}, 10 * power(2, ${stripeEvent.attempts})))`;
  return db
    .update(stripeEvent)
    .set({
      attempts: sql`${stripeEvent.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${backoff}`,
    })
    .where(and(inArray(stripeEvent.id, due), isNull(stripeEvent.processedAt)))
    .returning();
};

const finish = async (
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  id: string,
  outcome: string,
): Promise<void> => {
  await db
    .update(stripeEvent)
    .set({ processedAt: clock.now(), outcome, lastError: null })
    .where(eq(stripeEvent.id, id));
};

const processEvent = async (deps: SyncDeps, event: EventRow): Promise<void> => {
  try {
    const outcome = await syncPayment(deps, event.intentId ?? '', {
      via: 'webhook',
      withReversals: isAboutReversals(event.type),
    });
    if (outcome === 'booked' || event.attempts >= ATTEMPTS_UNTIL_FOREIGN)
      await finish(deps, event.id, outcome);
  } catch (error) {
    const lastError = String(error instanceof Error ? error.name : error).slice(0, ERROR_CHARS_MAX);
    deps.log.warn({ err: error, event: event.id, attempts: event.attempts }, 'event not processed yet');
    await deps.db.update(stripeEvent).set({ lastError }).where(eq(stripeEvent.id, event.id));
  }
};

/** Works off the events that are due. What fails stays and is tried again, later each time. */
export const processStripeEvents = async (deps: SyncDeps, stopping?: AbortSignal): Promise<void> => {
  while (stopping?.aborted !== true) {
    const events = await claimEvents(deps);
    await Promise.all(events.map((event) => processEvent(deps, event)));
    if (events.length < EVENTS_AT_ONCE) return;
  }
};

/** Events older than the provider would still send them again are of no more use. */
export const purgeStripeEvents = async ({ db, clock }: Pick<SyncDeps, 'db' | 'clock'>): Promise<void> => {
  const KEPT_SECONDS = 90 * 24 * 3600;
  await db
    .delete(stripeEvent)
    .where(
      and(
        lte(stripeEvent.receivedAt, secondsAfter(clock.now(), -KEPT_SECONDS)),
        sql`${stripeEvent.processedAt} is not null`,
      ),
    );
};
