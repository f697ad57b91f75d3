import { digitsEnd, digitsValue } from '@propsmith/splunk';
import { blanksEnd, code, isAlphanumeric, isLetterOf, isUnit } from './chars.ts';
import { dividesColumns, isSign } from './date-items.ts';
import { millisOf, readFraction, readMillisBehindUnit } from './fraction.ts';
import { type Line, literalFormat, peek } from './line.ts';
import { type ClockPart, clearClock, UNREAD } from './parts.ts';

/** The end of one or two digits at `from`; `from` itself for none or more. */
const shortNumberEnd = (line: Line, from: number): number => {
  const end = digitsEnd(line.text, from, line.limit, 3);
  return end > from + 2 ? from : end;
};

/** What can separate hour and minute; without a date only the colon. */
const opensMinutes = (charCode: number): boolean => {
  if (charCode === code.colon || isUnit(charCode, 'hour') || isLetterOf(charCode, code.letterH)) return true;
  return isSign(charCode) && !dividesColumns(charCode);
};

/** 9:08:07, 9.08.07 and 9h08 are usual; with other separators an hour has two digits. */
const takesShortHour = (separator: number): boolean =>
  separator === code.colon ||
  separator === code.dot ||
  isUnit(separator, 'hour') ||
  isLetterOf(separator, code.letterH);

/** The separator before the seconds is the same, except in 9h08.07, 9h08m07, 9時08分07 and 09:08.07. */
const opensSeconds = (charCode: number, separator: number): boolean => {
  if (charCode === separator) return true;
  if (separator === code.colon) return charCode === code.dot;
  if (isUnit(separator, 'hour')) return isUnit(charCode, 'minute');
  if (!isLetterOf(separator, code.letterH)) return false;
  return charCode === code.dot || charCode === code.colon || isLetterOf(charCode, code.letterM);
};

/** 9h08m07s and 9時08分07秒 also have a unit behind the seconds. */
const endsWithUnit = (sign: number, next: number): boolean =>
  (isLetterOf(sign, code.letterM) && isLetterOf(next, code.letterS)) ||
  (isUnit(sign, 'minute') && isUnit(next, 'second'));

const readSeconds = (line: Line, clock: ClockPart): number => {
  const sign = peek(line, clock.end);
  if (!opensSeconds(sign, clock.separator)) return UNREAD;
  const from = clock.end + 1;
  const end = shortNumberEnd(line, from);
  const seconds = digitsValue(line.text, from, end);
  if (end === from || seconds > 60) return UNREAD;
  if (end - from === 1) clock.minuteGrowth += 1;
  if (clock.minuteGrowth > 0 && sign !== code.colon) return UNREAD;
  clock.seconds = seconds;
  clock.format += line.text.charAt(from - 1) + '%S';
  clock.end = end;
  if (!endsWithUnit(sign, peek(line, end))) readFraction(line, clock);
  else if (!readMillisBehindUnit(line, clock)) {
    clock.format += line.text.charAt(end);
    clock.end += 1;
  }
  return sign;
};

/** With fewer digits the fraction is the last number of an address: 10.20.30.40. */
const DOTTED_FRACTION_DIGITS_MIN = 3;

/** -0500 and -05:00: a zone behind a clock with the same separator. */
const isOffset = (line: Line, at: number): boolean => {
  const sign = peek(line, at);
  const end = digitsEnd(line.text, at + 1, line.limit, 5);
  const hasMinutes = end === at + 5 || (end === at + 3 && peek(line, end) === code.colon);
  return hasMinutes && (sign === code.minus || sign === code.plus);
};

/** 10.20.30.40 behind a date is an address, as are 10.20.30.140/24, 10-20-30-40-50-60 and 10:20:30:4a:50:60. */
const continuesAsAddress = (line: Line, { separator, fractionDigits, end }: ClockPart): boolean => {
  const next = peek(line, end);
  if (separator === code.colon) {
    const hasTwo = isAlphanumeric(peek(line, end + 1)) && isAlphanumeric(peek(line, end + 2));
    return next === code.colon && hasTwo && peek(line, end + 3) === code.colon;
  }
  const isDotted = separator === code.dot;
  const isJoined = next === separator || (isDotted && (next === code.slash || next === code.colon));
  if (isJoined && isAlphanumeric(peek(line, end + 1))) return !isOffset(line, end);
  return isDotted && fractionDigits > 0 && fractionDigits < DOTTED_FRACTION_DIGITS_MIN;
};

/** Where AM or PM may start: after blanks, or after the no-break space of newer locales. */
const meridiemAt = (line: Line, from: number): number => {
  const next = peek(line, from);
  if (next === code.narrowNoBreakSpace || next === code.noBreakSpace) return from + 1;
  return blanksEnd(line.text, from, line.limit);
};

