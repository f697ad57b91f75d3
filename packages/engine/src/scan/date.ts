import { blanksEnd, code, digitsEnd, isDigit, isLetter, lettersEnd, numberAt } from './chars.ts';
import { type Draft, peek } from './draft.ts';
import { foreignMonthEnd, monthNumber } from './names.ts';

/** Whether what was read is a date by itself, or only together with a time beside it. */
export type DateReading = 'none' | 'needs-time' | 'stands-alone';

/** Splunk keeps time in 32 bits: nothing before 1970, nothing after 2037. */
const firstYear = 1970;
const lastYear = 2037;

export function isYear(value: number): boolean {
  return value >= firstYear && value <= lastYear;
}

function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

/** The end of one or two digits at `from`; `from` itself when there are none or more than two. */
function shortNumberEnd(draft: Draft, from: number): number {
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + 3));
  return end > from + 2 ? from : end;
}

function isDateSeparator(charCode: number): boolean {
  return charCode === code.minus || charCode === code.slash || charCode === code.dot;
}

function noteWidth(draft: Draft, from: number, end: number): void {
  if (end - from === 1) draft.growth += 1;
}

/** 2024-01-05, 2024/1/5, 2024.01.05, 2024 01 05, 2024:01:05, 2024-Jan-05, 2024年01月05日, 2024-005, 2024.005. */
function readYearFirst(draft: Draft): DateReading {
  const from = draft.pos;
  const year = numberAt(draft.text, from, from + 4);
  const separator = peek(draft, from + 4);
  const cjk = separator === 0x5e74; // 年
  const spaced = separator === code.space || separator === code.colon || separator === code.underscore;
  if (!isYear(year) || !(isDateSeparator(separator) || spaced || cjk)) return 'none';
  const monthAt = separator === code.space ? blanksEnd(draft.text, from + 4, draft.limit) : from + 5;
  const named = isLetter(peek(draft, monthAt));
  const monthEnd = named ? lettersEnd(draft.text, monthAt, draft.limit) : shortNumberEnd(draft, monthAt);
  if (monthEnd === monthAt) {
    const isDayOfYear = isDateSeparator(separator);
    return isDayOfYear
      ? readDayOfYear(draft, year, monthAt, `%Y${String.fromCharCode(separator)}%j`)
      : 'none';
  }
  const month = named ? monthNumber(draft.text, monthAt, monthEnd) : numberAt(draft.text, monthAt, monthEnd);
  const second = peek(draft, monthEnd);
  if (!isMonth(month) || (cjk ? second !== 0x6708 : second !== separator)) return 'none';
  const dayAt = second === code.space ? blanksEnd(draft.text, monthEnd, draft.limit) : monthEnd + 1;
  const dayEnd = shortNumberEnd(draft, dayAt);
  const day = numberAt(draft.text, dayAt, dayEnd);
  if (dayEnd === dayAt || !isDay(day)) return 'none';
  if (!named) noteWidth(draft, monthAt, monthEnd);
  noteWidth(draft, dayAt, dayEnd);
  draft.year = year;
  draft.month = month;
  draft.day = day;
  draft.pos = cjk && peek(draft, dayEnd) === 0x65e5 ? dayEnd + 1 : dayEnd;
  const one = String.fromCharCode(separator);
  draft.format += `%Y${one}${named ? '%b' : '%m'}${String.fromCharCode(second)}%d${draft.pos > dayEnd ? '日' : ''}`;
  return spaced ? 'needs-time' : 'stands-alone';
}

function readDayOfYear(draft: Draft, year: number, from: number, format: string): DateReading {
  const dayOfYear = numberAt(draft.text, from, from + 3);
  if (digitsEnd(draft.text, from, draft.limit) !== from + 3 || dayOfYear < 1 || dayOfYear > 366)
    return 'none';
  draft.year = year;
  const date = new Date(Date.UTC(year, 0, dayOfYear));
  draft.month = date.getUTCMonth() + 1;
  draft.day = date.getUTCDate();
  draft.format += format;
  draft.pos = from + 3;
  return 'needs-time';
}

/** Five digits are more often a number than a year and its day: only years of today's systems are believed. */
const firstShortYear = 20;

/** 2024005 and 24005, as mainframes write them. */
function readCompactDayOfYear(draft: Draft, length: number): DateReading {
  const yearEnd = draft.pos + length - 3;
  const digits = numberAt(draft.text, draft.pos, yearEnd);
  const year = length === 5 ? 2000 + digits : digits;
  const isBelieved = isYear(year) && (length === 7 || digits >= firstShortYear);
  return isBelieved ? readDayOfYear(draft, year, yearEnd, length === 5 ? '%y%j' : '%Y%j') : 'none';
}

