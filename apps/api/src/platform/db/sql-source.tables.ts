import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The files of apps/api/sql that have been applied: see sql-sources.ts. */
export const sqlSource = pgTable('sql_source', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  release: integer().notNull(),
  appliedAt: instant('applied_at').notNull().defaultNow(),
});
