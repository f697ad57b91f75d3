import { serverMessages } from '@propsmith/contract';
import { lt, sql } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sha256Hex } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { RateLimitName, RateLimits } from './rate-limit-defaults.ts';
import { rateLimit } from './rate-limits.tables.ts';

interface RateLimitContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly rateLimits: RateLimits };
}

interface RateLimitUse {
  readonly uses?: number;
  /** The message of a refusal. */
  readonly message?: (retryAfterSeconds: number) => string;
}

/**
 * Counts `uses` of a limit by `key` and refuses those past it. One statement counts and reads, so parallel callers on any
 * number of processes get exactly `limit` uses. Call it outside a transaction: a use is counted even if the caller's
 * transaction rolls back.
 */
export const consumeRateLimit = async (
  { db, clock, config }: RateLimitContext,
  name: RateLimitName,
  key: string,
  { uses = 1, message = serverMessages.rateLimited }: RateLimitUse = {},
): Promise<void> => {
  const { limit, windowSeconds } = config.rateLimits[name];
  const now = clock.now();
  const over = sql`${rateLimit.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimit)
    .values({ name, keyHash: sha256Hex(key), used: uses, resetsAt: secondsAfter(now, windowSeconds) })
    .onConflictDoUpdate({
      target: [rateLimit.name, rateLimit.keyHash],
      set: {
        used: sql`case when ${over} then excluded.used else least(${rateLimit.used}, ${limit}) + excluded.used end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ used: rateLimit.used, resetsAt: rateLimit.resetsAt });
  if (row === undefined || row.used <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal('rate_limited', message(retryAfterSeconds), { retryAfterSeconds });
};

/** Removes counters whose window is over. */
export const purgeRateLimits = async ({
  db,
  clock,
}: Pick<RateLimitContext, 'db' | 'clock'>): Promise<void> => {
  await db.delete(rateLimit).where(lt(rateLimit.resetsAt, clock.now()));
};
