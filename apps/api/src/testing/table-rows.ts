import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { queryRows } from '../platform/db/rows.ts';

/** Rate limits are counted for refused requests too. */
const uncounted = new Set(['rate_limit', '__drizzle_migrations']);

const nameRow = z.object({ name: z.string() });

/** The tables that a refused request leaves as they are. */
export const countedTables = async (db: Database): Promise<string[]> => {
  const tables = await queryRows(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    nameRow,
  );
  return tables.map(({ name }) => name).filter((name) => !uncounted.has(name));
};

const joined = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

const countRow = z.object({ name: z.string(), rows: z.int() });
const countIn = (name: string): SQL =>
  sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`;

/** How many rows each table has. */
export const rowsByTable = async (db: Database): Promise<Record<string, number>> => {
  const counts = await queryRows(db, joined((await countedTables(db)).map(countIn)), countRow);
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
};

const stateRow = z.object({ name: z.string(), state: z.string() });
const statesIn = async (db: Database, parts: readonly SQL[]): Promise<Record<string, string>> =>
  Object.fromEntries((await queryRows(db, joined(parts), stateRow)).map(({ name, state }) => [name, state]));

/** Makes every counted table name itself in `test_write` when rows of it are written; a rollback takes that back. */
export const recordWrites = async (db: Database): Promise<void> => {
  const tables = await countedTables(db);
  await db.execute(sql`create table test_write (name text not null)`);
  await db.execute(sql`create function test_record_write() returns trigger language plpgsql as $$
    begin insert into test_write values (tg_table_name); return null; end $$`);
  for (const name of tables) {
    await db.execute(sql`create trigger test_record_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function test_record_write()`);
  }
};

/** The tables written since the last call. */
export const takeWrites = async (db: Database): Promise<string[]> => {
  const written = await queryRows(db, sql`select distinct name from test_write`, nameRow);
  if (written.length > 0) await db.execute(sql`truncate test_write`);
  return written.map(({ name }) => name);
};

/** The rows of a company in every table that names it, as hashes; without the audit trail, which records refusals. */
export const rowsOfCompany = async (db: Database, companyId: string): Promise<Record<string, string>> => {
  const named = await queryRows(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_id'`,
    nameRow,
  );
  const names = new Set(named.map(({ name }) => name));
  return statesIn(
    db,
    (await countedTables(db))
      .filter((name) => names.has(name) && name !== 'audit_event')
      .map(
        (name) =>
          sql`select ${name} as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as state
              from ${sql.identifier(name)} t where company_id = ${companyId}`,
      ),
  );
};
