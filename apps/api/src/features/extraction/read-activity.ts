import { limits, type Dashboard } from '@propsmith/contract';
import { and, count, gte, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { ownOf } from './execution-access.ts';
import { execution } from './extraction.tables.ts';

const DAY_MS = 86_400_000;

/** Executions and their cost on each of the last days, the oldest first. Reads the index of company and time. */
export const readActivity = async ({
  db,
  clock,
  actor,
}: MemberContext<'db' | 'clock'>): Promise<Dashboard['activity']> => {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const first = today - (limits.activityDays - 1) * DAY_MS;
  const days = Array.from({ length: limits.activityDays }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
  const day = sql<string>`to_char(${execution.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day,
      executions: count(),
      spent: sql`sum(${execution.costCents})`.mapWith(Number),
    })
    .from(execution)
    .where(and(ownOf(actor), gte(execution.createdAt, new Date(first))))
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return days.map((each) => found.get(each) ?? { day: each, executions: 0, spent: 0 });
};
