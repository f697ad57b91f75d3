import { executionStatuses, extractionMessages } from '@propsmith/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { extendHold, releaseHold } from '../billing/index.ts';
import { execution } from './extraction.tables.ts';

/** How long an execution is believed to be alive after its process last said so. */
export const EXECUTION_LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
const DEAD_AT_ONCE = 50;

const renew = async ({ db }: Deps, id: string): Promise<void> => {
  // By the database's clock: the processes that share it may not agree on the time.
  const leaseUntil = sql`clock_timestamp() + make_interval(secs => ${EXECUTION_LEASE_SECONDS})`;
  await db.update(execution).set({ leaseUntil }).where(eq(execution.id, id));
  await extendHold(db, { executionId: id, leaseSeconds: EXECUTION_LEASE_SECONDS });
};

/** Runs the work of an execution and keeps telling the database meanwhile that it is being worked on. */
export const whileLeased = async <Result>(
  deps: Deps,
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

/** Executions whose process died: their credit goes back and they are listed as failed. */
export const failDeadExecutions = async ({ db, log }: Deps): Promise<void> => {
  const dead = await db
    .select({ id: execution.id, userId: execution.userId })
    .from(execution)
    .where(
      and(eq(execution.status, executionStatuses.running), lt(execution.leaseUntil, sql`clock_timestamp()`)),
    )
    .limit(DEAD_AT_ONCE);
  for (const { id, userId } of dead) {
    await withTx(db, async (tx) => {
      const failed = await tx
        .update(execution)
        .set({
          status: executionStatuses.failed,
          failure: extractionMessages.failedUncharged,
          finishedAt: sql`clock_timestamp()`,
        })
        .where(and(eq(execution.id, id), eq(execution.status, executionStatuses.running)))
        .returning({ id: execution.id });
      if (failed.length > 0) await releaseHold(tx, { executionId: id, actorId: userId });
    });
    log.warn({ execution: id }, 'an execution died; its credit is back');
  }
};
