import { executionStatuses } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../platform/db/rows.ts';
import { retrying, withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { releaseHold, settlement } from '../billing/index.ts';
import { execution, type StoredResult } from './extraction.tables.ts';

interface Finished {
  readonly id: string;
  readonly userId: string;
}

const isRunning = (id: string) => and(eq(execution.id, id), eq(execution.status, executionStatuses.running));

const charged = z.object({ cost_cents: z.number().int() });

/**
 * Stores the result and charges for it, both or neither: one statement, which needs no transaction around it. Answers what it
 * cost; undefined when the execution was given up meanwhile and its credit is back with the customer: then there is nothing
 * to deliver.
 */
export const finishExecution = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, userId, result }: Finished & { readonly result: StoredResult },
): Promise<number | undefined> => {
  const finish = sql`
    with hold as (${settlement({ executionId: id, actorId: userId })})
    update execution
    set status = ${executionStatuses.success}, result = ${JSON.stringify(result)}::json,
      cost_cents = coalesce(hold.settled_cents, 0), finished_at = ${clock.now().toISOString()}::timestamptz
    from hold
    where execution.id = ${id} and execution.status = ${executionStatuses.running} and hold.outcome <> 'released'
    returning execution.cost_cents`;
  const [finished] = await retrying(() => queryRows(db, finish, charged));
  return finished?.cost_cents;
};

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
