import { code, digitsEnd, isAlphanumeric, isDigit, numberAt } from './chars.ts';
import { type Draft, peek } from './draft.ts';

/** 9 September 2001, the first second with ten digits, and 18 May 2033, where they start with a 2. */
const firstSecond = 1_000_000_000;
const lastSecond = 2_000_000_000;

/** Digits behind the ten of the seconds, by the length of the whole number. */
const subsecondDigits: Readonly<Record<number, number>> = { 10: 0, 13: 3, 16: 6, 19: 9 };
const longestEpoch = 19;

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, the seconds also with a fraction. */
export function readEpoch(draft: Draft): boolean {
  const from = draft.pos;
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + longestEpoch + 1));
  const behind = subsecondDigits[end - from];
  if (behind === undefined) return false;
  const seconds = numberAt(draft.text, from, from + 10);
  if (seconds < firstSecond || seconds >= lastSecond) return false;
  const next = peek(draft, end);
  draft.epochSeconds = seconds;
  draft.hasZone = true;
  draft.offsetMinutes = 0;
  if (behind === 0 && next === code.dot && isDigit(peek(draft, end + 1))) {
    const fractionEnd = digitsEnd(draft.text, end + 1, Math.min(draft.limit, end + 11));
    if (fractionEnd > end + 10 || isAlphanumeric(peek(draft, fractionEnd))) return false;
    draft.format += '%s.%N';
    draft.fractionDigits = fractionEnd - end - 1;
    draft.pos = fractionEnd;
    return peek(draft, fractionEnd) !== code.dot || !isDigit(peek(draft, fractionEnd + 1));
  }
  if (isAlphanumeric(next) || next === code.minus || next === code.underscore) return false;
  draft.format += behind === 0 ? '%s' : '%s%N';
  draft.fractionDigits = behind;
  draft.millis = behind === 0 ? 0 : numberAt(draft.text, from + 10, from + 13);
  draft.pos = end;
  return true;
}
