import { MS_PER_DAY, digitsEnd, isDigit, isLetter } from '@propsmith/splunk';
import { code, isAlphanumeric, isUpperCase, lettersEnd } from './chars.ts';
import { isBracketedId, opensAddress } from './embedded.ts';
import { SECONDS_DIGITS } from './epoch.ts';
import type { Line } from './line.ts';
import { monthNumber, weekdayNumber } from './names.ts';
import { UNREAD } from './parts.ts';
import { StampReader } from './stamp.ts';

/** The notation of a timestamp; equal notations are the same object. */
export interface Shape {
  /** TIME_FORMAT with `%1 %2 %3` for undecided numbers and `%N` for a fraction of any width. */
  readonly format: string;
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  readonly hasYear: boolean;
  readonly hasZone: boolean;
  readonly hasFraction: boolean;
  readonly isEpoch: boolean;
  /** The month is written in a language strptime doesn't read. */
  readonly foreignMonth: boolean;
}

/** A timestamp in the text, with the values of its parts. -1 marks a missing part. */
export interface Stamp {
  readonly start: number;
  readonly end: number;
  readonly shape: Shape;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly hour: number;
  readonly minute: number;
  readonly seconds: number;
  readonly millis: number;
  readonly fractionDigits: number;
  readonly offsetMinutes: number | undefined;
  /** The zone is a name other than Z. */
  readonly hasZoneName: boolean;
  readonly epochSeconds: number;
  /** How many characters longer a timestamp in this format may be in another event. */
  readonly growth: number;
  /** The part of `growth` from minutes and seconds, which are mostly padded even if the hour is not. */
  readonly minuteGrowth: number;
}

/** Characters of a line that are searched. */
const SEARCHED_CHARS_MAX = 65_536;

/** Zones move a date by at most a day. */
const COUNTER_DISTANCE_MIN_MS = 2 * MS_PER_DAY;

/** Whether a number right before a calendar date is a counter: as seconds since 1970 it would be another day. */
const isCounterBefore = (number: Stamp, { start, year, month, day }: Stamp): boolean => {
  if (number.epochSeconds === UNREAD || number.end + 1 !== start) return false;
  if (year === UNREAD || month === UNREAD || day === UNREAD) return false;
  return Math.abs(Date.UTC(year, month - 1, day) - number.epochSeconds * 1000) > COUNTER_DISTANCE_MIN_MS;
};

/** Finds the timestamps of a text. Linear: each attempt is bounded, and none starts inside another. */
export class Scanner {
  readonly #text: string;
  readonly #line: Line;
  readonly #reader: StampReader;
  readonly #shapes = new Map<string, Shape>();

  constructor(text: string) {
    this.#text = text;
    this.#line = { text, start: 0, limit: text.length };
    this.#reader = new StampReader(this.#line);
  }

  /** The timestamps of the line [start, end), in order. */
  scanLine(start: number, end: number, found: Stamp[]): void {
    const text = this.#text;
    const line = this.#line;
    const limit = Math.min(end, start + SEARCHED_CHARS_MAX);
    line.start = start;
    line.limit = limit;
    let at = start;
    while (at < limit) {
      const charCode = text.charCodeAt(at);
      if (isDigit(charCode)) at = this.#tryDigits(at, found);
      else if (isLetter(charCode)) at = this.#tryWord(at, found);
      else at += 1;
    }
  }

