import { code, isUnit } from './chars.ts';
import {
  type Gap,
  dividesColumns,
  isBlankGap,
  isEmpty,
  isSameGap,
  isUsualGap,
  isUsualSign,
} from './date-items.ts';
import type { Demand } from './parts.ts';

/** What a date requires next to it, by the separators between its items; undefined when they make no date. */

/** Year, month and day, or with `isNameLast` year, day and the month's name. */
export const demandOfYearFirst = (
  gap: Gap,
  nextGap: Gap,
  isNamed: boolean,
  isNameLast: boolean,
): Demand | undefined => {
  if (isUnit(gap.sign, 'year')) return isUnit(nextGap.sign, 'month') ? 'nothing' : undefined;
  // Without a name, blanks in only one gap separate two unrelated numbers.
  if (!isNamed && gap.blanks > 0 !== nextGap.blanks > 0) return undefined;
  if (isEmpty(gap) || isEmpty(nextGap))
    return isNamed && isEmpty(gap) && isEmpty(nextGap) ? 'seconds' : undefined;
  if (isNameLast || !isSameGap(gap, nextGap)) return 'seconds';
  if (isUsualGap(gap)) return 'nothing';
  const isKnownSign = gap.blanks === 0 && (gap.sign === code.colon || gap.sign === code.underscore);
  return isBlankGap(gap) || isKnownSign ? 'clock' : 'seconds';
};

/** Two numbers, day and month in either order, and the year. */
export const demandOfYearLast = (gap: Gap, nextGap: Gap, isPadded: boolean): Demand | undefined => {
  if (dividesColumns(gap.sign) || dividesColumns(nextGap.sign)) return undefined;
  if (!isSameGap(gap, nextGap)) {
    const isBare = gap.sign > 0 && nextGap.sign > 0 && gap.blanks === 0 && nextGap.blanks === 0;
    return isBare ? 'seconds' : undefined;
  }
  if (gap.sign === 0) return isPadded ? 'seconds' : undefined;
  if (!isUsualSign(gap.sign)) return 'seconds';
  return gap.blanks > 0 ? 'clock' : 'nothing';
};

/** After a month name the year follows the same separator as the month, or a blank, comma or dot. */
export const isCustomaryYearGap = (gap: Gap, nextGap: Gap): boolean => {
  if (isBlankGap(nextGap) || isSameGap(gap, nextGap)) return true;
  return nextGap.sign === code.comma || nextGap.sign === code.dot;
};
