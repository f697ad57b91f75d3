import { limits, type Dashboard } from '@propsmith/contract';
import { and, gte, sql } from 'drizzle-orm';
import { jsonRows, type Given } from '../../platform/db/reading.ts';
import { countsOf, listCount } from '../../platform/lists/index.ts';
import { countedExecutions, type Reader } from './execution-page.ts';

const DAY_MS = 86_400_000;

type Activity = Dashboard['activity'];

let lastDay = 0;
let lastDays: readonly string[] = [];

/** The days that are shown, the oldest first; made once a day. */
export const activityDays = (now: Date): readonly string[] => {
  const today = Math.floor(now.getTime() / DAY_MS);
  if (today !== lastDay) {
    lastDay = today;
    lastDays = Array.from({ length: limits.activityDays }, (_, index) =>
      new Date((today - limits.activityDays + 1 + index) * DAY_MS).toISOString().slice(0, 10),
    );
  }
  return lastDays;
};

const activityColumns = {
  day: sql<string>`${listCount.day}`,
  executions: listCount.rowCount,
  spent: listCount.cents,
};

/** Executions and their cost on the days since `firstDay` that have any, from the kept counts. */
export const activitySince = (reader: Reader, firstDay: Given<string>) => {
  const shown = and(countsOf(countedExecutions(reader, 'own')), gte(listCount.day, firstDay));
  return jsonRows(activityColumns, sql`${listCount} where ${shown}`);
};

/** Every day with what was found for it. */
export const presentActivity = (days: readonly string[], found: Activity): Activity => {
  const byDay = new Map(found.map((row) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? { day, executions: 0, spent: 0 });
};
