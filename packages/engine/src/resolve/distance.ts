import { MS_PER_DAY } from '@propsmith/splunk';

const YEAR_MS = 365.25 * MS_PER_DAY;

/** The distance of a difference from the nearest multiple of a step. */
export const beyondMultiple = (difference: number, step: number): number => {
  const rest = Math.abs(difference) % step;
  return Math.min(rest, step - rest);
};

/** The distance between the days of the year of two times; leap days move it by up to a day. */
export const yearDayDistance = (difference: number): number => beyondMultiple(difference, YEAR_MS);
