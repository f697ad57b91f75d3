import { and, eq, sql } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { sha256Hex } from '../ids.ts';
import type { RateLimitName } from './rate-limit-defaults.ts';
import { tooManyUses, type RateLimitContext } from './rate-limits.ts';
import { rateLimit } from './rate-limits.tables.ts';

const FIRST_DELAY_SECONDS = 15;
const LONGEST_DELAY_SECONDS = 900;
/** 15 s doubled six times is longer than the longest delay. */
const DOUBLINGS_MAX = 6;

const rowOf = (name: RateLimitName, key: string) =>
  and(eq(rateLimit.name, name), eq(rateLimit.keyHash, sha256Hex(key)));

/**
 * Counts a try by `key` and returns how many there were. The first `limit` tries are free; each one after them has to wait,
 * 15 seconds at first and twice as long every time, at most 15 minutes. Refused tries do not count. Tries are forgotten
 * `windowSeconds` after the last one. One statement decides, so parallel callers get no more tries than those in sequence.
 */
export const consumeGrowingDelay = async (
  { db, clock, config }: RateLimitContext,
  name: RateLimitName,
  key: string,
): Promise<number> => {
  const { limit, windowSeconds } = config.rateLimits[name];
  const now = clock.now();
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  // The window begins anew with each try, so its end tells when the last one was.
  const freeAt = sql`${rateLimit.resetsAt} + make_interval(secs => case when ${rateLimit.used} < ${limit} then 0
    else least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(${rateLimit.used} - ${limit}, ${DOUBLINGS_MAX})))
    end - ${windowSeconds})`;
  const forgotten = sql`${rateLimit.resetsAt} <= ${nowSql}`;
  const [taken] = await db
    .insert(rateLimit)
    .values({ name, keyHash: sha256Hex(key), used: 1, resetsAt: secondsAfter(now, windowSeconds) })
    .onConflictDoUpdate({
      target: [rateLimit.name, rateLimit.keyHash],
      set: {
        used: sql`case when ${forgotten} then 1 else ${rateLimit.used} + 1 end`,
        resetsAt: sql`excluded.resets_at`,
      },
      setWhere: sql`${forgotten} or ${freeAt} <= ${nowSql}`,
    })
    .returning({ used: rateLimit.used });
  if (taken !== undefined) return taken.used;
  const [waiting] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${freeAt} - ${nowSql}))::int` })
    .from(rateLimit)
    .where(rowOf(name, key));
  throw tooManyUses({ retryAfterSeconds: Math.max(1, waiting?.seconds ?? 1) });
};

/** Takes one try back, which was refused for another reason before it was made. */
export const giveTryBack = async (db: Database, name: RateLimitName, key: string): Promise<void> => {
  await db
    .update(rateLimit)
    .set({ used: sql`greatest(${rateLimit.used} - 1, 0)` })
    .where(rowOf(name, key));
  // Refused tries must not fill the table.
  await db.delete(rateLimit).where(and(rowOf(name, key), eq(rateLimit.used, 0)));
};

/** Forgets all tries, after one that succeeded. */
export const forgetTries = async (db: Database, name: RateLimitName, key: string): Promise<void> => {
  await db.delete(rateLimit).where(rowOf(name, key));
};
