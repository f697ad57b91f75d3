import type { Stamp } from '@propsmith/scan';
import { dayNumber } from '@propsmith/splunk';
import type { LineKind } from './line-kinds.ts';
import { type Neighbours, SECONDS_PER_QUARTER, dayOf } from './stamp-order.ts';

/** Zone offsets of two programs differ by less. */
const SHIFT_MAX_SECONDS = 26 * 3600;
const DAY_SECONDS = 86_400;
/** For dates without a year; a leap year. */
const ANY_YEAR = 2000;

/** Seconds from any origin; `other` tells day and month apart where the numbers do not. Undefined where the year is open. */
const secondsOf = (stamp: Stamp, other: Stamp, hasYear: boolean): number | undefined => {
  if (stamp.shape.isEpoch) return stamp.epochSeconds;
  if ((hasYear && stamp.year < 0) || stamp.third >= 0) return undefined;
  const [month, day] = dayOf(stamp, other);
  const days = dayNumber(hasYear ? stamp.year : ANY_YEAR, month, day);
  if (days === undefined || stamp.hour < 0 || stamp.minute < 0) return undefined;
  return days * DAY_SECONDS + stamp.hour * 3600 + stamp.minute * 60 + Math.max(0, stamp.seconds);
};

/** By how much the first is later than the second; undefined where one has no date or no time. */
const secondsBetween = (one: Stamp | undefined, other: Stamp | undefined): number | undefined => {
  if (one === undefined || other === undefined) return undefined;
  const hasYear = one.shape.isEpoch || other.shape.isEpoch || (one.year >= 0 && other.year >= 0);
  const [first, second] = [secondsOf(one, other, hasYear), secondsOf(other, one, hasYear)];
  return first === undefined || second === undefined ? undefined : first - second;
};

/** Whether a time that is `late` seconds after the one above and `early` before the one below lies between them in some zone. */
const fitsBetween = (late: number, early: number): boolean => {
  const shift = Math.floor(late / SECONDS_PER_QUARTER) * SECONDS_PER_QUARTER;
  return Math.abs(shift) <= SHIFT_MAX_SECONDS && early + shift >= 0;
};

/**
 * Whether no line has a time that lies between those of its neighbours, in whatever zone it is written: such times are
 * not logged but mentioned. Lines without a neighbour above or below fit.
 */
export const areOutOfTime = (
  neighbours: ReadonlyMap<LineKind, Neighbours>,
  lines: readonly LineKind[],
): boolean =>
  lines.every((line) => {
    const { above, below } = neighbours.get(line) ?? {};
    const late = secondsBetween(line.head, above?.head);
    const early = secondsBetween(below?.head, line.head);
    return late !== undefined && early !== undefined && !fitsBetween(late, early);
  });
