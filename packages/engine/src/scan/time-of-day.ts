import { blanksEnd, code, digitsEnd, isDigit, isLetter, numberAt } from './chars.ts';
import { type Draft, peek } from './draft.ts';

/** Splunk's fraction variables take at most nine digits. */
const longestFraction = 9;

function isTwoDigits(draft: Draft, from: number): boolean {
  return digitsEnd(draft.text, from, Math.min(draft.limit, from + 3)) === from + 2;
}

/**
 * What may stand between hour, minute and second. A dot or a minus makes a time only behind a
 * date (10.20.30 alone may be a version), a letter h only in front of the minutes.
 */
function separatesTime(charCode: number, afterDate: boolean): boolean {
  if (charCode === code.colon) return true;
  return afterDate && (charCode === code.dot || charCode === code.minus || (charCode | 32) === 104);
}

/** `,` may also end a column: only digits in the usual widths of a fraction count behind it. */
function isFractionWidth(separator: number, digits: number): boolean {
  if (separator === code.dot) return digits <= longestFraction;
  if (separator === code.comma) return digits === 3 || digits === 6 || digits === 9;
  return separator === code.colon && digits === 3;
}

export function readFraction(draft: Draft): void {
  const separator = peek(draft, draft.pos);
  const from = draft.pos + 1;
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + longestFraction + 1));
  if (end === from || !isFractionWidth(separator, end - from)) return;
  // `,10.0.0.1`: the number goes on behind a dot, so it is no fraction but the next column.
  const next = peek(draft, end);
  if ((next === code.dot || next === code.colon) && isDigit(peek(draft, end + 1))) return;
  draft.fractionDigits = end - from;
  draft.millis = Math.floor(
    numberAt(draft.text, from, Math.min(end, from + 3)) * 10 ** Math.max(0, 3 - (end - from)),
  );
  draft.format += String.fromCharCode(separator) + '%N';
  draft.pos = end;
}

/** AM or PM, also a.m.; turns the hour read before into a 12-hour one. */
function readMeridiem(draft: Draft, hourAt: number): void {
  const from = blanksEnd(draft.text, draft.pos, draft.limit);
  const letter = peek(draft, from) | 32;
  if (letter !== 97 && letter !== 112) return;
  const dotted = peek(draft, from + 1) === code.dot;
  const second = dotted ? from + 2 : from + 1;
  if ((peek(draft, second) | 32) !== 109) return;
  const end = dotted && peek(draft, second + 1) === code.dot ? second + 2 : second + 1;
  if (draft.hour < 1 || draft.hour > 12 || isLetter(peek(draft, end)) || isDigit(peek(draft, end))) return;
  draft.hour = (draft.hour % 12) + (letter === 112 ? 12 : 0);
  draft.format = `${draft.format.slice(0, hourAt)}%I${draft.format.slice(hourAt + 2)}${from > draft.pos ? ' ' : ''}%p`;
  draft.pos = end;
}

function readSeconds(draft: Draft, separator: number): void {
  const next = peek(draft, draft.pos);
  // 9h08.07 changes its separator after the letter h.
  const fits = next === separator || (next === code.dot && (separator | 32) === 104);
  if (!fits || !isTwoDigits(draft, draft.pos + 1)) return;
  const seconds = numberAt(draft.text, draft.pos + 1, draft.pos + 3);
  if (seconds > 60) return;
  draft.seconds = seconds;
  draft.format += String.fromCharCode(next) + '%S';
  draft.pos += 3;
  readFraction(draft);
}

/** HHMMSS without separators, as it follows a date; HHMM alone only where the notation leaves no doubt. */
export function readCompactTime(draft: Draft, minutesSuffice: boolean): boolean {
  const from = draft.pos;
  const length = digitsEnd(draft.text, from, draft.limit) - from;
  if (length !== 6 && length !== 9 && !(length === 4 && minutesSuffice)) return false;
  const hour = numberAt(draft.text, from, from + 2);
  const minute = numberAt(draft.text, from + 2, from + 4);
  const seconds = length === 4 ? 0 : numberAt(draft.text, from + 4, from + 6);
  if (hour > 23 || minute > 59 || seconds > 60) return false;
  draft.hour = hour;
  draft.minute = minute;
  draft.format += '%H%M';
  draft.pos = from + length;
  if (length === 4) return true;
  draft.seconds = seconds;
  draft.format += '%S';
  if (length === 9) {
    draft.format += '%N';
    draft.fractionDigits = 3;
    draft.millis = numberAt(draft.text, from + 6, from + 9);
  } else readFraction(draft);
  return true;
}

/** H:MM[:SS[.fraction]][ AM]; `afterDate` admits the separators that alone would prove nothing. */
export function readTimeOfDay(draft: Draft, afterDate: boolean): boolean {
  const from = draft.pos;
  const hourEnd = digitsEnd(draft.text, from, Math.min(draft.limit, from + 3));
  const separator = peek(draft, hourEnd);
  if (hourEnd === from || hourEnd > from + 2 || !separatesTime(separator, afterDate)) return false;
  if (!isTwoDigits(draft, hourEnd + 1)) return false;
  const hour = numberAt(draft.text, from, hourEnd);
  const minute = numberAt(draft.text, hourEnd + 1, hourEnd + 3);
  if (hour > 23 || minute > 59) return false;
  const hourAt = draft.format.length;
  draft.hour = hour;
  draft.minute = minute;
  if (hourEnd === from + 1) draft.growth += 1;
  draft.format += `%H${String.fromCharCode(separator)}%M`;
  draft.pos = hourEnd + 3;
  readSeconds(draft, separator);
  // Dots and minus signs prove a time only when the seconds are there as well.
  if (draft.seconds < 0 && separator !== code.colon) return false;
  readMeridiem(draft, hourAt);
  if (draft.fractionDigits === 0 && peek(draft, draft.pos) === code.dot && draft.format.endsWith('%p'))
    readFraction(draft);
  return true;
}
