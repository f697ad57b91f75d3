import { executionStatuses, extractionVerdict } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../platform/db/rows.ts';
import { retrying, withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { releaseHold, settlement } from '../billing/index.ts';
import { execution, type StoredResult } from './extraction.tables.ts';
import { presentEvidence } from './kept-evidence.ts';

type FinishContext = Pick<Deps, 'db' | 'clock'> & { readonly actor: Pick<Actor, 'userId'> };

// Both lock the execution first, then its hold, as the sweep of expired leases does.

const charged = z.object({ cost_cents: z.number().int() });

/**
 * An answer without a timestamp is free: its hold is settled with 0. So is an examination that has nothing better to propose.
 * Any other answer costs what is held.
 */
const chargeOf = ({ result: [stanza], diagnosis }: StoredResult): { readonly amountCents?: number } => {
  const isFree =
    stanza.TIMESTAMP_DATA.length === 0 || (diagnosis !== undefined && diagnosis.proposal === undefined);
  return isFree ? { amountCents: 0 } : {};
};

interface Finished {
  readonly id: string;
  readonly result: StoredResult;
  readonly engineVersion?: string | null;
}

/**
 * Stores the result and charges for it in one statement. Returns the cost; undefined when the lease had expired: the hold
 * has been released, and the result must not be delivered.
 */
export const finishExecution = async (
  { db, clock, actor }: FinishContext,
  { id, result, engineVersion = null }: Finished,
): Promise<number | undefined> => {
  const charge = { executionId: id, actorId: actor.userId, ...chargeOf(result) };
  const verdict = extractionVerdict(presentEvidence(result.evidence));
  const finish = sql`
    with running as materialized (
      select id from execution where id = ${id} and status = ${executionStatuses.running} for update),
    hold as (select closed.* from running, lateral (${settlement(charge)}) closed)
    update execution
    set status = ${executionStatuses.success}, result = ${JSON.stringify(result)}::json, verdict = ${verdict},
      engine_version = ${engineVersion},
      cost_cents = coalesce(hold.settled_cents, 0),
      payment_id = case when hold.settled_cents > 0 then execution.payment_id end,
      finished_at = ${clock.now().toISOString()}::timestamptz
    from hold
    where execution.id = ${id} and hold.outcome <> 'released'
    returning execution.cost_cents`;
  const [finished] = await retrying(() => queryRows(db, finish, charged));
  return finished?.cost_cents;
};

/** Marks the execution as failed and releases its hold, both or neither. */
export const failExecution = (
  { db, clock, actor }: FinishContext,
  { id, failure }: { readonly id: string; readonly failure: string },
): Promise<void> =>
  withTx(db, async (tx) => {
    await tx
      .update(execution)
      .set({ status: executionStatuses.failed, failure, finishedAt: clock.now() })
      .where(and(eq(execution.id, id), eq(execution.status, executionStatuses.running)));
    await releaseHold(tx, { executionId: id, actorId: actor.userId });
  });
