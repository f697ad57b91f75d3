import { isLeapYear, LAST_YEAR } from '../time-format/calendar.ts';
import type { CounterKind } from './counter-example.ts';
import type { Notation, Piece } from './notation.ts';
import { isName } from './notation.ts';
import type { Moment } from './write-moment.ts';
import { zoneMinutes } from './write-moment.ts';

/** The moments of one kind. */
export interface TimeVariation {
  readonly kind: CounterKind;
  readonly moments: readonly Moment[];
}

/** The parts of the notation and the moment of an event of the log. */
interface Ground {
  readonly base: Moment;
  readonly pieces: readonly Piece[];
  readonly notation: Notation;
  readonly has: (...parts: Piece['part'][]) => boolean;
}

/** Names of zones with summer time; GMT and UTC are customary without it. */
const summerPairs = new Map(
  'CET-CEST EET-EEST WET-WEST MET-MEST EST-EDT CST-CDT MST-MDT PST-PDT AKST-AKDT AST-ADT NST-NDT AEST-AEDT ACST-ACDT NZST-NZDT'
    .split(' ')
    .flatMap((pair): [string, string][] => {
      const [winter = '', summer = ''] = pair.split('-');
      return [
        [winter, summer],
        [summer, winter],
      ];
    }),
);

/**
 * The times that could come, in the notation of the log. A kind applies only if the notation has its parts:
 * - calendar kinds need a month and a day in the timestamp, or a day of the year;
 * - kinds of the hour need a 24-hour clock, or a 12-hour clock with AM and PM;
 * - fractions vary only in a log that shows several widths, up to the next unit: most programs write a fixed number of
 *   digits, and those that drop zeros at the end show it in every tenth event. Where the notation has a `T` or a zone
 *   (ISO 8601 of Java and Go), whole seconds have no fraction; otherwise one digit is left (timestamps of JDBC);
 * - another offset needs a numeric offset: who writes `Z` or `UTC` writes all times in UTC;
 * - the change of clocks needs an offset other than zero, or a name that has a summer name.
 */
export const timeVariations = (
  base: Moment,
  pieces: readonly Piece[],
  notation: Notation,
): TimeVariation[] => {
  const has = (...parts: Piece['part'][]): boolean =>
    parts.some((part) => pieces.some((piece) => piece.part === part));
  if (has('epoch')) return [];
  const ground = { base, pieces, notation, has };
  return [
    ...calendarKinds(ground),
    ...clockKinds(ground),
    ...fractionKinds(ground),
    ...zoneKinds(ground),
  ].filter(({ moments }) => moments.length > 0);
};

/** Whether the date is in the timestamp. */
export const hasDate = (pieces: readonly Piece[]): boolean => {
  const parts = new Set(pieces.map(({ part }) => part));
  return (parts.has('month') && parts.has('day')) || parts.has('day-of-year');
};

const calendarKinds = ({ base, pieces }: Ground): TimeVariation[] => {
  if (!hasDate(pieces)) return [];
  const on = (month: number, day: number, year = base.year): Moment => ({ ...base, year, month, day });
  const isNamed = pieces.some((piece) => piece.part === 'month' && isName(piece));
  const monthNumbers = isNamed ? Array.from({ length: 12 }, (_, index) => index + 1) : [1, 9, 10, 12];
  const nextYear =
    base.year < LAST_YEAR ? [{ ...on(1, 1, base.year + 1), hour: 0, minute: 0, second: 0 }] : [];
  const leapYear = [0, 1, 2, 3].map((years) => base.year + years).find(isLeapYear) ?? base.year;
  return [
    { kind: 'day-first', moments: [on(base.month, 1)] },
    { kind: 'day-late', moments: [on(1, 10), on(1, 31)] },
    // The 28th exists in every month.
    { kind: 'months', moments: monthNumbers.map((month) => on(month, Math.min(base.day, 28))) },
    { kind: 'year-end', moments: [{ ...on(12, 31), hour: 23, minute: 59, second: 59 }, ...nextYear] },
    { kind: 'leap-day', moments: leapYear > LAST_YEAR ? [] : [on(2, 29, leapYear)] },
  ];
};

const clockKinds = ({ base, pieces, has }: Ground): TimeVariation[] => {
  if (!has('hour') && !(has('hour12') && has('meridiem'))) return [];
  const at = (hour: number): Moment => ({ ...base, hour });
  const sharp = (hour: number): Moment => ({ ...base, hour, minute: 0, second: 0 });
  const lastDay = hasDate(pieces) ? { month: 12, day: 31 } : {};
  const leap = { ...base, ...lastDay, hour: 23, minute: 59, second: 60 };
  return [
    { kind: 'hour-one-digit', moments: [at(7)] },
    { kind: 'hour-two-digits', moments: [at(10), at(23)] },
    { kind: 'midnight', moments: [sharp(0)] },
    { kind: 'noon', moments: [sharp(12)] },
    { kind: 'leap-second', moments: has('second') ? [leap] : [] },
  ];
};

/** Digits for a fraction of this width; every digit differs from its neighbours. */
const digits = (width: number): string => '482615937'.slice(0, width);

/** Milliseconds, microseconds, ticks of .NET, nanoseconds. */
const fullWidths = [3, 6, 7, 9];

const fractionKinds = ({ base, pieces, has, notation }: Ground): TimeVariation[] => {
  const { fractionWidths } = notation;
  const widest = fractionWidths.at(-1) ?? 0;
  if (!has('fraction') || fractionWidths.length < 2) return [];
  const mayBeMissing = has('zone') || pieces.some(({ part, text }) => part === 'literal' && text === 'T');
  const full = fullWidths.find((width) => width >= widest) ?? widest;
  const longer = full > widest ? [full] : [];
  return [
    { kind: 'fraction-longer', moments: longer.map((width) => ({ ...base, fraction: digits(width) })) },
    { kind: 'fraction-shorter', moments: [{ ...base, fraction: digits(1) }] },
    { kind: 'fraction-none', moments: mayBeMissing ? [{ ...base, fraction: undefined }] : [] },
  ];
};

/** An offset as the log writes it: with or without colon, hours only. */
const offsetLike = (minutes: number, like: string): string => {
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  if (/^[+-]\d{2}$/.test(like)) return `${sign}${hours}`;
  return `${sign}${hours}${like.includes(':') ? ':' : ''}${rest}`;
};

const zoneKinds = ({ base, pieces }: Ground): TimeVariation[] => {
  const zone = base.zone.trim();
  const lead = base.zone.slice(0, base.zone.length - base.zone.trimStart().length);
  const otherSeason = (written: string): Moment => ({
    ...base,
    ...(hasDate(pieces) ? { month: ((base.month + 5) % 12) + 1, day: 15 } : {}),
    zone: lead + written,
  });
  if (!/^[+-]/.test(zone)) {
    const other = summerPairs.get(zone.toUpperCase());
    return [{ kind: 'clock-change', moments: other === undefined ? [] : [otherSeason(other)] }];
  }
  const own = zoneMinutes(zone);
  const isHours = /^[+-]\d{2}$/.test(zone);
  const others = [isHours ? 540 : 330, -480, 0].filter((minutes) => minutes !== own);
  return [
    {
      kind: 'zone-other',
      moments: others.map((minutes) => ({ ...base, zone: lead + offsetLike(minutes, zone) })),
    },
    {
      kind: 'clock-change',
      moments: own === 0 ? [] : [otherSeason(offsetLike(own > 0 ? own - 60 : own + 60, zone))],
    },
  ];
};
