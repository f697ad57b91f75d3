import { digitsEnd, digitsValue, isDigit, isLetter } from '@propsmith/splunk';
import { code, isAlphanumeric, isBlank } from './chars.ts';
import { readBlankClock, readClock, readCompactClock } from './clock.ts';
import { isRecentYear, readEightDigits, readSixDigits } from './compact-date.ts';
import { DateReader } from './date.ts';
import { dividesColumns, gapFormat, isSign, isUsualSign, isYear, newGap, readGap } from './date-items.ts';
import { SECONDS_DIGITS, newEpoch, readEpoch } from './epoch.ts';
import { reportTimeAt } from './error-report.ts';
import { millisOf } from './fraction.ts';
import { type Joint, newJoint, readJoint, readJointToDate, weekdayEnd } from './joint.ts';
import { type Line, literalFormat, peek } from './line.ts';
import {
  type ClockPart,
  type DatePart,
  clearClock,
  clearDate,
  newClock,
  newDate,
  newZone,
  UNREAD,
} from './parts.ts';
import { readZone } from './zone.ts';

/** One more than the digits of nanoseconds since 1970. */
const DIGIT_RUN_MAX = 20;

/** Whether a day, month or hour may end at `at`; rejects most other numbers of a log early. */
const mayEndShortNumber = (line: Line, at: number): boolean => {
  const next = peek(line, at);
  if (next === code.colon || next === code.space || isUsualSign(next)) return true;
  // 04Mar2031, but not a unit of one or two letters.
  if (isLetter(next)) return isLetter(peek(line, at + 2));
  return isSign(next) && !(dividesColumns(next) && isDigit(peek(line, at + 1)));
};

/** Whether a column or a quoted value ends here. */
const endsColumn = (charCode: number): boolean =>
  charCode === code.doubleQuote || (dividesColumns(charCode) && !isBlank(charCode));

/** Whether the date has separators, or eight digits; a shorter number may be anything. */
const isFullDate = ({ format }: DatePart): boolean => /[^%\w]/.test(format) || format === '%Y%m%d';

/** `2024.366.22.07.46`: year, day of the year and clock with one sign between all of them. */
const isUniform = (date: DatePart, joint: Joint, { separator, seconds }: ClockPart): boolean => {
  const sign = String.fromCharCode(separator);
  return date.format === `%Y${sign}%j` && joint.format === sign && seconds !== UNREAD;
};

/** Whether date and clock, joined this way, are a timestamp and not a coincidence. */
const isTimestamp = (date: DatePart, joint: Joint, clock: ClockPart): boolean => {
  const hasSeconds = clock.seconds !== UNREAD;
  if (isUniform(date, joint, clock)) return true;
  // `"pid":1214,"time":"05:06:07"`: a number before the key of a time is no date, unless it has eight digits.
  if (!isFullDate(date) && /[A-Za-z]{2}/.test(joint.format)) return false;
  if (date.demand === 'seconds' || joint.isRare) {
    if (!hasSeconds || !date.isUnambiguous) return false;
  }
  if (clock.isPlain) return true;
  // After a number, 09/17/26 is a date and the number another field.
  if (clock.separator === code.slash && !/[^%A-Za-z0-9]/.test(date.format)) return false;
  if (date.isUnambiguous) return joint.sign !== code.slash || clock.separator !== code.slash;
  return joint.isOpen;
};

/** `1244 UTC`, `1244Z`. */
const universalClock = /^\d{4}(?: ?Z| UTC| GMT)(?![A-Za-z0-9_])/;
const UNIVERSAL_CLOCK_CHARS = 9;

/** Further groups of an IPv6 address, behind four digits: `::`, `:ab:`. */
const addressBehind = /^:(?::|[\da-f]{1,4}:)/i;
const ADDRESS_CHARS = 6;

/** Before a date and a time of digits only. */
const timeWord = /(?:time|date)\s$/i;
const withoutDigits = (text: string): string => text.replace(/\d/g, '0');

/**
 * Reads the timestamp at an offset from its parts: date and clock in either order, each in any notation. A part is
 * taken only when it is known to belong to the timestamp.
 */
