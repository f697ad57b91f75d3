import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { queryRows } from '../platform/db/rows.ts';

/** Rate limits are counted for refused requests too. */
const uncounted = new Set(['rate_limit', '__drizzle_migrations']);

/** How many rows each table has. */
export const rowsByTable = async (db: Database): Promise<Record<string, number>> => {
  const tables = await queryRows(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    z.object({ name: z.string() }),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !uncounted.has(table.name))) {
    counts[name] = await db.$count(sql`${sql.identifier(name)}`);
  }
  return counts;
};
