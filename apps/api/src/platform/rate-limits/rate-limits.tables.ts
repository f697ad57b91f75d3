import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** One row for each limit and caller: how often it was used in the window that began at its first use. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    name: text().notNull(),
    /** A hash: addresses of people are not kept for counting. */
    keyHash: text('key_hash').notNull(),
    used: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.keyHash] }),
    index('rate_limit_resets_at').on(table.resetsAt),
  ],
);
