import { defaultNumbers, readableBytes } from '@propsmith/splunk';
import type { BreakKind } from '../kinds.ts';

/** Minimum for nested or multi-line records, which vary in length by a factor of ten. */
export const RECORDS_TRUNCATE_MIN_BYTES = 100_000;
const HEADROOM_FACTOR = 2;

/** TRUNCATE: twice the longest event, rounded up, and at least the minimum for this kind of log. */
export const truncateFor = (longestBytes: number, kind: BreakKind, holdsRecords: boolean): number => {
  const least = kind === 'line' && !holdsRecords ? defaultNumbers.TRUNCATE : RECORDS_TRUNCATE_MIN_BYTES;
  return readableBytes(Math.max(least, longestBytes * HEADROOM_FACTOR));
};
