import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const row = z.object({ cents: z.coerce.number() });

/** Books a refund or dispute as the provider's news does, and answers how much was taken. */
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

/** The money comes back: a refund failed or a dispute was won. */
export const giveBack = async (
  db: Database,
  paymentId: string,
  kind: 'refund' | 'dispute',
  ref: string,
): Promise<number> => {
  const call = sql`select ledger_give_back(${paymentId}, ${kind}, ${ref}, 'webhook') as cents`;
  return (await queryRows(db, call, row))[0]?.cents ?? 0;
};
