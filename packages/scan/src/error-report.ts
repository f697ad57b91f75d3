import { digitsValue, fullYear } from '@propsmith/splunk';
import { isRecentYear } from './compact-date.ts';
import { isDay, isMonth } from './date-items.ts';
import type { Line } from './line.ts';

/** A time in ten digits: month, day, hour, minute and year. */
export interface ReportTime {
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly year: number;
}

/** A row of the error report of AIX: an identifier, the time, type and class of the error: `A6DF45AA   0304050626 T H `. */
const row = /^[\dA-F]{8} +(?=\d{10} [PTIU] [HOSU] )/;
const ROW_CHARS_MAX = 40;

/** The time at an offset of such a row; ten digits elsewhere are seconds since 1970 or an id. */
export const reportTimeAt = ({ text, start, limit }: Line, at: number): ReportTime | undefined => {
  const lead = row.exec(text.slice(start, Math.min(limit, start + ROW_CHARS_MAX)))?.[0];
  if (lead === undefined || start + lead.length !== at) return undefined;
  const [month = 0, day = 0, hour = 0, minute = 0, year = 0] = [0, 2, 4, 6, 8].map((offset) =>
    digitsValue(text, at + offset, at + offset + 2),
  );
  if (!isMonth(month) || !isDay(day) || hour > 23 || minute > 59 || !isRecentYear(year)) return undefined;
  return { month, day, hour, minute, year: fullYear(year) };
};
