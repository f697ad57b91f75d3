import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import type { CreditCaller } from './payments.tables.ts';

const row = z.object({ outcome: z.enum(['credited', 'already']) });

/**
 * Gives the credit of a card payment, once, whoever asks first. The caller has just read from the provider that the payment
 * succeeded: nobody else's word counts.
 */
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
