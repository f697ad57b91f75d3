import { defaultNumbers } from '@propsmith/splunk';
import type { BreakKind } from '../kinds.ts';

/** Minimum for nested or multi-line records, which vary in length by a factor of ten. */
export const RECORDS_TRUNCATE_MIN_BYTES = 100_000;
const HEADROOM_FACTOR = 2;
/** Values are rounded up to these steps within each power of ten. */
const steps = [1, 2, 5, 10];

/** TRUNCATE: twice the longest event, rounded up, and at least the minimum for this kind of log. */
export const truncateFor = (longestBytes: number, kind: BreakKind, isJson: boolean): number => {
  const least = kind === 'line' && !isJson ? defaultNumbers.TRUNCATE : RECORDS_TRUNCATE_MIN_BYTES;
  const wanted = Math.max(least, longestBytes * HEADROOM_FACTOR);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.find((candidate) => candidate * power >= wanted) ?? 10;
  return step * power;
};