/** A four-digit year at `from` that no clock time continues. */
function yearAt(draft: Draft, from: number): number {
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + 5));
  const year = numberAt(draft.text, from, end);
  return end === from + 4 && isYear(year) ? year : -1;
}

/** Takes a year of four digits, or of two when the date's own separator stands in front of it. */
function readYearBehind(draft: Draft, at: number, literal: string, twoDigits: boolean): boolean {
  const year = yearAt(draft, at);
  if (year > 0) {
    draft.year = year;
    draft.format += `${literal}%Y`;
    draft.pos = at + 4;
    return true;
  }
  const end = shortNumberEnd(draft, at);
  if (!twoDigits || end !== at + 2 || peek(draft, end) === code.colon) return false;
  const short = numberAt(draft.text, at, end);
  draft.year = short >= 69 ? 1900 + short : 2000 + short;
  draft.format += `${literal}%y`;
  draft.pos = end;
  return true;
}

/** `05 Jan 24 10:00`: two digits behind a blank are a year only when the clock follows. */
const shortYearThenClock = /^\d\d\s+\d{1,2}:/;

/** 5 Jan 2024, 05-Jan-2024, 05/Jan/2024, 05-JAN-24, 5. Januar 2024, 30 May (with a time behind). */
function readDayThenName(draft: Draft, dayEnd: number): DateReading {
  const from = draft.pos;
  const separator = peek(draft, dayEnd);
  const spaced = separator === code.space;
  const nameAt = spaced
    ? blanksEnd(draft.text, dayEnd, draft.limit)
    : blanksEnd(draft.text, dayEnd + 1, draft.limit);
  if (!spaced && !isDateSeparator(separator)) return 'none';
  const wordEnd = lettersEnd(draft.text, nameAt, draft.limit);
  const month = monthNumber(draft.text, nameAt, wordEnd);
  const foreignEnd = month === 0 ? foreignMonthEnd(draft.text, nameAt, draft.limit) : -1;
  const nameEnd = month > 0 ? wordEnd : foreignEnd;
  const day = numberAt(draft.text, from, dayEnd);
  if (nameEnd < 0 || !isDay(day)) return 'none';
  noteWidth(draft, from, dayEnd);
  draft.day = day;
  draft.month = Math.max(1, month);
  draft.foreignMonth = foreignEnd >= 0;
  const dot = separator === code.dot && nameAt > dayEnd + 1 ? '. ' : String.fromCharCode(separator);
  draft.format += `%d${dot}%b`;
  draft.pos = nameEnd;
  const next = peek(draft, nameEnd);
  const yearFrom =
    next === code.comma || next === code.dot
      ? blanksEnd(draft.text, nameEnd + 1, draft.limit)
      : blanksEnd(draft.text, nameEnd, draft.limit);
  if (yearFrom > nameEnd) {
    const punctuation = next === code.comma ? ', ' : next === code.dot ? '. ' : ' ';
    const clockFollows = shortYearThenClock.test(draft.text.slice(yearFrom, yearFrom + 12));
    return readYearBehind(draft, yearFrom, punctuation, clockFollows) ? 'stands-alone' : 'needs-time';
  }
  if (next === separator && readYearBehind(draft, nameEnd + 1, String.fromCharCode(separator), true))
    return 'stands-alone';
  return 'needs-time';
}

/** Jan  5, Jan 05 2024, Jan 5, 2024, January-05-2024. */
export function readNameThenDay(draft: Draft): DateReading {
  const from = draft.pos;
  const nameEnd = lettersEnd(draft.text, from, draft.limit);
  const month = monthNumber(draft.text, from, nameEnd);
  if (month === 0) return 'none';
  const separator = peek(draft, nameEnd);
  const spaced = separator === code.space || separator === code.tab;
  if (!spaced && !isDateSeparator(separator)) return 'none';
  const dayAt = spaced ? blanksEnd(draft.text, nameEnd, draft.limit) : nameEnd + 1;
  const dayEnd = shortNumberEnd(draft, dayAt);
  const day = numberAt(draft.text, dayAt, dayEnd);
  if (dayEnd === dayAt || !isDay(day)) return 'none';
  draft.month = month;
  draft.day = day;
  // A blank-padded day already has the width of two digits.
  if (!(spaced && dayAt - nameEnd === 2)) noteWidth(draft, dayAt, dayEnd);
  draft.format += `%b${spaced ? ' ' : String.fromCharCode(separator)}%d`;
  draft.pos = dayEnd;
  const next = peek(draft, dayEnd);
  if (!spaced) {
    const followed =
      next === separator && readYearBehind(draft, dayEnd + 1, String.fromCharCode(separator), true);
    return followed ? 'stands-alone' : 'needs-time';
  }
  const comma = next === code.comma;
  const yearFrom = blanksEnd(draft.text, comma ? dayEnd + 1 : dayEnd, draft.limit);
  if (yearFrom === dayEnd) return 'needs-time';
  return readYearBehind(draft, yearFrom, comma ? ', ' : ' ', false) ? 'stands-alone' : 'needs-time';
}

