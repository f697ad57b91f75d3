import { executionStatuses } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { crashAt } from '../../platform/crash-points.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHold, settleHold } from '../billing/index.ts';
import { execution, type StoredResult } from './extraction.tables.ts';

interface Finished {
  readonly id: string;
  readonly userId: string;
}

const isRunning = (id: string) => and(eq(execution.id, id), eq(execution.status, executionStatuses.running));

/**
 * Stores the result and charges for it, both or neither; answers what it cost. Undefined when the execution was given up
 * meanwhile and its credit is back with the customer: then there is nothing to deliver.
 */
export const finishExecution = (
  { db, clock, config }: Deps,
  { id, userId, result }: Finished & { readonly result: StoredResult },
): Promise<number | undefined> =>
  withTx(db, async (tx) => {
    const hold = await settleHold(tx, { executionId: id, actorId: userId });
    if (hold.outcome === 'released') return undefined;
    const finished = await tx
      .update(execution)
      .set({
        status: executionStatuses.success,
        result,
        costCents: hold.settledCents,
        finishedAt: clock.now(),
      })
      .where(isRunning(id))
      .returning({ costCents: execution.costCents });
    crashAt(config, 'charge-written');
    return finished[0]?.costCents;
  });

/** Lists the execution as failed and gives its credit back, both or neither. */
export const failExecution = (
  { db, clock }: Deps,
  { id, userId, failure }: Finished & { readonly failure: string },
): Promise<void> =>
  withTx(db, async (tx) => {
    await releaseHold(tx, { executionId: id, actorId: userId });
    await tx
      .update(execution)
      .set({ status: executionStatuses.failed, failure, finishedAt: clock.now() })
      .where(isRunning(id));
  });
