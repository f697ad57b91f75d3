import { FIRST_YEAR, LAST_YEAR, digitsEnd, digitsValue, isDigit, isLetter } from '@propsmith/splunk';
import { LAST_ASCII_CODE, blanksEnd, code, isBlank, isUnit, lettersEnd } from './chars.ts';
import { type Line, literalFormat, peek } from './line.ts';
import { foreignMonthEnd, monthNumber } from './names.ts';

/** Parts of a date: `short` has one or two digits, `three-digits` can only be a day of the year. */
export type ItemKind = 'none' | 'short' | 'three-digits' | 'year' | 'month-name' | 'foreign-name';

export interface Item {
  kind: ItemKind;
  value: number;
  start: number;
  end: number;
}

/** The text between two items: at most two separators, with or without blanks. */
export interface Gap {
  start: number;
  end: number;
  /** The separator's code; of two separators both codes; 0 for none. */
  sign: number;
  blanks: number;
}

export const newItem = (): Item => ({ kind: 'none', value: 0, start: 0, end: 0 });

export const newGap = (): Gap => ({ start: 0, end: 0, sign: 0, blanks: 0 });

/** A year Splunk can hold in 32 bits. */
export const isYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;

export const isDay = (value: number): boolean => value >= 1 && value <= 31;

export const isMonth = (value: number): boolean => value >= 1 && value <= 12;

/** By ASCII code, 1 for separators in dates and clocks. Quotes, brackets, = and % separate fields. */
const signs = new Uint8Array(128);
for (const sign of '-/.:_,;|\\+*#@~!&$^') signs[sign.charCodeAt(0)] = 1;

export const isSign = (charCode: number): boolean =>
  signs[charCode] === 1 || isUnit(charCode, 'year') || isUnit(charCode, 'month');

/** Separators that are as common between columns as in dates. */
export const dividesColumns = (charCode: number): boolean =>
  charCode === code.comma || charCode === code.semicolon || charCode === code.pipe || isBlank(charCode);

/** The separators of nearly all dates. */
export const isUsualSign = (charCode: number): boolean =>
  charCode === code.minus || charCode === code.slash || charCode === code.dot;

const ITEM_CHARS_MAX = 5;

/** Reads the item that starts at `at`. */
export const readItem = (line: Line, at: number, item: Item): void => {
  item.start = at;
  item.end = at;
  item.kind = 'none';
  const first = peek(line, at);
  if (isDigit(first)) readNumber(line, at, item);
  else if (isLetter(first)) readName(line, at, item);
};

const readNumber = (line: Line, at: number, item: Item): void => {
  const end = digitsEnd(line.text, at, line.limit, ITEM_CHARS_MAX);
  const value = digitsValue(line.text, at, end);
  const length = end - at;
  if (length <= 2) item.kind = 'short';
  else if (length === 3) item.kind = 'three-digits';
  else if (length === 4 && isYear(value)) item.kind = 'year';
  else return;
  item.value = value;
  item.end = end;
};

const readName = (line: Line, at: number, item: Item): void => {
  const end = lettersEnd(line.text, at, line.limit);
  const month = monthNumber(line.text, at, end);
  if (month === 0) return;
  item.kind = 'month-name';
  item.value = month;
  item.end = end;
};

/** Reads a month name in a language that strptime doesn't read; the number of the month is not needed. */
export const readForeignName = (line: Line, at: number, item: Item): void => {
  const first = peek(line, at);
  if (!isLetter(first) && first <= LAST_ASCII_CODE) return;
  const end = foreignMonthEnd(line.text, at, line.limit);
  if (end < 0) return;
  item.kind = 'foreign-name';
  item.value = 1;
  item.end = end;
};

/** Reads the text between two items, which may be empty. */
export const readGap = (line: Line, at: number, gap: Gap): void => {
  gap.start = at;
  gap.sign = 0;
  let end = blanksEnd(line.text, at, line.limit);
  gap.blanks = end - at;
  const first = peek(line, end);
  if (isSign(first)) {
    gap.sign = first;
    end += 1;
    const second = peek(line, end);
    if (isSign(second)) {
      gap.sign = first * 0x10000 + second;
      end += 1;
    }
    const blanksAt = end;
    end = blanksEnd(line.text, end, line.limit);
    gap.blanks += end - blanksAt;
  }
  gap.end = end;
};

export const isSameGap = (one: Gap, other: Gap): boolean =>
  one.sign === other.sign && one.blanks > 0 === other.blanks > 0;

export const isEmpty = (gap: Gap): boolean => gap.end === gap.start;

export const isBlankGap = (gap: Gap): boolean => gap.sign === 0 && gap.blanks > 0;

/** One usual separator, without blanks. */
export const isUsualGap = (gap: Gap): boolean => gap.blanks === 0 && isUsualSign(gap.sign);

export const gapFormat = (line: Line, gap: Gap): string => {
  if (gap.end - gap.start === 1) return gap.blanks === 1 ? ' ' : line.text.charAt(gap.start);
  return literalFormat(line.text.slice(gap.start, gap.end));
};

/** A number without a leading zero may be longer in other events, unless blanks pad it. */
export const growthOf = (item: Item, before?: Gap): number => {
  const isFilled = before?.sign === 0 && before.blanks > 1;
  return item.end - item.start === 1 && !isFilled ? 1 : 0;
};
