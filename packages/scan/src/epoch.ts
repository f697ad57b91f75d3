import { digitsEnd, digitsValue, isDigit } from '@propsmith/splunk';
import { code, isAlphanumeric } from './chars.ts';
import { FRACTION_DIGITS_MAX, millisOf } from './fraction.ts';
import { type Line, peek } from './line.ts';

/** Seconds since 1970, with a fraction. */
export interface EpochPart {
  end: number;
  format: string;
  seconds: number;
  fractionDigits: number;
  millis: number;
}

export const newEpoch = (): EpochPart => ({ end: 0, format: '', seconds: 0, fractionDigits: 0, millis: 0 });

/** 9 September 2001, the first second with ten digits, and the start of 2038, which Splunk can't hold. */
const EPOCH_SECONDS_MIN = 1_000_000_000;
const EPOCH_SECONDS_END = 2_145_916_800;

/** Fraction digits, by the length of the number. */
const subsecondDigits: Readonly<Record<number, number>> = { 10: 0, 13: 3, 16: 6, 19: 9 };
/** Digits of the seconds since 1970. */
export const SECONDS_DIGITS = 10;
const EPOCH_DIGITS_MAX = SECONDS_DIGITS + FRACTION_DIGITS_MAX;

/** Seconds, milliseconds, microseconds or nanoseconds since 1970; seconds also with a decimal fraction. */
export const readEpoch = (line: Line, at: number, epoch: EpochPart): boolean => {
  const end = digitsEnd(line.text, at, line.limit, EPOCH_DIGITS_MAX + 1);
  const digits = subsecondDigits[end - at];
  if (digits === undefined) return false;
  const seconds = digitsValue(line.text, at, at + SECONDS_DIGITS);
  if (seconds < EPOCH_SECONDS_MIN || seconds >= EPOCH_SECONDS_END) return false;
  const pointEnd = digits === 0 ? decimalsEnd(line, end) : end;
  const isPointed = pointEnd > end;
  const fractionAt = isPointed ? end + 1 : at + SECONDS_DIGITS;
  if (pointEnd - fractionAt > FRACTION_DIGITS_MAX || isContinued(line, pointEnd, isPointed)) return false;
  epoch.seconds = seconds;
  epoch.fractionDigits = pointEnd - fractionAt;
  epoch.millis = millisOf(line.text, fractionAt, pointEnd);
  epoch.format = isPointed ? `%s${line.text.charAt(end)}%N` : digits === 0 ? '%s' : '%s%N';
  epoch.end = pointEnd;
  return true;
};

/** `,123 ` behind the seconds, but not `,123,` and not the end of a line: these are columns. */
const decimalComma = /^,(?:\d{3}|\d{6}|\d{9})(?=[ \t][^\s,;|])/;
const DECIMAL_COMMA_CHARS = 12;

/** The end of the decimals behind the seconds; `from` if there are none. */
const decimalsEnd = (line: Line, from: number): number => {
  const sign = peek(line, from);
  if (sign === code.dot) {
    const end = digitsEnd(line.text, from + 1, line.limit, FRACTION_DIGITS_MAX + 1);
    return end > from + 1 ? end : from;
  }
  if (sign !== code.comma) return from;
  const behind = line.text.slice(from, Math.min(line.limit, from + DECIMAL_COMMA_CHARS));
  return from + (decimalComma.exec(behind)?.[0].length ?? 0);
};

/** An id continues after its digits; a second decimal point means an address or a version. */
const isContinued = (line: Line, end: number, isPointed: boolean): boolean => {
  const next = peek(line, end);
  if (isAlphanumeric(next)) return true;
  if (isPointed) return next === code.dot && isDigit(peek(line, end + 1));
  return next === code.minus || next === code.underscore;
};
