import { monthNumber, weekdayNumber } from '@propsmith/scan';
import { months } from '@propsmith/splunk';
import type { Reading } from '../resolve/format.ts';

/** CEST is one letter longer than CET. */
const ZONE_NAME_GROWTH_CHARS = 1;

/** How much longer the full names in a timestamp may be in other months and on other days. */
const nameGrowth = (text: string): number => {
  const names = (text.match(/[A-Za-z]{4,}/g) ?? []).filter(
    (word) => monthNumber(word, 0, word.length) > 0 || weekdayNumber(word, 0, word.length) > 0,
  );
  return names.reduce((growth, name) => growth + months.longest - name.length, 0);
};

/**
 * MAX_TIMESTAMP_LOOKAHEAD: the longest timestamp in this format, from the end of the prefix, not only the longest in
 * the text.
 */
export const lookaheadFor = (text: string, reading: Reading): number => {
  let longest = 0;
  for (const { start, end, growth, fractionDigits } of reading.stamps) {
    const shorterFraction = fractionDigits > 0 ? reading.fractionWidth - fractionDigits : 0;
    longest = Math.max(longest, end - start + growth + shorterFraction + nameGrowth(text.slice(start, end)));
  }
  return longest + (reading.format.includes(' %Z') ? ZONE_NAME_GROWTH_CHARS : 0);
};
