import { balanceNeededCents } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { closeHold, settlement, type ClosedHold, type Settlement } from '../ledger/close-hold.ts';
import { holdRefusal, refusedHolds } from '../ledger/hold-refusal.ts';

// An execution holds and settles inside the statements that write it down. Here the same functions of the database are called
// without an execution around them.

const holdRow = z.object({
  outcome: z.enum(['held', 'exists', ...refusedHolds]),
  amount_cents: z.coerce.number().int().nullable(),
  payment_id: z.string().nullable(),
});

interface Hold {
  /** The price, or the whole of the free credit where that pays. */
  readonly amountCents: number;
  /** The payment that gives the first cent; absent for a correction by hand. */
  readonly paymentId: string | null;
  /** The same execution asked before and gets the same hold. */
  readonly existed: boolean;
}

export const holdCredit = async (
  db: Database,
  request: { readonly companyId: string; readonly executionId: string; readonly priceCents: number },
): Promise<Hold> => {
  const { companyId, executionId, priceCents } = request;
  const call = sql`select * from ledger_hold(${companyId}, ${executionId}, ${priceCents}, ${balanceNeededCents(priceCents)}, 'a-member')`;
  const [answer] = await queryRows(db, call, holdRow);
  const outcome = answer?.outcome ?? 'insufficient';
  if (outcome !== 'held' && outcome !== 'exists') throw holdRefusal(outcome);
  return {
    amountCents: answer?.amount_cents ?? 0,
    paymentId: answer?.payment_id ?? null,
    existed: outcome === 'exists',
  };
};

export const settleHold = (db: Database, charge: Settlement): Promise<ClosedHold> =>
  closeHold(db, settlement(charge));
