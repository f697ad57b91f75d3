import { monthNumber, type Stamp, weekdayNumber } from '@propsmith/scan';
import { literalPattern } from './pattern.ts';

const variablePattern = /%(:*[A-Za-z0-9%])|(\s+)|([^%\s]+)/g;

const twoDigits = (padded: boolean): string => (padded ? '\\d{2}' : '\\d{1,2}');

/** The pattern of each variable of a TIME_FORMAT. */
const variableText = (variable: string, padded: boolean, minutesPadded: boolean, names: string): string => {
  switch (variable) {
    case 'Y':
      return '\\d{4}';
    case 'j':
      return '\\d{3}';
    case 'b':
    case 'a':
      return names;
    case 's':
      return '\\d{10}';
    case 'N':
      return '\\d+';
    case 'p':
      return '[AaPp][Mm]';
    case 'z':
    case ':z':
    case ':::z':
      return '[+-]\\d{2}:?\\d{0,2}';
    case 'Z':
      return '[A-Z]+';
    case '%':
      return '%';
    case 'M':
    case 'S':
      return twoDigits(minutesPadded);
    default:
      return twoDigits(padded);
  }
};

/** Month and weekday names: three capitalised letters usually, three capitals or full names otherwise. */
const namesPattern = (stamps: readonly Stamp[], text: string): string => {
  const words = stamps
    .flatMap((stamp) => text.slice(stamp.start, stamp.end).match(/[A-Za-z]{3,}/g) ?? [])
    .filter((word) => monthNumber(word, 0, word.length) > 0 || weekdayNumber(word, 0, word.length) > 0);
  if (words.every((word) => /^[A-Z][a-z]{2}$/.test(word))) return '[A-Z][a-z]{2}';
  return words.every((word) => /^[A-Z]{3}$/.test(word)) ? '[A-Z]{3}' : '[A-Za-z]{3,9}';
};

/** `\d{4}\d{2}` is `\d{6}`. */
const joinDigits = (pattern: string): string =>
  pattern.replace(/(?:\\d\{\d+\}){2,}/g, (run) => {
    const widths = Array.from(run.matchAll(/\{(\d+)\}/g), (match) => Number(match[1]));
    return `\\d{${widths.reduce((sum, width) => sum + width, 0)}}`;
  });

const isNumber = (part: readonly (string | undefined)[] | undefined): boolean =>
  /^[YymdHIMS123]$/.test(part?.[1] ?? '');

const isBelowTen = (value: number): boolean => value >= 0 && value < 10;

/**
 * Whether the sample can't show that numbers have two digits: a notation that is also written without zeros (the day or the
 * month first, a 12-hour clock), and no number below ten.
 */
const isPaddingOpen = (format: string, stamps: readonly Stamp[]): { date: boolean; hour: boolean } => {
  const isDayFirst = /^%[dm12](?!%)/.test(format);
  const hasName = format.includes('%b');
  return {
    date:
      isDayFirst &&
      !stamps.some(({ day, month, first, second }) =>
        [day, first, second, ...(hasName ? [] : [month])].some(isBelowTen),
      ),
    // The hour of a stamp is that of the 24-hour clock.
    hour: format.includes('%I') && !stamps.some(({ hour }) => isBelowTen(((hour + 11) % 12) + 1)),
  };
};

/** Digits of a number of seconds. */
const SECONDS_DIGITS = 10;

/** The number of characters, if all have the same. */
const commonLength = (stamps: readonly Stamp[]): number | undefined => {
  const [length, ...others] = new Set(stamps.map(({ start, end }) => end - start));
  return others.length === 0 ? length : undefined;
};

/**
 * A regex for the timestamps of one shape. `stopAfterMinutes` keeps a start pattern short and independent of fraction
 * and zone.
 */
export const stampPattern = (text: string, stamps: readonly Stamp[], stopAfterMinutes: boolean): string => {
  const format = stamps[0]?.shape.format ?? '';
  const padded = stamps.every((stamp) => stamp.growth === 0);
  const open = isPaddingOpen(format, stamps);
  const minutesPadded = stamps.every((stamp) => stamp.minuteGrowth === 0);
  const names = namesPattern(stamps, text);
  const blank = stamps.some((stamp) => /\s\s|\t/.test(text.slice(stamp.start, stamp.end))) ? '\\s+' : '\\s';
  const digits = commonLength(stamps);
  const parts = [...format.matchAll(variablePattern)];
  let pattern = '';
  let previous = '';
  for (const [index, [, variable, blanks, literal]] of parts.entries()) {
    if (blanks !== undefined) pattern += previous === 'b' ? '\\s+' : blank;
    else if (literal !== undefined) pattern += literalPattern(literal);
    else if (variable === 'N' && parts[index - 1]?.[1] === 's' && digits !== undefined)
      pattern += `\\d{${digits - SECONDS_DIGITS}}`;
    else if (variable !== undefined) {
      // `Jan  5` is padded with a blank, so the day after a name has one or two digits.
      const dayBehindName = (variable === 'd' || variable === '2') && previous === 'b';
      const isOpen = (/[dm12]/.test(variable) && open.date) || (variable === 'I' && open.hour);
      // Numbers without a separator have a fixed width.
      const isJoined = isNumber(parts[index - 1]) || isNumber(parts[index + 1]);
      const isPadded = isJoined || (padded && !isOpen);
      pattern += variableText(variable, isPadded && !dayBehindName, minutesPadded, names);
      previous = variable;
      if (stopAfterMinutes && variable === 'M') break;
    }
  }
  return joinDigits(pattern);
};
