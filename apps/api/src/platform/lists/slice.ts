import { limits, type PageQuery } from '@propsmith/contract';
import { and, asc, desc, isNotNull, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Given } from '../db/reading.ts';
import { queryRows } from '../db/rows.ts';
import { listCount } from './lists.tables.ts';
import { countsOf, rowCountOf, rowsOf, type CountedList } from './read-count.ts';

/** Rows that are read and dropped; from more than these, whole days are skipped by their counts. */
const DROPPED_ROWS_MAX = 500;

/** How a page is read by an index of creation time and id. */
export interface Slice {
  readonly descending: boolean;
  /** Where the reading begins, on a list that is too long to read from its end. */
  readonly beginsAt: SQL | undefined;
  readonly offset: Given<number>;
  readonly limit: Given<number>;
  /** Rows that are read: those before the page and the page. */
  readonly reach: Given<number>;
  /** Whether the rows come in the opposite order of the list. */
  readonly backwards: boolean;
}

/** Where a page begins: the rows before it. */
const rowsBefore = ({ pageNumber, pageSize }: PageQuery): number => (pageNumber - 1) * pageSize;

/** The newest rows of a list after the first `offset`; `reach` is the sum of both numbers. */
export const newestRows = (rows: Pick<Slice, 'offset' | 'limit' | 'reach'>): Slice => ({
  descending: true,
  beginsAt: undefined,
  backwards: false,
  ...rows,
});

/** The rows of a page near the beginning of a list, which is found without the list's count; undefined for any other. */
export const nearRows = (page: PageQuery) => {
  const offset = rowsBefore(page);
  const limit = page.pageSize;
  return offset <= DROPPED_ROWS_MAX ? { offset, limit, reach: offset + limit } : undefined;
};

/** Computed by the statement. Drizzle writes any SQL as a limit, though its types name placeholders only. */
const computed = (number: SQL): Given<number> => number as unknown as Placeholder;

/**
 * The rows of a page near the end of a list, found from the kept count in the statement that reads them; none of any other
 * page. The statement's values are `farRows`.
 */
export const oldestRows = (counted: CountedList): Slice => {
  const size = sql`${sql.placeholder('size')}::integer`;
  const left = sql`(${rowCountOf(counted)} - ${sql.placeholder('before')}::bigint)`;
  return {
    descending: false,
    beginsAt: undefined,
    backwards: true,
    offset: computed(sql`greatest(0, ${left} - ${size})`),
    limit: computed(
      sql`case when ${left} - ${size} <= ${DROPPED_ROWS_MAX} then greatest(0, least(${size}, ${left})) else 0 end`,
    ),
    reach: DROPPED_ROWS_MAX + limits.page.sizeMax,
  };
};

export const farRows = (page: PageQuery) => ({ before: rowsBefore(page), size: page.pageSize });

/** Whether `oldestRows` has the rows of a page. */
export const isNearEnd = (rowCount: number, page: PageQuery): boolean =>
  rowCount - rowsBefore(page) - page.pageSize <= DROPPED_ROWS_MAX;

const skippedRow = z.object({ day: z.string(), before: z.coerce.number() });

/** The last day, in reading order, with at most `offset` rows before it. */
const findDay = async (db: Database, counted: CountedList, descending: boolean, offset: number) => {
  const order = descending ? sql`desc` : sql`asc`;
  const query = sql`
    select day::text, before from (
      select day, sum(rows) over (order by day ${order}) - rows as before from (
        select ${listCount.day} as day, ${rowsOf(counted)} as rows from ${listCount}
        where ${and(countsOf(counted), isNotNull(listCount.day))} group by ${listCount.day}) days) begins
    where before <= ${offset} order by before desc, day ${descending ? sql`asc` : sql`desc`} limit 1`;
  const [found] = await queryRows(db, query, skippedRow);
  return found;
};

/** Decides from which end, or from which day, a page is read. `rowCount` is the kept count of the list. */
export const findSlice = async (
  db: Database,
  counted: CountedList & { readonly rowCount: number; readonly newestFirst: boolean },
  page: PageQuery,
): Promise<Slice> => {
  const { rowCount, newestFirst } = counted;
  const before = rowsBefore(page);
  const limit = Math.max(0, Math.min(page.pageSize, rowCount - before));
  const behind = rowCount - before - limit;
  const backwards = behind < before;
  const descending = newestFirst !== backwards;
  const offset = limit === 0 ? 0 : Math.min(before, behind);
  const slice = { descending, beginsAt: undefined, offset, limit, reach: offset + limit, backwards };
  if (offset <= DROPPED_ROWS_MAX) return slice;
  const found = await findDay(db, counted, descending, offset);
  if (found === undefined) return slice;
  const dayStart = sql`${found.day}::date::timestamp at time zone 'UTC'`;
  const beginsAt = descending ? sql`< ${dayStart} + interval '1 day'` : sql`>= ${dayStart}`;
  const left = offset - found.before;
  return { ...slice, beginsAt, offset: left, reach: left + limit };
};

/** The condition and the order of a slice, for the columns of creation time and id. */
export const boundOf = ({ beginsAt }: Slice, createdAt: AnyColumn): SQL | undefined =>
  beginsAt && sql`${createdAt} ${beginsAt}`;

export const orderOf = ({ descending }: Slice, ...columns: readonly AnyColumn[]): SQL[] =>
  columns.map(descending ? desc : asc);

/** The rows of a slice in the order of the list. */
export const inListOrder = <Row>({ backwards }: Slice, rows: readonly Row[]): Row[] =>
  backwards ? rows.toReversed() : [...rows];