export class StampReader {
  readonly date = newDate();
  readonly clock = newClock();
  readonly zone = newZone();
  readonly epoch = newEpoch();
  /** Which parts were taken. */
  hasDate = false;
  hasClock = false;
  hasZone = false;
  isEpoch = false;
  /** A year after the clock, as in the output of ctime and `date`. */
  trailingYear = UNREAD;
  end = 0;
  /** TIME_FORMAT, with `%1 %2 %3` and `%N`. */
  format = '';

  readonly #line: Line;
  #start = 0;
  readonly #dates: DateReader;
  readonly #joint = newJoint();
  readonly #gap = newGap();
  /** For testing whether a clock belongs to another timestamp. */
  readonly #otherClock = newClock();

  constructor(line: Line) {
    this.#line = line;
    this.#dates = new DateReader(line);
  }

  /** False when no timestamp starts at `at`. */
  read(at: number): boolean {
    this.#restart(at);
    const { date } = this;
    const line = this.#line;
    const startsWithDigit = isDigit(peek(line, at));
    if (startsWithDigit) {
      const length = digitsEnd(line.text, at, line.limit, DIGIT_RUN_MAX) - at;
      if (length === 12 || length === 14 || length === 17) return this.#readCompactStamp(at, length);
      if (length > 8) return (length === SECONDS_DIGITS && this.#readReportTime(at)) || this.#takeEpoch(at);
      if (length <= 2 && !mayEndShortNumber(line, at + length)) return false;
    }
    const dateAt = startsWithDigit ? at : weekdayEnd(line, at);
    if (this.#dates.read(dateAt, date)) {
      const weekday = dateAt > at ? this.#weekdayFormat(at, dateAt) : '';
      if (this.#takeDateAndClock(weekday)) return true;
      if (date.demand === 'nothing') {
        this.#takeDate(weekday);
        return true;
      }
    }
    return startsWithDigit && this.#readClockFirst(at);
  }

  #restart(at: number): void {
    this.#start = at;
    this.hasDate = false;
    this.hasClock = false;
    this.hasZone = false;
    this.isEpoch = false;
    this.trailingYear = UNREAD;
    this.end = at;
    this.format = '';
  }

  #weekdayFormat(at: number, dateAt: number): string {
    let end = at;
    while (isLetter(peek(this.#line, end))) end += 1;
    return `%a${literalFormat(this.#line.text.slice(end, dateAt))}`;
  }

  #takeDate(lead: string): void {
    this.format += lead + this.date.format;
    this.end = this.date.end;
    this.hasDate = true;
  }

  #takeClock(lead: string): void {
    this.format += lead + this.clock.format;
    this.end = this.clock.end;
    this.hasClock = true;
  }

  #takeZone(): void {
    if (this.hasZone || !readZone(this.#line, this.end, this.zone)) return;
    this.format += this.zone.format;
    this.end = this.zone.end;
    this.hasZone = true;
  }

  #takeEpoch(at: number): boolean {
    const { epoch } = this;
    if (!readEpoch(this.#line, at, epoch)) return false;
    this.format = epoch.format;
    this.end = epoch.end;
    this.isEpoch = true;
    return true;
  }

  /** Reads the clock after the date. */
  #readClockBehind(clock: ClockPart): boolean {
    const { date } = this;
    const line = this.#line;
    const joint = this.#joint;
    if (!readJoint(line, date.end, joint)) return false;
    // `24005: 05:06:07`, `a:24005) 05:06:07`: a sign and a blank end a number that is none of the time.
    if (date.format === '%y%j' && /\S\s/.test(joint.format)) return false;
    const isDayOfYear = date.format.endsWith('%j');
    if (readClock(line, joint.end, clock, !isDayOfYear))
      return isTimestamp(date, joint, clock) || this.#isFramed(clock);
    if (date.format === '%Y %m %d' && joint.format === ' ') return readBlankClock(line, joint.end, clock);
    const takesMinutes =
      joint.format === 'T' ||
      this.#joinsElements() ||
      this.#joinsInterchange() ||
      this.#joinsUniversal() ||
      this.#joinsAtStart();
    return (takesMinutes || this.#joinsCompact()) && readCompactClock(line, joint.end, takesMinutes, clock);
  }

  /** `2024 May 10 1244 UTC`: the zone tells hours and minutes from another number. */
  #joinsUniversal(): boolean {
    const { date } = this;
    const joint = this.#joint;
    if (!date.isUnambiguous || joint.format !== ' ') return false;
    return universalClock.test(this.#line.text.slice(joint.end, joint.end + UNIVERSAL_CLOCK_CHARS));
  }

  /** `20240105*1244*`, `20240105:1244`: elements of an X12 or EDIFACT segment, whose times often have no seconds. */
  #joinsElements(): boolean {
    const { format } = this.#joint;
    return this.date.isCompact && this.date.isUnambiguous && (format === '*' || format === ':');
  }

  /** `*05/01/2024*12:44*`: columns between equal signs, of which the clock needs no seconds. */
  #isFramed(clock: ClockPart): boolean {
    const { text } = this.#line;
    const { format } = this.#joint;
    if (format.length !== 1 || this.date.year === UNREAD || /[\s\w]/.test(format)) return false;
    return text.charAt(this.#start - 1) === format && text.charAt(clock.end) === format;
  }

  /** `+240105:1244+`: date and time of an EDIFACT interchange. */
  #joinsInterchange(): boolean {
    const { date } = this;
    const line = this.#line;
    if (date.format !== '%1%2%3' || this.#joint.format !== ':') return false;
    const next = peek(line, this.#joint.end + 4);
    return line.text.charAt(date.end - 7) === '+' && (next === code.plus || next === code.singleQuote);
  }

  /** `240105 1244 `: two numbers, of which only the place tells that they are date and time. */
  #joinsAtStart(): boolean {
    const { date } = this;
    const { text, start } = this.#line;
    const joint = this.#joint;
    if (date.format !== '%1%2%3' || joint.format !== ' ') return false;
    const dateAt = date.end - 6;
    const isPlaced = dateAt === start || timeWord.test(text.slice(Math.max(start, dateAt - 5), dateAt));
    const isRecent = isRecentYear(date.first) || isRecentYear(date.third);
    const next = peek(this.#line, joint.end + 4);
    return isPlaced && isRecent && (isBlank(next) || next === UNREAD);
  }

  /** A clock of digits only, after a date without separators and one separator, blanks or the tags of two elements. */
  #joinsCompact(): boolean {
    const { date } = this;
    const joint = this.#joint;
    if (date.isCompact && joint.isElement) return true;
    if (!date.isCompact || joint.format.length !== 1) return false;
    const isMonthAndDay = date.year === UNREAD && date.third === UNREAD;
    if (isMonthAndDay) return joint.sign === code.slash;
    // With a year of four digits any separator will do.
    return joint.isOpen || date.isUnambiguous || joint.sign === code.underscore || joint.sign === code.minus;
  }

  #takeDateAndClock(weekday: string): boolean {
    if (!this.#readClockBehind(this.clock)) return false;
    this.#takeDate(weekday);
    this.#takeClock(this.#joint.format);
    if (!this.#joinsInterchange()) this.#takeZone();
    if (this.date.year === UNREAD && this.date.third === UNREAD) this.#takeTrailingYear(weekday !== '');
    return true;
  }

  /**
   * The year after clock and zone, as in ctime and `date`; sometimes the zone follows it. Only after a weekday it is
   * certain before a column of digits.
   */
  #takeTrailingYear(isAfterWeekday: boolean): void {
    const line = this.#line;
    const gap = this.#gap;
    readGap(line, this.end, gap);
    const end = digitsEnd(line.text, gap.end, line.limit, 5);
    const isJoined = gap.sign === 0 ? gap.blanks > 0 : gap.sign === code.comma || gap.blanks === 0;
    if (!isJoined || end !== gap.end + 4) return;
    const year = digitsValue(line.text, gap.end, end);
    const next = peek(line, end);
    if (!isYear(year) || isLetter(next)) return;
    if (addressBehind.test(line.text.slice(end, end + ADDRESS_CHARS))) return;
    const behind = peek(line, end + 1);
    const isEnd = (next === code.colon || endsColumn(next)) && (!isDigit(behind) || isAfterWeekday);
    const fractionEnd = isAfterWeekday ? this.#fractionEnd(end) : end;
    if (!isEnd && fractionEnd === end && isSign(next) && isAlphanumeric(behind)) return;
    this.trailingYear = year;
    this.format += `${gapFormat(line, gap)}%Y`;
    this.end = end;
    if (fractionEnd > end) this.#takeFractionBehind(fractionEnd);
    this.#takeZone();
  }

  /** The end of the milliseconds behind the year, `CET 2024.020`, if the clock has none; otherwise `from`. */
  #fractionEnd(from: number): number {
    const line = this.#line;
    const end = digitsEnd(line.text, from + 1, line.limit, 4);
    const isMillis = peek(line, from) === code.dot && end === from + 4 && !isAlphanumeric(peek(line, end));
    return isMillis && this.clock.fractionDigits === 0 ? end : from;
  }

  #takeFractionBehind(end: number): void {
    const from = this.end + 1;
    this.clock.fractionDigits = end - from;
    this.clock.millis = millisOf(this.#line.text, from, end);
    this.format += '.%N';
    this.end = end;
  }

  /** YYYYMMDDHHMM[SS[mmm]], or YYMMDDHHMMSS, in one run of digits. */
  #readCompactStamp(at: number, length: number): boolean {
    const { date, clock } = this;
    const line = this.#line;
    const isLong = readEightDigits(line, at, date) && readCompactClock(line, date.end, true, clock);
    const isShort =
      !isLong &&
      length === 12 &&
      readSixDigits(line, at, date) &&
      readCompactClock(line, date.end, false, clock);
    if (!isLong && !isShort) return false;
    this.#takeDate('');
    this.#takeClock('');
    this.#takeZone();
    return true;
  }

