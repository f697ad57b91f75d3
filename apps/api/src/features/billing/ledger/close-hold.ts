import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

/**
 * closed: by this call · settled, released: by an earlier one, and this call changed nothing · unknown: there is no such hold
 */
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
 * Charges a finished execution: a query for the statement or the transaction that stores its result. `amountCents` may be less
 * than was held (the rest goes back); absent, all of it is charged, and a hold on free credit is always charged whole. The
 * outcome `released` means the lease had run out and the credit is back with the customer: the caller must not deliver, or
 * count the loss as ours.
 */
export const settlement = ({ executionId, amountCents, actorId }: Settlement): SQL =>
  sql`select outcome, settled_cents from ledger_close(${executionId}, 'settle', ${amountCents ?? null}, ${actorId})`;

/** Gives the credit of a failed execution back. */
export const releaseHold = (
  db: Database,
  { executionId, actorId }: { executionId: string; actorId: string },
): Promise<ClosedHold> =>
  closeHold(db, sql`select * from ledger_close(${executionId}, 'release', null, ${actorId})`);
