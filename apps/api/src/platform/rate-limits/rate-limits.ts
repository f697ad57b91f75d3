import { serverMessages } from '@propsmith/contract';
import { lt, sql } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { sha256Hex } from '../ids.ts';
import { onceFor } from '../once-for.ts';
import { Refusal } from '../refusal.ts';
import { networkOf } from './network-of.ts';
import type { RateLimitName, RateLimits } from './rate-limit-defaults.ts';
import { rateLimit } from './rate-limits.tables.ts';

export interface RateLimitContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: { readonly rateLimits: RateLimits };
}

interface RateLimitUse {
  readonly uses?: number;
  /** The message of a refusal. */
  readonly message?: (retryAfterSeconds: number) => string;
}

interface CountedUse {
  /** Uses in the window, at most a little more than the limit. */
  readonly used: number;
  readonly allowed: boolean;
  /** Until the window ends. */
  readonly retryAfterSeconds: number;
}

/** The key of a limit by address is the address. */
const countedKey = (name: RateLimitName, key: string): string =>
  name.endsWith('PerIp') ? networkOf(key) : key;

const countStatement = onceFor((db: Database) => {
  const over = sql`${rateLimit.resetsAt} <= ${sql.placeholder('now')}::timestamptz`;
  const usedBefore = sql`least(${rateLimit.used}, ${sql.placeholder('limit')}::integer)`;
  return db
    .insert(rateLimit)
    .values({
      name: sql.placeholder('name'),
      keyHash: sql.placeholder('keyHash'),
      used: sql.placeholder('uses'),
      resetsAt: sql.placeholder('resetsAt'),
    })
    .onConflictDoUpdate({
      target: [rateLimit.name, rateLimit.keyHash],
      set: {
        used: sql`case when ${over} then excluded.used else ${usedBefore} + excluded.used end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ used: rateLimit.used, resetsAt: rateLimit.resetsAt })
    .prepare('count use');
});

/**
 * Counts `uses` of a limit by `key`. One statement counts and reads, so parallel callers on any number of processes get
 * exactly `limit` uses. Call it outside a transaction: a use is counted even if the caller's transaction rolls back.
 */
export const countUse = async (
  { db, clock, config }: RateLimitContext,
  name: RateLimitName,
  key: string,
  uses = 1,
): Promise<CountedUse> => {
  const { limit, windowSeconds } = config.rateLimits[name];
  const now = clock.now();
  const [row] = await countStatement(db).execute({
    name,
    keyHash: sha256Hex(countedKey(name, key)),
    uses,
    limit,
    now: now.toISOString(),
    resetsAt: secondsAfter(now, windowSeconds),
  });
  const { used, resetsAt } = row ?? { used: uses, resetsAt: now };
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  return { used, allowed: used <= limit, retryAfterSeconds };
};

export const tooManyUses = (
  { retryAfterSeconds }: Pick<CountedUse, 'retryAfterSeconds'>,
  message: RateLimitUse['message'] = serverMessages.rateLimited,
): Refusal => new Refusal('rate_limited', message(retryAfterSeconds), { retryAfterSeconds });

/** Counts `uses` of a limit by `key` and refuses those past it. */
export const consumeRateLimit = async (
  ctx: RateLimitContext,
  name: RateLimitName,
  key: string,
  { uses, message }: RateLimitUse = {},
): Promise<void> => {
  const counted = await countUse(ctx, name, key, uses);
  if (!counted.allowed) throw tooManyUses(counted, message);
};

/** Removes counters whose window is over. */
export const purgeRateLimits = async ({
  db,
  clock,
}: Pick<RateLimitContext, 'db' | 'clock'>): Promise<void> => {
  await deleteInBatches(db, rateLimit, lt(rateLimit.resetsAt, clock.now()));
};
