import { balanceNeededCents } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { closeHold, settlement, type ClosedHold, type Settlement } from '../ledger/close-hold.ts';
import { holdRefusal, refusedHolds } from '../ledger/hold-refusal.ts';

// The product calls these database functions inside the statements that store an execution; here they are called directly.

const holdRow = z.object({
  outcome: z.enum(['held', 'exists', ...refusedHolds]),
  amount_cents: z.coerce.number().int().nullable(),
  payment_id: z.string().nullable(),
});

interface Hold {
  /** The price, or the whole free credit where it funds the execution. */
  readonly amountCents: number;
  /** The payment that funds the first cent; null for a manual correction. */
  readonly paymentId: string | null;
  /** The execution already had this hold. */
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
