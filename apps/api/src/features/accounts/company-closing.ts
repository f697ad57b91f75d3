import { companyDeletionMessages, serverMessages } from '@propsmith/contract';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { isoInstant } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Given } from '../../platform/db/reading.ts';
import { Refusal } from '../../platform/refusal.ts';
import { company, companyClosing, type CompanyClosing } from './accounts.tables.ts';

export const findClosing = async (db: Database, companyId: string): Promise<CompanyClosing | undefined> => {
  const [row] = await db.select().from(companyClosing).where(eq(companyClosing.companyId, companyId));
  return row;
};

/** When the company is deleted, as a column of a larger statement; null for one that is not being deleted. */
export const closesAt = (companyId: Given<string>): SQL<string | null> => {
  const isClosing = and(eq(companyClosing.companyId, companyId), ne(companyClosing.state, 'erased'));
  return sql`(select ${isoInstant(companyClosing.dueAt)} from ${companyClosing} where ${isClosing})`;
};

const readState = async (db: Database, companyId: string) => {
  const [state] = await db
    .select({ blockedAt: company.blockedAt, closing: companyClosing.state })
    .from(company)
    .leftJoin(companyClosing, eq(companyClosing.companyId, company.id))
    .where(eq(company.id, companyId));
  return { isBlocked: (state?.blockedAt ?? null) !== null, isClosing: (state?.closing ?? null) !== null };
};

/** Refuses what a company that is being deleted may not do: add people. */
export const requireNotClosing = async (db: Database, companyId: string): Promise<void> => {
  const { isClosing } = await readState(db, companyId);
  if (isClosing) throw new Refusal('forbidden', companyDeletionMessages.closing);
};

/** Refuses what a company that is blocked or being deleted may not do: extract, upload and pay. */
export const requireActive = async (db: Database, companyId: string): Promise<void> => {
  const { isBlocked, isClosing } = await readState(db, companyId);
  if (isBlocked) throw new Refusal('forbidden', serverMessages.companyBlocked);
  if (isClosing) throw new Refusal('forbidden', companyDeletionMessages.closing);
};
