import { blanksEnd, code, digitsEnd, isDigit, isLetter, lettersEnd, numberAt } from './chars.ts';
import { type DateReading, isYear, readDigitDate, readNameThenDay } from './date.ts';
import { type Draft, literalFormat, peek, restart, unread } from './draft.ts';
import { readEpoch } from './epoch.ts';
import { weekdayNumber } from './names.ts';
import { readCompactTime, readTimeOfDay } from './time-of-day.ts';
import { readZone } from './zone.ts';

/** Text between date and time: longer than this it belongs to another field. */
const longestConnector = 24;
const punctuationConnector = /^(?:[Tt]|::|\s+|\s*[-_:/,;@|]\s*|["'\])]*[\s,;|]*["'[(]*)$/;
/** A second key names the time: `date=2024-01-05 time=`, `"date":"2024-01-05","time":"`. */
const keyConnector = /^["']?[\s,;|]*["']?[A-Za-z_]*[Tt]ime[A-Za-z_]*["']?\s*[=:]\s*["']?$/;
const wordConnector = /^,? at $/;

/** A weekday name in front of a date: Fri, Friday, `Fri,`. */
function readWeekday(draft: Draft): void {
  const end = lettersEnd(draft.text, draft.pos, draft.limit);
  if (weekdayNumber(draft.text, draft.pos, end) === 0) return;
  const comma = peek(draft, end) === code.comma;
  const next = blanksEnd(draft.text, comma ? end + 1 : end, draft.limit);
  if (next === end) return;
  draft.format += comma ? '%a, ' : '%a ';
  draft.pos = next;
}

function readDate(draft: Draft): DateReading {
  const first = peek(draft, draft.pos);
  if (isDigit(first)) return readDigitDate(draft);
  return isLetter(first) ? readNameThenDay(draft) : 'none';
}

/** Where the time behind the connector starts; -1 when what follows the date can't lead to a time. */
function connectorEnd(draft: Draft): number {
  const from = draft.pos;
  const reach = Math.min(draft.limit, from + longestConnector);
  let end = from;
  while (end < reach && !isDigit(draft.text.charCodeAt(end))) end += 1;
  if (end === from || end >= reach) return -1;
  if (end === from + 1 && peek(draft, from) === code.space) return end;
  const literal = draft.text.slice(from, end);
  if (punctuationConnector.test(literal) || wordConnector.test(literal) || keyConnector.test(literal))
    return end;
  return -1;
}

function readConnector(draft: Draft): boolean {
  const end = connectorEnd(draft);
  if (end >= 0) {
    draft.format += literalFormat(draft.text.slice(draft.pos, end));
    draft.pos = end;
    return true;
  }
  const weekdayAt = blanksEnd(draft.text, draft.pos, draft.limit);
  const weekdayEnd = lettersEnd(draft.text, weekdayAt, draft.limit);
  if (weekdayAt === draft.pos || weekdayNumber(draft.text, weekdayAt, weekdayEnd) === 0) return false;
  const timeAt = blanksEnd(draft.text, weekdayEnd, draft.limit);
  if (timeAt === weekdayEnd || !isDigit(peek(draft, timeAt))) return false;
  draft.format += ' %a ';
  draft.pos = timeAt;
  return true;
}

/** A time of digits only belongs to a date of digits only, with one sign or blanks between. */
const compactJoin = /(?:(?:%Y%m%d|%1%2%3)[ T_-]|%1%2\/)$/;

/** The year of ctime and of `date`, which stands behind time and zone; some write the zone behind it. */
function readTrailingYear(draft: Draft): void {
  if (draft.year !== unread || draft.third !== unread) return;
  const from = blanksEnd(draft.text, draft.pos, draft.limit);
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + 5));
  if (from === draft.pos || end !== from + 4) return;
  const year = numberAt(draft.text, from, end);
  const next = peek(draft, end);
  if (!isYear(year) || next === code.minus || next === code.slash || next === code.dot) return;
  draft.year = year;
  draft.format += ' %Y';
  draft.pos = end;
  if (!draft.hasZone) readZone(draft);
}

/** Reads the time that belongs to the date just read; leaves the draft as it was when there is none. */
function readTimeBehind(draft: Draft): boolean {
  const { pos, format } = draft;
  if (readConnector(draft)) {
    const tee = draft.format.length === format.length + 1 && draft.format.endsWith('T');
    if (
      readTimeOfDay(draft, true) ||
      ((tee || compactJoin.test(draft.format)) && readCompactTime(draft, tee))
    ) {
      readZone(draft);
      readTrailingYear(draft);
      return true;
    }
  }
  draft.pos = pos;
  draft.format = format;
  draft.hour = unread;
  draft.minute = unread;
  draft.seconds = unread;
  return false;
}

/** YYYYMMDDHHMM[SS[mmm]] in one run of digits. */
function readCompactStamp(draft: Draft): boolean {
  const from = draft.pos;
  const { limit } = draft;
  draft.limit = from + 8;
  const date = readDigitDate(draft);
  draft.limit = limit;
  if (date !== 'stands-alone' || !readCompactTime(draft, true)) return false;
  readZone(draft);
  return true;
}

/** 09:08:07 05/01/2024: the date follows the time. Leaves a time alone as it was. */
function readDateBehind(draft: Draft): void {
  const { pos, format } = draft;
  const comma = peek(draft, pos) === code.comma;
  const from = blanksEnd(draft.text, comma ? pos + 1 : pos, draft.limit);
  if (from > pos) {
    draft.format += comma ? (from > pos + 1 ? ', ' : ',') : ' ';
    draft.pos = from;
    if (isLetter(peek(draft, from))) readWeekday(draft);
    const { hour, minute, seconds, growth } = draft;
    const date = readDate(draft);
    const end = draft.pos;
    const whole = draft.format;
    // A date with a time of its own behind it is another timestamp, not the rest of this one.
    if (date === 'stands-alone' && !readTimeBehind(draft)) {
      draft.pos = end;
      draft.format = whole;
      draft.hour = hour;
      draft.minute = minute;
      draft.seconds = seconds;
      return;
    }
    Object.assign(draft, { hour, minute, seconds, growth, year: unread, month: unread, day: unread });
    Object.assign(draft, { first: unread, second: unread, third: unread, foreignMonth: false });
  }
  draft.pos = pos;
  draft.format = format;
}

/** One digit more than the longest number that is a timestamp, nanoseconds since 1970. */
const longestRun = 20;

/** What stands behind a day, a month or an hour; most other numbers of a log end here. */
function mayFollowShortNumber(charCode: number): boolean {
  return (
    charCode === code.colon || charCode === code.space || (charCode >= code.minus && charCode <= code.slash)
  );
}

/**
 * Reads the timestamp that starts exactly at `from`, by composing parts: date and time in either
 * order, each part in any of its notations. False when none starts there.
 */
export function readStamp(draft: Draft, from: number): boolean {
  restart(draft, from);
  const first = peek(draft, from);
  if (isDigit(first)) {
    const length = digitsEnd(draft.text, from, Math.min(draft.limit, from + longestRun)) - from;
    if (length === 12 || length === 14 || length === 17) return readCompactStamp(draft);
    if (length > 8) return readEpoch(draft);
    if (length <= 2 && !mayFollowShortNumber(peek(draft, from + length))) return false;
  } else readWeekday(draft);
  const date = readDate(draft);
  if (date !== 'none' && (readTimeBehind(draft) || date === 'stands-alone')) return true;
  if (!isDigit(first)) return false;
  restart(draft, from);
  if (!readTimeOfDay(draft, false)) return false;
  readZone(draft);
  readDateBehind(draft);
  return true;
}