  #tryDigits(at: number, found: Stamp[]): number {
    const runEnd = digitsEnd(this.#text, at, this.#line.limit);
    if (!this.#mayStartAt(at, runEnd - at) || !this.#reader.read(at) || !this.#mayEnd(at)) return runEnd;
    const stamp = this.#stampFrom(at);
    const last = found.at(-1);
    if (last !== undefined && isCounterBefore(last, stamp)) found.pop();
    found.push(stamp);
    return this.#reader.end;
  }

  #tryWord(at: number, found: Stamp[]): number {
    const text = this.#text;
    const wordEnd = lettersEnd(text, at, this.#line.limit);
    const before = this.#codeBefore(at);
    if (isDigit(before) || before === code.underscore) return wordEnd;
    const isNamed = monthNumber(text, at, wordEnd) > 0 || weekdayNumber(text, at, wordEnd) > 0;
    if (!isNamed || !this.#reader.read(at) || !this.#mayEnd(at)) return wordEnd;
    found.push(this.#stampFrom(at));
    return this.#reader.end;
  }

  /** The code before an offset; a blank at the start of the line. */
  #codeBefore(at: number): number {
    return at > this.#line.start ? this.#text.charCodeAt(at - 1) : code.space;
  }

  /** Digits that continue a word, a number, an address or a version don't start a timestamp. */
  #mayStartAt(at: number, length: number): boolean {
    const before = this.#codeBefore(at);
    if (length === 6 && isUpperCase(before)) return !isAlphanumeric(this.#codeBefore(at - 1));
    // Behind a sign, `]_05:06:07`, an underscore is a sign too.
    const isSign =
      before === code.underscore && at - 2 >= this.#line.start && !isAlphanumeric(this.#codeBefore(at - 1));
    if (isSign) return true;
    if (isLetter(before) || before === code.underscore) return length === 4 || length === 8;
    const joins =
      before === code.dot ||
      before === code.colon ||
      before === code.minus ||
      before === code.slash ||
      before === code.plus;
    if (!joins) return true;
    // A year starts a date even after `log.1.` or `file:12:`; shorter numbers belong to the text before.
    if (length === 4 || length === 8) return true;
    // `+240105:1244+`: an element of an EDIFACT segment.
    if (before === code.plus && length === 6 && this.#text.charCodeAt(at + length) === code.colon)
      return true;
    // No part of a clock has ten digits: an epoch in a column between colons.
    if (before === code.colon && length >= SECONDS_DIGITS) return true;
    const two = this.#codeBefore(at - 1);
    // A number below zero.
    if (before === code.minus && length >= SECONDS_DIGITS && two !== code.minus) return false;
    return before === code.colon ? !isDigit(two) : !isDigit(two) && !isLetter(two) && before !== code.plus;
  }

  /** A timestamp that ends inside a number, or in an address such as 10:20:30:40, is a coincidence. */
  #mayEnd(from: number): boolean {
    const reader = this.#reader;
    const next = reader.end < this.#line.limit ? this.#text.charCodeAt(reader.end) : code.space;
    const before = this.#codeBefore(from);
    if (isDigit(next)) return false;
    const isNumber = reader.isEpoch || (reader.hasDate && reader.date.isCompact);
    if (isNumber && opensAddress(this.#text, reader.end)) return false;
    if (reader.isEpoch) return !isBracketedId(this.#text, { start: from, end: reader.end });
    if (!reader.hasDate) {
      const continues = next === code.colon || before === code.colon || isLetter(next);
      return !continues && reader.clock.seconds !== UNREAD && !this.#isBehindLetter(from);
    }
    if (reader.hasClock) return true;
    // A date alone: next to a letter it is part of a word, eight digits before a minus are part of an id.
    if (isLetter(next) || this.#isBehindLetter(from)) return false;
    return !reader.date.isCompact || next !== code.minus;
  }

  #isBehindLetter(from: number): boolean {
    return isLetter(this.#codeBefore(from)) && isDigit(this.#text.charCodeAt(from));
  }

  #stampFrom(start: number): Stamp {
    const reader = this.#reader;
    const { date, clock, epoch, zone, hasDate, hasClock, isEpoch } = reader;
    return {
      start,
      end: reader.end,
      shape: this.#shapeOf(reader),
      year: reader.trailingYear !== UNREAD || !hasDate ? reader.trailingYear : date.year,
      month: hasDate ? date.month : UNREAD,
      day: hasDate ? date.day : UNREAD,
      first: hasDate ? date.first : UNREAD,
      second: hasDate ? date.second : UNREAD,
      third: hasDate ? date.third : UNREAD,
      hour: hasClock ? clock.hour : UNREAD,
      minute: hasClock ? clock.minute : UNREAD,
      seconds: hasClock ? clock.seconds : UNREAD,
      millis: isEpoch ? epoch.millis : hasClock ? clock.millis : 0,
      fractionDigits: isEpoch ? epoch.fractionDigits : hasClock ? clock.fractionDigits : 0,
      offsetMinutes: isEpoch ? 0 : reader.hasZone ? zone.minutes : undefined,
      hasZoneName: reader.hasZone && zone.isName,
      epochSeconds: isEpoch ? epoch.seconds : UNREAD,
      growth: (hasDate ? date.growth : 0) + (hasClock ? clock.growth : 0),
      minuteGrowth: hasClock ? clock.minuteGrowth : 0,
    };
  }

  #shapeOf(reader: StampReader): Shape {
    const { date, hasDate, hasClock, isEpoch } = reader;
    const foreignMonth = hasDate && date.foreignMonth;
    const key = foreignMonth ? `!${reader.format}` : reader.format;
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    const hasYear = reader.trailingYear !== UNREAD || date.year !== UNREAD || date.third !== UNREAD;
    const shape: Shape = {
      format: reader.format,
      hasDate: isEpoch || hasDate,
      hasTime: isEpoch || hasClock,
      hasSeconds: isEpoch || (hasClock && reader.clock.seconds !== UNREAD),
      hasYear: isEpoch || (hasDate && hasYear),
      hasZone: isEpoch || reader.hasZone,
      hasFraction: reader.format.includes('%N'),
      isEpoch,
      foreignMonth,
    };
    this.#shapes.set(key, shape);
    return shape;
  }
}
