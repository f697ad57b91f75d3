import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { sqlState } from '../../../platform/db/sql-state.ts';
import { Refusal } from '../../../platform/refusal.ts';

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

export interface Adjustment {
  readonly companyId: string;
  readonly cents: number;
  /** A ticket is booked once. */
  readonly ticket: string;
  readonly operator: string;
  /** Shown to the customer in the statement. */
  readonly reason: string;
}

/** Books a correction of a balance. */
export const adjustBalance = async (
  tx: Tx,
  { companyId, cents, ticket, operator, reason }: Adjustment,
): Promise<void> => {
  try {
    await tx.execute(sql`select ledger_adjust(${companyId}, ${cents}, ${ticket}, ${operator}, ${reason})`);
    // The balance of the entries is checked here and not at the commit, which a dry run does not reach.
    await tx.execute(sql`set constraints all immediate`);
  } catch (error) {
    if (sqlState(error) === CHECK_VIOLATION)
      throw new Refusal(
        'conflict',
        'The balance is smaller than the amount to take. Free credit cannot be taken.',
      );
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw new Refusal('conflict', `The ticket ${ticket} was booked before.`);
    throw error;
  }
};
