import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import type { CreditCaller } from './payments.tables.ts';

const row = z.object({ outcome: z.enum(['credited', 'already']) });

/** Credits a card payment, once. The caller must have read from the provider that the payment succeeded. */
export const creditTopUp = async (
  db: Database,
  paymentId: string,
  via: CreditCaller,
): Promise<'credited' | 'already'> => {
  const [answer] = await queryRows(
    db,
    sql`select ledger_credit_top_up(${paymentId}, ${via}) as outcome`,
    row,
  );
  return answer?.outcome ?? 'already';
};
