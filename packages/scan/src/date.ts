import { digitsEnd, fullYear, isDigit } from '@propsmith/splunk';
import { blanksEnd, code, isUnit } from './chars.ts';
import { isOpenDate, isRecentYear, readCompactDate, readDayOfYear } from './compact-date.ts';
import { demandOfYearFirst, demandOfYearLast, isCustomaryYearGap } from './date-demand.ts';
import * as items from './date-items.ts';
import { type Line, peek } from './line.ts';
import { type DatePart, type Demand, clearDate, UNREAD } from './parts.ts';

/** What stands beside the value of a cell: a quote, a separator of columns, or the edge of the line. */
const EDGE = -1;
const cellEdges: ReadonlySet<number> = new Set([
  EDGE,
  code.doubleQuote,
  code.tab,
  code.comma,
  code.semicolon,
  code.pipe,
]);

const opening = /^[ \t]*["'[(]?$/;
const LEAD_CHARS_MAX = 16;

/**
 * Reads a date as up to three items (numbers, a month name) with any separators, in any order with only one
 * interpretation. With unusual separators it requires more next to the date.
 */
export class DateReader {
  readonly #line: Line;
  /** The items of the last read and the gaps after the first and second; reused to avoid allocation. */
  readonly #parts = {
    one: items.newItem(),
    two: items.newItem(),
    three: items.newItem(),
    gap: items.newGap(),
    nextGap: items.newGap(),
  };

  constructor(line: Line) {
    this.#line = line;
  }

  /** Reads the date that starts at `at`; on failure `date` is unchanged. */
  read(at: number, date: DatePart): boolean {
    const line = this.#line;
    const { one, two, gap } = this.#parts;
    items.readItem(line, at, one);
    if (one.kind === 'none' || one.kind === 'three-digits')
      return isDigit(peek(line, at)) && readCompactDate(line, at, date);
    items.readGap(line, one.end, gap);
    items.readItem(line, gap.end, two);
    if (one.kind === 'year') return this.#readYearFirst(date);
    if (one.kind === 'month-name') {
      return two.kind === 'short' ? this.#readNamed(two, date) : this.#readYearBetween(date);
    }
    if (two.kind === 'none' && (items.isBlankGap(gap) || items.isUsualSign(gap.sign)))
      items.readForeignName(line, gap.end, two);
    if (two.kind === 'month-name' || two.kind === 'foreign-name') return this.#readNamed(one, date);
    if (two.kind !== 'short') return this.#readYearBetween(date);
    return isUnit(gap.sign, 'month') ? this.#readSignedMonth(date) : this.#readNumbers(date);
  }

  /** 3月5日, 3月 05, ` 3月  5`: as journals in Chinese, Japanese and Korean have it. */
  #readSignedMonth(date: DatePart): boolean {
    const { one, two, gap } = this.#parts;
    if (!items.isMonth(one.value) || !items.isDay(two.value)) return false;
    clearDate(date);
    date.month = one.value;
    date.day = two.value;
    date.format = this.#formatOf('%m', '%d', '');
    date.growth = items.growthOf(one) + items.growthOf(two, gap);
    date.end = two.end;
    this.#takeDaySign(date);
    date.demand = 'clock';
    date.isUnambiguous = true;
    return true;
  }

  #takeDaySign(date: DatePart): void {
    if (!isUnit(peek(this.#line, date.end), 'day')) return;
    date.format += this.#line.text.charAt(date.end);
    date.end += 1;
  }

  #readThird(): void {
    const { two, three, nextGap } = this.#parts;
    items.readGap(this.#line, two.end, nextGap);
    items.readItem(this.#line, nextGap.end, three);
  }

  /** `%Y` `-` `%m` `-` `%d`; the last two are optional. */
  #formatOf(first: string, second: string, third: string): string {
    const line = this.#line;
    const { gap, nextGap } = this.#parts;
    const pair = first + items.gapFormat(line, gap) + second;
    return third === '' ? pair : pair + items.gapFormat(line, nextGap) + third;
  }

  /** 2024-01-05, 2024/1/5, 2024 Jan 05, 2024\1\5, 2024-05-Jan, 2024年01月05日, 2024-005, 2024.005. */
  #readYearFirst(date: DatePart): boolean {
    const { one, two, three, gap, nextGap } = this.#parts;
    if (two.kind === 'three-digits') return this.#readDayOfYear(date);
    this.#readThird();
    const isNameLast = two.kind === 'short' && three.kind === 'month-name';
    const isDayLast = (two.kind === 'short' || two.kind === 'month-name') && three.kind === 'short';
    const month = isNameLast ? three : two;
    const day = isNameLast ? two : three;
    if (!(isNameLast || isDayLast) || !items.isMonth(month.value) || !items.isDay(day.value)) return false;
    const demand = demandOfYearFirst(gap, nextGap, month.kind !== 'short', isNameLast);
    if (demand === undefined) return false;
    clearDate(date);
    date.year = one.value;
    date.month = month.value;
    date.day = day.value;
    const monthVariable = month.kind === 'short' ? '%m' : '%b';
    date.format = isNameLast
      ? this.#formatOf('%Y', '%d', monthVariable)
      : this.#formatOf('%Y', monthVariable, '%d');
    date.growth = items.growthOf(day, isNameLast ? gap : nextGap);
    if (month.kind === 'short') date.growth += items.growthOf(month, gap);
    date.end = three.end;
    if (isUnit(nextGap.sign, 'month')) this.#takeDaySign(date);
    date.demand = demand;
    date.isUnambiguous = true;
    date.isCompact = items.isEmpty(gap);
    return true;
  }

  #readDayOfYear(date: DatePart): boolean {
    const line = this.#line;
    const { one, two, gap } = this.#parts;
    if (gap.sign === 0 || gap.blanks > 0 || items.dividesColumns(gap.sign)) return false;
    if (!readDayOfYear(line, one.value, two.start, date)) return false;
    date.format = this.#formatOf('%Y', '%j', '');
    return true;
  }

  /** 5 Jan 2024, 05/Jan/2024, 05-JAN-24, 5. Januar 2024, 04Mar2024, 4Mar2024, Jan  5, Jan05, Jan. 5, 2024, January-05-2024. */
  #readNamed(day: items.Item, date: DatePart): boolean {
    const { one, two, three, gap, nextGap } = this.#parts;
    const isDayFirst = day === one;
    const isGlued = items.isEmpty(gap);
    if (!items.isDay(day.value)) return false;
    this.#readThird();
    const isLong = three.kind === 'year' && items.isEmpty(nextGap) === isGlued;
    const isPadded = day.end - day.start === 2;
    if (isGlued && !isPadded && !(isDayFirst && isLong)) return false;
    const isShort = !isLong && this.#isShortYear(isDayFirst);
    const isPair = items.isBlankGap(gap) || items.isUsualSign(gap.sign);
    const isGluedPair = isGlued && !isDayFirst;
    if (!isLong && !isShort && !isPair && !isGluedPair) return false;
    const month = isDayFirst ? two : one;
    clearDate(date);
    date.month = month.value;
    date.day = day.value;
    date.foreignMonth = month.kind === 'foreign-name';
    date.growth = items.growthOf(day, isDayFirst ? undefined : gap);
    date.year = isLong ? three.value : isShort ? fullYear(three.value) : UNREAD;
    date.format = this.#formatOf(
      isDayFirst ? '%d' : '%b',
      isDayFirst ? '%b' : '%d',
      isLong ? '%Y' : isShort ? '%y' : '',
    );
    date.end = isLong || isShort ? three.end : two.end;
    date.demand =
      !isLong && !isShort && isPair
        ? 'clock'
        : isPair && isCustomaryYearGap(gap, nextGap)
          ? 'nothing'
          : 'seconds';
    date.isUnambiguous = true;
    date.isCompact = isGlued;
    return true;
  }

  /** Two digits are a year behind the same separator, or before a clock: `05 Jan 24 10:00`. */
  #isShortYear(isDayFirst: boolean): boolean {
    const { three, gap, nextGap } = this.#parts;
    if (three.kind !== 'short' || three.end - three.start !== 2) return false;
    if (items.isEmpty(gap)) return items.isEmpty(nextGap);
    if (this.#isHour(three)) return false;
    if (gap.sign > 0 && gap.blanks === 0 && items.isSameGap(gap, nextGap)) return true;
    // After `30;` and `30: ` the name starts a date without a year, and the number is another field.
    const isPair = items.isBlankGap(gap) || items.isUsualSign(gap.sign);
    return isDayFirst && isPair && isCustomaryYearGap(gap, nextGap) && this.#clockFollows(three.end);
  }

  /** A clock starts with the number: a colon and a digit follow. */
  #isHour(item: items.Item): boolean {
    return peek(this.#line, item.end) === code.colon && isDigit(peek(this.#line, item.end + 1));
  }

  /** Blanks, one or two digits and a colon. */
  #clockFollows(at: number): boolean {
    const { text, limit } = this.#line;
    const from = blanksEnd(text, at, limit);
    const end = digitsEnd(text, from, limit, 3);
    return from > at && end > from && end <= from + 2 && peek(this.#line, end) === code.colon;
  }

  /** Jun 2031 13 and 13 2031 Jun: unusual, but with only one interpretation. */
  #readYearBetween(date: DatePart): boolean {
    const { one, two, three, gap, nextGap } = this.#parts;
    if (two.kind !== 'year' || items.isEmpty(gap)) return false;
    this.#readThird();
    const isNameFirst = one.kind === 'month-name';
    const month = isNameFirst ? one : three;
    const day = isNameFirst ? three : one;
    if (month.kind !== 'month-name' || day.kind !== 'short' || items.isEmpty(nextGap)) return false;
    if (!items.isDay(day.value) || this.#isHour(three)) return false;
    clearDate(date);
    date.year = two.value;
    date.month = month.value;
    date.day = day.value;
    date.format = isNameFirst ? this.#formatOf('%b', '%Y', '%d') : this.#formatOf('%d', '%Y', '%b');
    date.growth = items.growthOf(day, isNameFirst ? nextGap : undefined);
    date.end = three.end;
    date.demand = 'seconds';
    date.isUnambiguous = true;
    return true;
  }

  /** 05/01/2024, 5.1.2024, 01-05-24, and 03-17 or 09/04 with a time: the order is not decided here. */
  #readNumbers(date: DatePart): boolean {
    const line = this.#line;
    const { one, two, three, gap, nextGap } = this.#parts;
    if (items.isEmpty(gap)) return false;
    this.#readThird();
    const first = one.value;
    const second = two.value;
    const isDayAndMonth =
      items.isDay(first) && items.isDay(second) && (items.isMonth(first) || items.isMonth(second));
    const isUsual = items.isUsualGap(gap);
    let demand: Demand | undefined = 'clock';
    let third = '';
    const yearDemand =
      three.kind === 'year' ? demandOfYearLast(gap, nextGap, this.#isPaddedPair()) : undefined;
    if (yearDemand !== undefined) {
      if (!isDayAndMonth) return false;
      demand = yearDemand;
      third = '%Y';
    } else if (!isUsual) return false;
    else if (items.isSameGap(gap, nextGap) && isDigit(peek(line, nextGap.end))) {
      const isTwoDigits = three.kind === 'short' && three.end - three.start === 2;
      if (!isTwoDigits) return this.#readShortYearFirst(date);
      if (!isOpenDate(first, second, three.value)) return false;
      third = '%3';
      if (gap.sign !== code.minus && this.#isPaddedPair() && this.#isCell(one.start, three.end))
        demand = 'nothing';
    } else if (!isDayAndMonth || (gap.sign === code.dot && !this.#isPaddedPair())) return false;
    clearDate(date);
    date.first = first;
    date.second = second;
    if (third === '%Y') date.year = three.value;
    else if (third === '%3') date.third = three.value;
    date.format = this.#formatOf('%1', '%2', third);
    date.growth = items.growthOf(one) + items.growthOf(two, gap);
    date.end = third === '' ? two.end : three.end;
    date.demand = demand;
    date.isUnambiguous = third === '%Y';
    return true;
  }

  /** 24-1-5 at the start of the line: a day of one digit tells that the year is first. */
  #readShortYearFirst(date: DatePart): boolean {
    const { one, two, three, gap } = this.#parts;
    const isYear = one.end - one.start === 2 && isRecentYear(one.value) && gap.sign === code.minus;
    const isShort = three.kind === 'short' && items.isMonth(two.value) && items.isDay(three.value);
    if (!this.#opensLine(one.start) || !isYear || !isShort || !this.#clockFollows(three.end)) return false;
    clearDate(date);
    date.year = fullYear(one.value);
    date.month = two.value;
    date.day = three.value;
    date.format = this.#formatOf('%y', '%m', '%d');
    date.growth = items.growthOf(two) + items.growthOf(three);
    date.end = three.end;
    date.demand = 'clock';
    date.isUnambiguous = true;
    return true;
  }

  /** Whether nothing but an indent and a bracket or quote precedes. */
  #opensLine(at: number): boolean {
    const { text, start } = this.#line;
    return at - start <= LEAD_CHARS_MAX && opening.test(text.slice(start, at));
  }

  /** Whether the date stands alone between quotes or the separators of a table. */
  #isCell(start: number, end: number): boolean {
    const line = this.#line;
    const before = start > line.start ? line.text.charCodeAt(start - 1) : EDGE;
    const behind = peek(line, end);
    return cellEdges.has(before) && cellEdges.has(behind) && (before !== EDGE || behind !== EDGE);
  }

  #isPaddedPair(): boolean {
    const { one, two } = this.#parts;
    return one.end - one.start === 2 && two.end - two.start === 2;
  }
}
