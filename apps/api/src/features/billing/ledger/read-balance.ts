import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { Given } from '../../../platform/db/reading.ts';
import { ledgerAccount } from './ledger.tables.ts';

export interface Balance {
  /** What can be spent: the balance shown everywhere. */
  readonly availableCents: number;
  /** Reserved by running executions. */
  readonly heldCents: number;
  /** Owed after a refund or dispute of credit that was spent already. */
  readonly owedCents: number;
}

export const readBalance = async (db: Database, companyId: string): Promise<Balance> => {
  const accounts = await db
    .select({ kind: ledgerAccount.kind, cents: ledgerAccount.balanceCents })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.companyId, companyId),
        inArray(ledgerAccount.kind, ['wallet', 'held', 'receivable']),
      ),
    );
  const centsOf = (kind: string): number => accounts.find((account) => account.kind === kind)?.cents ?? 0;
  return {
    availableCents: centsOf('wallet'),
    heldCents: centsOf('held'),
    owedCents: Math.abs(centsOf('receivable')),
  };
};

/** What can be spent, as a column of a larger statement. */
export const availableCents = (companyId: Given<string>): SQL<number> => {
  const isWallet = and(eq(ledgerAccount.companyId, companyId), eq(ledgerAccount.kind, 'wallet'));
  return sql`coalesce((select ${ledgerAccount.balanceCents} from ${ledgerAccount} where ${isWallet}), 0)`.mapWith(
    Number,
  );
};
