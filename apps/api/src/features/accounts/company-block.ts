import { serverMessages } from '@propsmith/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { company } from './accounts.tables.ts';

/** Refuses what a blocked company may not do: extract, upload and pay. */
export const requireUnblocked = async (db: Database, companyId: string): Promise<void> => {
  const isBlocked = and(eq(company.id, companyId), isNotNull(company.blockedAt));
  const [blocked] = await db.select({ id: company.id }).from(company).where(isBlocked);
  if (blocked !== undefined) throw new Refusal('forbidden', serverMessages.companyBlocked);
};

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
