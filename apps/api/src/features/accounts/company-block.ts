import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { company } from './accounts.tables.ts';

/** False when the company is blocked already. */
export const blockCompany = async (
  tx: Tx,
  id: string,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<boolean> => {
  const blocked = await tx
    .update(company)
    .set({ blockedAt: now, blockedReason: reason })
    .where(and(eq(company.id, id), isNull(company.blockedAt)))
    .returning({ id: company.id });
  return blocked.length === 1;
};

/** False when the company is not blocked. */
export const unblockCompany = async (tx: Tx, id: string): Promise<boolean> => {
  const unblocked = await tx
    .update(company)
    .set({ blockedAt: null, blockedReason: null })
    .where(and(eq(company.id, id), isNotNull(company.blockedAt)))
    .returning({ id: company.id });
  return unblocked.length === 1;
};
