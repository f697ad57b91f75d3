import { defaultNumbers } from '@propsmith/splunk';
import type { BreakKind } from '../kinds.ts';

/** Records that nest or run over several lines are ten times as long as the usual one now and then. */
export const RECORDS_TRUNCATE_MIN_BYTES = 100_000;
const HEADROOM_FACTOR = 2;
/** Readable steps a value is rounded up to, within each power of ten. */
const steps = [1, 2, 5, 10];

/** TRUNCATE: room for twice the longest event, rounded up to a number one can read, and for what such logs hold. */
export const truncateFor = (longestBytes: number, kind: BreakKind, isJson: boolean): number => {
  const least = kind === 'line' && !isJson ? defaultNumbers.TRUNCATE : RECORDS_TRUNCATE_MIN_BYTES;
  const wanted = Math.max(least, longestBytes * HEADROOM_FACTOR);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.find((candidate) => candidate * power >= wanted) ?? 10;
  return step * power;
};
