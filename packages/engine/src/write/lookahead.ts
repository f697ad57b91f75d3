import type { Reading } from '../resolve/format.ts';

/** Splunk's own default, used when no timestamp is read. */
export const defaultLookahead = 128;

/** CEST is one letter longer than CET: a zone's name may grow by one when the clocks change. */
const zoneNameGrowth = 1;

/**
 * MAX_TIMESTAMP_LOOKAHEAD: the longest timestamp the format can meet, counted from the end of the
 * prefix, not merely the longest one in the text.
 */
export function lookaheadFor(reading: Reading): number {
  let longest = 0;
  for (const stamp of reading.stamps) {
    const shorterFraction = stamp.fractionDigits > 0 ? reading.fractionDigits - stamp.fractionDigits : 0;
    longest = Math.max(longest, stamp.end - stamp.start + stamp.growth + shorterFraction);
  }
  const names = reading.format.includes('%Z') && reading.stamps.some((stamp) => stamp.end - stamp.start > 0);
  const named = names && /\s%Z/.test(reading.format) ? zoneNameGrowth : 0;
  return longest + named;
}
