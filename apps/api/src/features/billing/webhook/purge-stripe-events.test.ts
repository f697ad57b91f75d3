import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { secondsAfter } from '../../../platform/clock.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { stripeEvent } from '../payments/payments.tables.ts';
import { setUp } from '../testing/set-up.ts';
import { purgeStripeEvents } from './process-stripe-events.ts';

const DAY_SECONDS = 24 * 3600;
const test = setUp(() => createTestApp({ db: 'pglite' }));

it('an event is kept for ninety days, and until it has been processed', async () => {
  const event = (id: string, ageDays: number, isProcessed: boolean) => {
    const receivedAt = secondsAfter(test.clock.now(), -ageDays * DAY_SECONDS);
    const processedAt = isProcessed ? receivedAt : null;
    return { id, type: 'refund.created', receivedAt, processedAt, nextAttemptAt: receivedAt };
  };
  await test.db
    .insert(stripeEvent)
    .values([event('old', 91, true), event('old-waiting', 91, false), event('young', 89, true)]);
  await purgeStripeEvents(test.deps);
  const kept = await test.db.select({ id: stripeEvent.id }).from(stripeEvent).orderBy(asc(stripeEvent.id));
  expect(kept).toEqual([{ id: 'old-waiting' }, { id: 'young' }]);
});
