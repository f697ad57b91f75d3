import type { Stamp } from '@propsmith/scan';
import type { ClockNotation } from '../questions.ts';
import type { Reading } from '../resolve/format.ts';

/** On a 12-hour clock the hour before 1. */
const TURN_HOUR = 12;
/** The first hour behind the turn that has events; a higher one is out of order at noon. */
const HOUR_BEHIND_MAX = 6;

const clockOf = ({ hour, minute, seconds }: Stamp): number => (hour * 60 + minute) * 60 + seconds;

const isSameDate = (one: Stamp, other: Stamp): boolean =>
  (['year', 'month', 'day', 'first', 'second', 'third'] as const).every((part) => one[part] === other[part]);

/** Steps from one time to the next, in the direction of the log: some logs have the newest event first. */
const stepsOf = (stamps: readonly Stamp[]): readonly (readonly [before: Stamp, after: Stamp])[] => {
  const pairs = stamps.slice(1).map((stamp, index) => [stamps[index] ?? stamp, stamp] as const);
  const later = pairs.filter(([before, after]) => clockOf(after) > clockOf(before)).length;
  const earlier = pairs.filter(([before, after]) => clockOf(after) < clockOf(before)).length;
  return later >= earlier ? pairs : pairs.map(([before, after]) => [after, before] as const).toReversed();
};

/** The times go back within a date, and only behind the hour 12, while no hour is 0 or above 12. */
const twelveHours = (text: string, { stamps, shape, format }: Reading): ClockNotation | undefined => {
  if (!shape.hasTime || shape.isEpoch || format.includes('%p')) return undefined;
  if (stamps.some(({ hour }) => hour < 1 || hour > TURN_HOUR)) return undefined;
  if (new Set(stamps.map(({ offsetMinutes }) => offsetMinutes)).size > 1) return undefined;
  const falls = stepsOf(stamps).filter(
    ([before, after]) => isSameDate(before, after) && clockOf(after) < clockOf(before),
  );
  const [first] = falls;
  if (first === undefined) return undefined;
  const areTurns = falls.every(
    ([before, after]) => before.hour === TURN_HOUR && after.hour <= HOUR_BEHIND_MAX,
  );
  if (!areTurns) return undefined;
  const [before, after] = first;
  return {
    kind: 'twelve-hours',
    before: text.slice(before.start, before.end),
    example: text.slice(after.start, after.end),
  };
};

/** From this number of times on, decimals that never start with 0 are not a coincidence. */
const FRACTIONS_MIN = 30;
/** Of numbers up to 999, a tenth has fewer than three digits. */
const SHORT_SHARE_MAX = 0.3;

const zoneBehind = /\s*(?:[+-]\d{2}:?\d{2}|[A-Za-z]+)$/;

/** The digits behind the seconds. */
const fractionOf = (text: string, { start, end, fractionDigits }: Stamp): string => {
  const runs = text.slice(start, end).replace(zoneBehind, '').split(/[.,:]/);
  return runs.findLast((run) => run.length === fractionDigits) ?? '';
};

/** Fractions of several widths, of which none starts with 0 and some end with it: numbers without leading zeros. */
const unpaddedFraction = (text: string, { stamps, shape }: Reading): ClockNotation | undefined => {
  if (!shape.hasFraction || stamps.length < FRACTIONS_MIN) return undefined;
  const most = stamps.reduce((width, stamp) => Math.max(width, stamp.fractionDigits), 0);
  const short = stamps.filter(({ fractionDigits }) => fractionDigits < most);
  const [shortest] = short.toSorted((one, other) => one.fractionDigits - other.fractionDigits);
  if (shortest === undefined || short.length > stamps.length * SHORT_SHARE_MAX) return undefined;
  const fractions = stamps.map((stamp) => fractionOf(text, stamp));
  if (fractions.some((digits) => digits === '' || (digits.startsWith('0') && digits !== '0')))
    return undefined;
  const untrimmed = fractions.findIndex((digits) => digits.length === most && digits.endsWith('0'));
  const whole = stamps[untrimmed];
  return whole === undefined
    ? undefined
    : {
        kind: 'unpadded-fraction',
        before: text.slice(whole.start, whole.end),
        example: text.slice(shortest.start, shortest.end),
      };
};

/** A notation of the times that TIME_FORMAT can't express; undefined when they show none. */
export const clockNotationOf = (text: string, reading: Reading): ClockNotation | undefined =>
  twelveHours(text, reading) ?? unpaddedFraction(text, reading);