/** AM or PM, also a.m.; makes the hour a 12-hour one. */
const readMeridiem = (line: Line, clock: ClockPart): void => {
  const from = meridiemAt(line, clock.end);
  const isAfternoon = isLetterOf(peek(line, from), code.letterP);
  if (!isAfternoon && !isLetterOf(peek(line, from), code.letterA)) return;
  const isDotted = peek(line, from + 1) === code.dot;
  const second = isDotted ? from + 2 : from + 1;
  if (!isLetterOf(peek(line, second), code.letterM)) return;
  const end = isDotted && peek(line, second + 1) === code.dot ? second + 2 : second + 1;
  if (clock.hour < 1 || clock.hour > 12 || isAlphanumeric(peek(line, end))) return;
  clock.hour = (clock.hour % 12) + (isAfternoon ? 12 : 0);
  const blank = literalFormat(line.text.slice(clock.end, from));
  clock.format = `${clock.format.replace('%H', '%I')}${blank}%p`;
  clock.end = end;
};

/**
 * H:MM[:SS[.fraction]][ AM] with any separators; `isPlain` means that no date is needed. `mayBeAddress` is false behind a
 * date that requires a clock.
 */
export const readClock = (line: Line, at: number, clock: ClockPart, mayBeAddress = true): boolean => {
  const { text } = line;
  const hourEnd = shortNumberEnd(line, at);
  const separator = peek(line, hourEnd);
  if (hourEnd === at || !opensMinutes(separator)) return false;
  const minuteEnd = shortNumberEnd(line, hourEnd + 1);
  const hour = digitsValue(text, at, hourEnd);
  const minute = digitsValue(text, hourEnd + 1, minuteEnd);
  if (minuteEnd === hourEnd + 1 || hour > 23 || minute > 59) return false;
  const isMinutePadded = minuteEnd === hourEnd + 3;
  if (!isMinutePadded && separator !== code.colon) return false;
  if (hourEnd === at + 1 && !takesShortHour(separator)) return false;
  clearClock(clock);
  clock.hour = hour;
  clock.minute = minute;
  clock.separator = separator;
  clock.minuteGrowth = isMinutePadded ? 0 : 1;
  clock.format = `%H${text.charAt(hourEnd)}%M`;
  clock.end = minuteEnd;
  const sign = readSeconds(line, clock);
  // Unpadded minutes, and separators other than colons, need seconds.
  if (sign === UNREAD && !(separator === code.colon && isMinutePadded)) return false;
  if (mayBeAddress && continuesAsAddress(line, clock)) return false;
  clock.growth = clock.minuteGrowth + (hourEnd === at + 1 ? 1 : 0);
  clock.isPlain = isPlain(clock, sign);
  readMeridiem(line, clock);
  if (clock.fractionDigits === 0 && clock.format.endsWith('%p') && peek(line, clock.end) === code.dot)
    readFraction(line, clock);
  return true;
};

/** 07:08:09, 7:08:09.123, 07:08 and 07:08.09.123. */
const isPlain = (clock: ClockPart, secondsSign: number): boolean => {
  if (clock.separator !== code.colon || clock.minuteGrowth > 0) return false;
  return secondsSign !== code.dot || clock.fractionDigits >= DOTTED_FRACTION_DIGITS_MIN;
};

/** HHMMSS without separators behind a date, with hundredths or milliseconds; HHMM only where `minutesSuffice`. */
export const readCompactClock = (
  line: Line,
  at: number,
  minutesSuffice: boolean,
  clock: ClockPart,
): boolean => {
  const { text } = line;
  const length = digitsEnd(text, at, line.limit) - at;
  if (length !== 6 && length !== 8 && length !== 9 && !(length === 4 && minutesSuffice)) return false;
  const hour = digitsValue(text, at, at + 2);
  const minute = digitsValue(text, at + 2, at + 4);
  const seconds = length === 4 ? UNREAD : digitsValue(text, at + 4, at + 6);
  if (hour > 23 || minute > 59 || seconds > 60) return false;
  clearClock(clock);
  clock.hour = hour;
  clock.minute = minute;
  clock.seconds = seconds;
  clock.format = length === 4 ? '%H%M' : '%H%M%S';
  clock.end = at + length;
  clock.isPlain = true;
  if (length > 6) {
    clock.format += '%N';
    clock.fractionDigits = length - 6;
    clock.millis = millisOf(text, at + 6, clock.end);
  } else if (length === 6) readFraction(line, clock);
  return true;
};

/** Two digits at `at`, no more than `most`; UNREAD for anything else. */
const twoDigits = (line: Line, at: number, most: number): number => {
  const value = digitsValue(line.text, at, at + 2);
  return digitsEnd(line.text, at, line.limit, 3) === at + 2 && value <= most ? value : UNREAD;
};

/** `10 20 30.5`, behind a date whose numbers are separated by blanks too. */
export const readBlankClock = (line: Line, at: number, clock: ClockPart): boolean => {
  const hour = twoDigits(line, at, 23);
  const minute = twoDigits(line, at + 3, 59);
  const seconds = twoDigits(line, at + 6, 60);
  const isSpaced = peek(line, at + 2) === code.space && peek(line, at + 5) === code.space;
  if (!isSpaced || hour === UNREAD || minute === UNREAD || seconds === UNREAD) return false;
  clearClock(clock);
  clock.hour = hour;
  clock.minute = minute;
  clock.seconds = seconds;
  clock.separator = code.space;
  clock.format = '%H %M %S';
  clock.end = at + 8;
  clock.isPlain = true;
  readFraction(line, clock);
  return true;
};
