import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { ledgerAccount } from './ledger.tables.ts';

/** Whether the company has or ever had credit, paid or free: the first movement of a wallet is a credit. */
export const hasHadCredit = async (db: Database, companyId: string): Promise<boolean> =>
  (await db.$count(
    ledgerAccount,
    and(
      eq(ledgerAccount.companyId, companyId),
      eq(ledgerAccount.kind, 'wallet'),
      gt(ledgerAccount.version, 0),
    ),
  )) > 0;
