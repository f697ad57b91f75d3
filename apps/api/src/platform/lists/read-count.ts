import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Given } from '../db/reading.ts';
import { listCount } from './lists.tables.ts';

export interface CountedList {
  readonly list: (typeof listCount.$inferSelect)['list'];
  readonly companyId: Given<string>;
  /** Only the rows of this member. */
  readonly memberId?: Given<string> | undefined;
  /** The marked rows of the other members too. */
  readonly withMarked?: boolean;
}

/** The counts that make up a list. */
export const countsOf = ({ list, companyId, memberId, withMarked }: CountedList): SQL | undefined => {
  const ofCompany = isNull(listCount.memberId);
  const ofMember = memberId === undefined ? ofCompany : eq(listCount.memberId, memberId);
  return and(
    eq(listCount.list, list),
    eq(listCount.companyId, companyId),
    withMarked ? or(ofCompany, ofMember) : ofMember,
  );
};

/** The rows of a list, summed over its counts. */
export const rowsOf = ({ withMarked }: CountedList): SQL<number> =>
  withMarked
    ? sql`sum(case when ${listCount.memberId} is null then ${listCount.markedCount}
        else ${listCount.rowCount} - ${listCount.markedCount} end)`.mapWith(Number)
    : sql`sum(${listCount.rowCount})`.mapWith(Number);

const countColumns = (counted: CountedList) => ({
  rowCount: rowsOf(counted),
  markedCount: sql`sum(${listCount.markedCount})`.mapWith(Number),
});

const ofAllDays = (counted: CountedList) => and(countsOf(counted), isNull(listCount.day));

export const readCount = async (
  db: Database,
  counted: CountedList,
): Promise<{ readonly rowCount: number; readonly markedCount: number }> => {
  const [found] = await db.select(countColumns(counted)).from(listCount).where(ofAllDays(counted));
  return { rowCount: found?.rowCount ?? 0, markedCount: found?.markedCount ?? 0 };
};

/** The rows of a list, as a column of a larger statement. */
export const rowCountOf = (counted: CountedList): SQL<number> =>
  sql`coalesce((select ${rowsOf(counted)} from ${listCount} where ${ofAllDays(counted)}), 0)`.mapWith(Number);
