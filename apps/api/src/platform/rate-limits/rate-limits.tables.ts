import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** One row per limit and key: the uses in the window that began with the first one. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    name: text().notNull(),
    /** A hash, so that no address is stored. */
    keyHash: text('key_hash').notNull(),
    used: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyHash] }),
    index('rate_limit_resets_at').on(table.resetsAt),
  ],
);
