import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';
import { queryRows } from './rows.ts';

/**
 * The time by the clock of the database, the same for all processes. Constant within a statement, so that an index can be
 * used; to the millisecond, as a Date is.
 */
export const databaseNow: SQL = sql`date_trunc('milliseconds', statement_timestamp())`;

/** A time before or after now by the clock of the database. */
export const databaseTime = (secondsFromNow: number): SQL =>
  sql`${databaseNow} + make_interval(secs => ${secondsFromNow})`;

const row = z.object({ atMs: z.number() });

/** The same as a Date. */
export const readDatabaseTime = async (db: Database, secondsFromNow: number): Promise<Date> => {
  const at = sql`extract(epoch from ${databaseTime(secondsFromNow)})::float8 * 1000`;
  const [read] = await queryRows(db, sql`select ${at} as "atMs"`, row);
  if (read === undefined) throw new Error('The database did not answer with its time.');
  return new Date(Math.round(read.atMs));
};