  /** 0105124426: month, day, hour, minute, year. */
  #readReportTime(at: number): boolean {
    const { date, clock } = this;
    const time = reportTimeAt(this.#line, at);
    if (time === undefined) return false;
    clearDate(date);
    clearClock(clock);
    date.month = time.month;
    date.day = time.day;
    clock.hour = time.hour;
    clock.minute = time.minute;
    this.trailingYear = time.year;
    this.hasDate = true;
    this.hasClock = true;
    this.format = '%m%d%H%M%y';
    this.end = at + SECONDS_DIGITS;
    return true;
  }

  /** 09:08:07, alone or followed by the date: 09:08:07 05/01/2024. */
  #readClockFirst(at: number): boolean {
    const { clock } = this;
    if (!readClock(this.#line, at, clock) || clock.separator !== code.colon) return false;
    this.#takeClock('');
    this.#takeZone();
    this.#takeDateBehind();
    return this.hasDate || clock.isPlain || this.#isLooseAtStart(at);
  }

  /** 20:1:41 without a date counts only at the start of the line. */
  #isLooseAtStart(at: number): boolean {
    return at === this.#line.start && this.clock.minuteGrowth === 1;
  }

  /**
   * Whether the date has a clock behind it, so that it is another timestamp; not its own is a clock in the next column,
   * or one with a date behind it in turn: `09:08  05/01/2024 09:10  05/01/2024`.
   */
  #hasOwnClock(): boolean {
    const dated = this.#line.text.slice(this.end, this.date.end);
    if (!this.#readClockBehind(this.#otherClock) || endsColumn(this.#joint.sign)) return false;
    const { end } = this.#otherClock;
    return withoutDigits(this.#line.text.slice(end, end + dated.length)) !== withoutDigits(dated);
  }

  /** `09:08:07  01/05/24 `: a date between blanks, with slashes and a recent year. */
  #isShortDate(joint: string): boolean {
    const { date } = this;
    const next = peek(this.#line, date.end);
    const isApart = joint === ' ' && (isBlank(next) || next === UNREAD);
    return isApart && date.format === '%1/%2/%3' && date.growth === 0 && isRecentYear(date.third);
  }

  #takeDateBehind(): void {
    const { date } = this;
    const line = this.#line;
    const joint = this.#joint;
    if (!readJointToDate(line, this.end, joint)) return;
    const { end, format } = joint;
    const dateAt = isLetter(peek(line, end)) ? weekdayEnd(line, end) : end;
    if (!this.#dates.read(dateAt, date)) return;
    const next = peek(line, date.end);
    if (isAlphanumeric(next) || (date.isCompact && next === code.minus)) return;
    const isWhole = (date.isUnambiguous && date.year !== UNREAD) || this.#isShortDate(format);
    const isBelieved = date.demand === 'nothing' || (isWhole && this.clock.seconds !== UNREAD);
    if (!isBelieved || this.#hasOwnClock()) return;
    this.#takeDate(dateAt > end ? format + this.#weekdayFormat(end, dateAt) : format);
    this.#takeZone();
  }
}
