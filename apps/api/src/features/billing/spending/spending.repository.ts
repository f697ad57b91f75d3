import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { companySpending, memberLimit, monthSpending } from './spending.tables.ts';

/** The month of the database's clock, in which holds are counted. */
const thisMonth: SQL = sql`spending_month(now())`;

/** "2026-12-01": the first day on which this month's limits no longer count. */
export const monthEnds: SQL<string> = sql<string>`to_char(spending_month(now()) + interval '1 month', 'YYYY-MM-DD')`;

export interface CompanySpending {
  readonly limitCents: number | null;
  readonly lowBalanceCents: number | null;
}

export const findCompanySpending = async (db: Database, companyId: string): Promise<CompanySpending> => {
  const [found] = await db
    .select({ limitCents: companySpending.limitCents, lowBalanceCents: companySpending.lowBalanceCents })
    .from(companySpending)
    .where(eq(companySpending.companyId, companyId));
  return found ?? { limitCents: null, lowBalanceCents: null };
};

/** What the company has spent and holds this month. */
export const findSpentCents = async (db: Database, companyId: string): Promise<number> => {
  const [found] = await db
    .select({ cents: monthSpending.cents })
    .from(monthSpending)
    .where(
      and(
        eq(monthSpending.companyId, companyId),
        isNull(monthSpending.memberId),
        eq(monthSpending.month, thisMonth),
      ),
    );
  return found?.cents ?? 0;
};

export interface MemberSpending {
  readonly limitCents: number | null;
  readonly spentCents: number;
}
export const noSpending: MemberSpending = { limitCents: null, spentCents: 0 };

/** Limit and spending of members this month, by their id. */
export const findMemberSpending = async (
  db: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, MemberSpending>> => {
  if (memberIds.length === 0) return new Map();
  const limits = await db
    .select({ id: memberLimit.memberId, cents: memberLimit.limitCents })
    .from(memberLimit)
    .where(and(eq(memberLimit.companyId, companyId), inArray(memberLimit.memberId, [...memberIds])));
  const spent = await db
    .select({ id: monthSpending.memberId, cents: monthSpending.cents })
    .from(monthSpending)
    .where(
      and(
        eq(monthSpending.companyId, companyId),
        inArray(monthSpending.memberId, [...memberIds]),
        eq(monthSpending.month, thisMonth),
      ),
    );
  return new Map(
    memberIds.map((id) => [
      id,
      {
        limitCents: limits.find((row) => row.id === id)?.cents ?? null,
        spentCents: spent.find((row) => row.id === id)?.cents ?? 0,
      },
    ]),
  );
};

/** Sets or removes the limit of a member. The caller has checked that the member is of this company. */
export const setMemberLimit = async (
  tx: Tx,
  companyId: string,
  memberId: string,
  limitCents: number | null,
): Promise<void> => {
  if (limitCents === null) {
    await tx.delete(memberLimit).where(eq(memberLimit.memberId, memberId));
    return;
  }
  await tx
    .insert(memberLimit)
    .values({ memberId, companyId, limitCents })
    .onConflictDoUpdate({ target: memberLimit.memberId, set: { limitCents } });
};

/** All limits of a company's members, for its export. */
export const listMemberLimits = (db: Database, companyId: string) =>
  db
    .select({ member_id: memberLimit.memberId, limit_cents: memberLimit.limitCents })
    .from(memberLimit)
    .where(eq(memberLimit.companyId, companyId))
    .orderBy(memberLimit.memberId);
