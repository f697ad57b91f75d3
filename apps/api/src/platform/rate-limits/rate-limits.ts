import { serverMessages } from '@propsmith/contract';
import { lt, sql } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sha256Hex } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { rateLimit } from './rate-limits.tables.ts';

export interface RateLimitRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one use, or as many as told, and refuses those past the limit. A single statement counts and reads, so parallel
 * callers on any number of processes get exactly `limit` uses. Call it outside transactions: a use counts whatever becomes
 * of its cause.
 */
export const consumeRateLimit = async (
  db: Database,
  clock: Clock,
  rule: RateLimitRule,
  key: string,
  uses = 1,
): Promise<void> => {
  const now = clock.now();
  const over = sql`${rateLimit.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimit)
    .values({
      name: rule.name,
      keyHash: sha256Hex(key),
      used: uses,
      resetsAt: secondsAfter(now, rule.windowSeconds),
    })
    .onConflictDoUpdate({
      target: [rateLimit.name, rateLimit.keyHash],
      set: {
        used: sql`case when ${over} then excluded.used else least(${rateLimit.used}, ${rule.limit}) + excluded.used end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ used: rateLimit.used, resetsAt: rateLimit.resetsAt });
  if (row === undefined || row.used <= rule.limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal('rate_limited', serverMessages.rateLimited(retryAfterSeconds), { retryAfterSeconds });
};

/** Removes counters whose window is over. */
export const purgeRateLimits = async (db: Database, clock: Clock): Promise<void> => {
  await db.delete(rateLimit).where(lt(rateLimit.resetsAt, clock.now()));
};
