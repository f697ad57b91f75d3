import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const row = z.object({ cents: z.coerce.number() });

/** Books a refund or dispute, and returns the amount taken. */
export const moveBack = async (
  db: Database,
  paymentId: string,
  kind: 'refund' | 'dispute',
  ref: string,
  amountCents: number,
): Promise<number> => {
  const call = sql`select ledger_take_back(${paymentId}, ${kind}, ${ref}, ${amountCents}, 'webhook') as cents`;
  return (await queryRows(db, call, row))[0]?.cents ?? 0;
};

/** Books a failed refund or a won dispute, and returns the amount given back. */
export const giveBack = async (
  db: Database,
  paymentId: string,
  kind: 'refund' | 'dispute',
  ref: string,
): Promise<number> => {
  const call = sql`select ledger_give_back(${paymentId}, ${kind}, ${ref}, 'webhook') as cents`;
  return (await queryRows(db, call, row))[0]?.cents ?? 0;
};
