import { bigint, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * How many rows a list has: of a company (no member) and of each member, in total (no day) and for each day of UTC. Triggers
 * of the counted tables move them, so that no list is counted when it is shown.
 */
export const listCount = pgTable(
  'list_count',
  {
    list: text({ enum: ['execution', 'payment', 'invoice', 'member'] }).notNull(),
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id'),
    day: date(),
    rowCount: count('row_count'),
    /** Shared executions, credited payments. */
    markedCount: count('marked_count'),
    /** Spent on executions. */
    cents: count('cents'),
  },
  (table) => [
    unique('list_count_of').on(table.list, table.companyId, table.memberId, table.day).nullsNotDistinct(),
  ],
);
