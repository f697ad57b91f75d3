import { digitsEnd, digitsValue, isDigit } from '@propsmith/splunk';
import { code } from './chars.ts';
import { type Line, peek } from './line.ts';
import type { ClockPart } from './parts.ts';

/** Splunk's fraction variables read at most nine digits. */
export const FRACTION_DIGITS_MAX = 9;

/** Milliseconds of the fraction digits [from, end). */
export const millisOf = (text: string, from: number, end: number): number => {
  const shown = Math.min(end, from + 3);
  return digitsValue(text, from, shown) * 10 ** (3 - (shown - from));
};

/** `,` may also end a column: only the usual widths count after it. */
const isFractionWidth = (separator: number, digits: number): boolean => {
  if (separator === code.dot) return digits <= FRACTION_DIGITS_MAX;
  if (separator === code.comma) return digits % 3 === 0 && digits <= FRACTION_DIGITS_MAX;
  return separator === code.colon && digits === 3;
};

/** `05:06:07.123.4567`: milliseconds, then ten-thousandths of one. */
const isSplitFraction = (line: Line, clock: ClockPart, end: number): boolean => {
  const isMillis = end === clock.end + 4 && peek(line, clock.end) === code.dot;
  const restEnd = digitsEnd(line.text, end + 1, line.limit, FRACTION_DIGITS_MAX);
  return (
    clock.separator === code.colon &&
    isMillis &&
    peek(line, end) === code.dot &&
    peek(line, restEnd) !== code.dot
  );
};

/** `05:06:07.123:4567)`: a serial number behind the milliseconds, as auditd writes it. */
const hasSerial = (line: Line, clock: ClockPart, end: number): boolean =>
  clock.separator === code.colon &&
  end === clock.end + 4 &&
  peek(line, clock.end) === code.dot &&
  peek(line, end) === code.colon &&
  peek(line, digitsEnd(line.text, end + 1, line.limit)) === code.closeParenthesis;

const takeFraction = (line: Line, clock: ClockPart, from: number, end: number): void => {
  clock.fractionDigits = end - from;
  clock.millis = millisOf(line.text, from, end);
  clock.format += line.text.charAt(from - 1) + '%N';
  clock.end = end;
};

/** `05:06:07 123 +0100`: behind a blank, milliseconds stand only before an offset. */
const millisBehindBlank = /^ \d{3} [+-]\d{4}(?!\d)/;
const MILLIS_AND_OFFSET_CHARS = 11;
/** `2026-03-04, 05:06:07, 123ms`: parts of a time with their unit; behind another joint it is a duration. */
const millisWithUnit = /^, \d{3} ?ms(?![A-Za-z])/;
const MILLIS_AND_UNIT_CHARS = 9;
const clockBehindComma = /, \d{1,2}:\d\d:\d\d$/;
const COMMA_AND_CLOCK_CHARS = 10;

const hasMillisWithUnit = ({ text, start }: Line, { end }: ClockPart): boolean =>
  millisWithUnit.test(text.slice(end, end + MILLIS_AND_UNIT_CHARS)) &&
  clockBehindComma.test(text.slice(Math.max(start, end - COMMA_AND_CLOCK_CHARS), end));

/** `5時06分07秒123`: milliseconds behind the unit at the end of the clock; false if there are none. */
export const readMillisBehindUnit = (line: Line, clock: ClockPart): boolean => {
  const from = clock.end + 1;
  const end = digitsEnd(line.text, from, line.limit, 4);
  if (end !== from + 3) return false;
  takeFraction(line, clock, from, end);
  return true;
};

/** Reads the fraction at the end of the clock, if any. */
export const readFraction = (line: Line, clock: ClockPart): void => {
  const separator = peek(line, clock.end);
  if (separator === code.space) {
    if (millisBehindBlank.test(line.text.slice(clock.end, clock.end + MILLIS_AND_OFFSET_CHARS)))
      takeFraction(line, clock, clock.end + 1, clock.end + 4);
    return;
  }
  if (separator === code.comma && hasMillisWithUnit(line, clock)) {
    clock.format += ',';
    takeFraction(line, clock, clock.end + 2, clock.end + 5);
    return;
  }
  const from = clock.end + 1;
  const end = digitsEnd(line.text, from, line.limit, FRACTION_DIGITS_MAX + 1);
  const next = peek(line, end);
  // `,05:06:07,442991,`: longer numbers between commas are the next column.
  if (separator === code.comma && next === code.comma && end > from + 3) return;
  const isApart = next === code.space || next === code.closeBracket;
  // Tenths and hundredths; other numbers behind a comma are a column.
  const isShort = separator === code.comma && end <= from + 2 && isApart;
  if (end === from || (!isShort && !isFractionWidth(separator, end - from))) return;
  // `,10.0.0.1`: the number continues after a dot, so it is the next column.
  const continues = (next === code.dot || next === code.colon) && isDigit(peek(line, end + 1));
  if (continues && !isSplitFraction(line, clock, end) && !hasSerial(line, clock, end)) return;
  takeFraction(line, clock, from, end);
};