/** Three numbers of which one can be the month and another the day. */
function isOpenDate({ first, second, third }: Draft): boolean {
  return (isMonth(second) && (isDay(first) || isDay(third))) || (isMonth(first) && isDay(second));
}

/** 05/01/2024, 5.1.2024, 01-05-24, and 03-17 or 09/04 with a time behind: the order stays open. */
function readNumbers(draft: Draft, firstEnd: number): DateReading {
  const from = draft.pos;
  const separator = peek(draft, firstEnd);
  if (!isDateSeparator(separator)) return 'none';
  const secondEnd = shortNumberEnd(draft, firstEnd + 1);
  if (secondEnd === firstEnd + 1) return 'none';
  const first = numberAt(draft.text, from, firstEnd);
  const second = numberAt(draft.text, firstEnd + 1, secondEnd);
  const one = String.fromCharCode(separator);
  draft.first = first;
  draft.second = second;
  noteWidth(draft, from, firstEnd);
  noteWidth(draft, firstEnd + 1, secondEnd);
  const dayAndMonth = isDay(first) && isDay(second) && (first <= 12 || second <= 12);
  if (peek(draft, secondEnd) === separator && isDigit(peek(draft, secondEnd + 1))) {
    const year = yearAt(draft, secondEnd + 1);
    if (year > 0) {
      if (!dayAndMonth) return 'none';
      draft.year = year;
      draft.format += `%1${one}%2${one}%Y`;
      draft.pos = secondEnd + 5;
      return 'stands-alone';
    }
    const thirdEnd = shortNumberEnd(draft, secondEnd + 1);
    if (thirdEnd !== secondEnd + 3) return 'none';
    draft.third = numberAt(draft.text, secondEnd + 1, thirdEnd);
    if (!isOpenDate(draft)) return 'none';
    draft.format += `%1${one}%2${one}%3`;
    draft.pos = thirdEnd;
    return 'needs-time';
  }
  const padded = firstEnd - from === 2 && secondEnd - firstEnd === 3;
  if (!dayAndMonth || (separator === code.dot && !padded)) return 'none';
  draft.format += `%1${one}%2`;
  draft.pos = secondEnd;
  return 'needs-time';
}

/** 20240105, 240105 and 0105: digits only. */
function readCompactDate(draft: Draft, length: number): DateReading {
  const from = draft.pos;
  const { text } = draft;
  if (length === 8) {
    const year = numberAt(text, from, from + 4);
    const month = numberAt(text, from + 4, from + 6);
    const day = numberAt(text, from + 6, from + 8);
    if (!isYear(year) || !isMonth(month) || !isDay(day)) return 'none';
    draft.year = year;
    draft.month = month;
    draft.day = day;
    draft.format += '%Y%m%d';
    draft.pos = from + 8;
    return 'stands-alone';
  }
  draft.first = numberAt(text, from, from + 2);
  draft.second = numberAt(text, from + 2, from + 4);
  if (length === 4) {
    if (!isMonth(draft.first) || !isDay(draft.second)) return 'none';
    draft.format += '%1%2';
  } else {
    draft.third = numberAt(text, from + 4, from + 6);
    if (!isOpenDate(draft)) return 'none';
    draft.format += '%1%2%3';
  }
  draft.pos = from + length;
  return 'needs-time';
}

/** Reads the date that starts with a digit at the draft's position. */
export function readDigitDate(draft: Draft): DateReading {
  const from = draft.pos;
  const end = digitsEnd(draft.text, from, Math.min(draft.limit, from + 9));
  const length = end - from;
  if (length <= 2) {
    const named = readDayThenName(draft, end);
    return named === 'none' ? readNumbers(draft, end) : named;
  }
  if (length === 4) {
    const yearFirst = readYearFirst(draft);
    return yearFirst === 'none' ? readCompactDate(draft, length) : yearFirst;
  }
  if (length === 5 || length === 7) return readCompactDayOfYear(draft, length);
  return length === 8 || length === 6 ? readCompactDate(draft, length) : 'none';
}
