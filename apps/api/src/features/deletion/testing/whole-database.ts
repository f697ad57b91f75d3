import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const columnRow = z.object({ table: z.string(), column: z.string(), type: z.string() });

/** Every column of every table that can contain text or bytes, also of tables that are added later. */
export const textColumns = (db: Database) =>
  queryRows(
    db,
    sql`select c.table_name as "table", c.column_name as "column", c.data_type as type
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'test_%'
          and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
        order by 1, 2`,
    columnRow,
  );

const foundRow = z.object({ found: z.array(z.string()) });

/** The columns that contain a text, as table.column. */
export const columnsWith = async (db: Database, text: string): Promise<string[]> => {
  const columns = await textColumns(db);
  const contains = ({ column, type }: (typeof columns)[number]) =>
    type === 'bytea'
      ? sql`position(convert_to(${text}, 'UTF8') in ${sql.identifier(column)}) > 0`
      : sql`strpos(lower(${sql.identifier(column)}::text), ${text.toLowerCase()}) > 0`;
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const checks = columns
      .filter((column) => column.table === table)
      .map(
        (column) => sql`case when bool_or(${contains(column)}) then ${`${table}.${column.column}`}::text end`,
      );
    const [row] = await queryRows(
      db,
      sql`select array_remove(array[${sql.join(checks, sql`, `)}], null) as found from ${sql.identifier(table)}`,
      foundRow,
    );
    found.push(...(row?.found ?? []));
  }
  return found;
};

const tableRow = z.object({ name: z.string() });
const textRow = z.object({ row: z.string() });

/** Every row of every table as text. */
export const allRows = async (db: Database): Promise<Set<string>> => {
  const tables = await queryRows(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    tableRow,
  );
  const rows = new Set<string>();
  for (const { name } of tables)
    for (const { row } of await queryRows(
      db,
      sql`select t::text as row from ${sql.identifier(name)} t`,
      textRow,
    ))
      rows.add(`${name} ${row}`);
  return rows;
};
