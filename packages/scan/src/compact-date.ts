import { dayNumber, digitsEnd, digitsValue, monthAndDay } from '@propsmith/splunk';
import { isDay, isMonth, isYear } from './date-items.ts';
import type { Line } from './line.ts';
import { type DatePart, clearDate } from './parts.ts';

/** Five digits are rarely a year and day: only recent years count. */
const SHORT_YEAR_MIN = 20;

/** A day of the year, from 1, in three digits at `at`. */
export const readDayOfYear = (line: Line, year: number, at: number, date: DatePart): boolean => {
  const dayOfYear = digitsValue(line.text, at, at + 3);
  const { month, day } = monthAndDay(year, dayOfYear);
  if (dayNumber(year, month, day) === undefined) return false;
  clearDate(date);
  date.year = year;
  date.month = month;
  date.day = day;
  date.end = at + 3;
  date.demand = 'clock';
  return true;
};

/** 2024005 and 24005, as mainframes write them. */
const readYearAndDay = (line: Line, at: number, length: number, date: DatePart): boolean => {
  const digits = digitsValue(line.text, at, at + length - 3);
  const year = length === 5 ? 2000 + digits : digits;
  if (!isYear(year) || (length === 5 && digits < SHORT_YEAR_MIN)) return false;
  if (!readDayOfYear(line, year, at + length - 3, date)) return false;
  date.format = length === 5 ? '%y%j' : '%Y%j';
  return true;
};

/** 20240105. */
export const readEightDigits = ({ text }: Line, at: number, date: DatePart): boolean => {
  const year = digitsValue(text, at, at + 4);
  const month = digitsValue(text, at + 4, at + 6);
  const day = digitsValue(text, at + 6, at + 8);
  if (!isYear(year) || !isMonth(month) || !isDay(day)) return false;
  clearDate(date);
  date.year = year;
  date.month = month;
  date.day = day;
  date.format = '%Y%m%d';
  date.end = at + 8;
  date.isUnambiguous = true;
  date.isCompact = true;
  return true;
};

/** Years of two digits, of logs that someone still reads. */
export const isRecentYear = (year: number): boolean => year >= 15 && year <= 37;

/** 240105, directly before six digits of a time: year, month, day. */
export const readSixDigits = ({ text }: Line, at: number, date: DatePart): boolean => {
  const year = digitsValue(text, at, at + 2);
  const month = digitsValue(text, at + 2, at + 4);
  const day = digitsValue(text, at + 4, at + 6);
  if (!isRecentYear(year) || !isMonth(month) || !isDay(day)) return false;
  clearDate(date);
  date.year = 2000 + year;
  date.month = month;
  date.day = day;
  date.format = '%y%m%d';
  date.end = at + 6;
  date.isUnambiguous = true;
  date.isCompact = true;
  return true;
};

/** Three numbers of which one can be the month and another the day. */
export const isOpenDate = (first: number, second: number, third: number): boolean =>
  (isMonth(second) && (isDay(first) || isDay(third))) || (isMonth(first) && isDay(second));

/** 240105 and 0105: the order of the numbers is not decided here. */
const readOpenDigits = ({ text }: Line, at: number, length: number, date: DatePart): boolean => {
  const first = digitsValue(text, at, at + 2);
  const second = digitsValue(text, at + 2, at + 4);
  const third = length === 6 ? digitsValue(text, at + 4, at + 6) : -1;
  const isDate = length === 6 ? isOpenDate(first, second, third) : isMonth(first) && isDay(second);
  if (!isDate) return false;
  clearDate(date);
  date.first = first;
  date.second = second;
  date.third = third;
  date.format = length === 6 ? '%1%2%3' : '%1%2';
  date.end = at + length;
  date.demand = 'clock';
  date.isCompact = true;
  return true;
};

/** Reads a date of digits only. */
export const readCompactDate = (line: Line, at: number, date: DatePart): boolean => {
  const length = digitsEnd(line.text, at, line.limit, 9) - at;
  if (length === 8) return readEightDigits(line, at, date);
  if (length === 5 || length === 7) return readYearAndDay(line, at, length, date);
  return (length === 4 || length === 6) && readOpenDigits(line, at, length, date);
};
