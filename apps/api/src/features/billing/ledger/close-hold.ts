import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

/** closed: by this call · settled, released: by an earlier call, this one changed nothing · unknown: no such hold */
export type CloseOutcome = 'closed' | 'settled' | 'released' | 'unknown';

export interface ClosedHold {
  readonly outcome: CloseOutcome;
  /** What the execution cost; zero after a release. */
  readonly settledCents: number;
}

const row = z.object({
  outcome: z.enum(['closed', 'settled', 'released', 'unknown']),
  settled_cents: z.coerce.number().int().nullable(),
});

export const closeHold = async (db: Database, call: SQL): Promise<ClosedHold> => {
  const [answer] = await queryRows(db, call, row);
  return { outcome: answer?.outcome ?? 'unknown', settledCents: answer?.settled_cents ?? 0 };
};

export interface Settlement {
  readonly executionId: string;
  readonly amountCents?: number;
  readonly actorId: string;
}

/**
 * The query that charges a finished execution, for the statement that stores its result. `amountCents` may be less than was
 * held: the rest is returned. Without it the whole hold is charged; a hold on free credit is charged whole or with 0. Outcome
 * `released`: the credit has been returned to the customer, so the result must not be delivered.
 */
export const settlement = ({ executionId, amountCents, actorId }: Settlement): SQL =>
  sql`select outcome, settled_cents from ledger_close(${executionId}, 'settle', ${amountCents ?? null}, ${actorId})`;

/** Returns the credit of a failed execution. */
export const releaseHold = (
  db: Database,
  { executionId, actorId }: { executionId: string; actorId: string },
): Promise<ClosedHold> =>
  closeHold(db, sql`select * from ledger_close(${executionId}, 'release', null, ${actorId})`);
