import { executionStatuses, extractionMessages } from '@propsmith/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isDatabaseOutage } from '../../platform/db/outage.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHold } from '../billing/index.ts';
import { execution } from './extraction.tables.ts';

/** An execution counts as dead when its process has not renewed the lease for this long. */
export const EXECUTION_LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
const DEAD_BATCH = 50;

const renew = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => {
  // The database's clock: the clocks of several processes may differ.
  const leaseUntil = sql`clock_timestamp() + make_interval(secs => ${EXECUTION_LEASE_SECONDS})`;
  await db.update(execution).set({ leaseUntil }).where(eq(execution.id, id));
};

/** Runs `work` and renews the lease of the execution until it ends. */
export const whileLeased = async <Result>(
  deps: Pick<Deps, 'db' | 'log'>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setInterval(() => {
    renew(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error, execution: id }, 'lease not renewed'),
    );
  }, RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** Marks executions with an expired lease as failed and releases their holds. */
export const failDeadExecutions = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> => {
  const isDead = and(
    eq(execution.status, executionStatuses.running),
    lt(execution.leaseUntil, sql`clock_timestamp()`),
  );
  const dead = await db
    .select({ id: execution.id, userId: execution.userId })
    .from(execution)
    .where(isDead)
    .limit(DEAD_BATCH);
  for (const { id, userId } of dead) {
    const isReleased = await withTx(db, async (tx) => {
      const failed = await tx
        .update(execution)
        .set({
          status: executionStatuses.failed,
          failure: extractionMessages.failedUncharged,
          finishedAt: sql`clock_timestamp()`,
        })
        .where(and(eq(execution.id, id), isDead))
        .returning({ id: execution.id });
      if (failed.length === 0) return false;
      await releaseHold(tx, { executionId: id, actorId: userId });
      return true;
    });
    if (isReleased) log.warn({ execution: id }, 'lease expired; execution failed and its hold released');
  }
};

/**
 * Fails dead executions in each run but the first one after an outage of the database. No process could renew its leases
 * meanwhile, and each stores first what has ended during the outage.
 */
export const createSweep = (deps: Pick<Deps, 'db' | 'log'>): (() => Promise<void>) => {
  let wasAway = false;
  return async () => {
    try {
      if (wasAway) await deps.db.execute(sql`select 1`);
      else await failDeadExecutions(deps);
      wasAway = false;
    } catch (error) {
      wasAway = isDatabaseOutage(error);
      throw error;
    }
  };
};
