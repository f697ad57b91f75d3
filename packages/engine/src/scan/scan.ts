import { code, digitsEnd, isDigit, isLetter, lettersEnd } from './chars.ts';
import { type Draft, newDraft, unread } from './draft.ts';
import { monthNumber, weekdayNumber } from './names.ts';
import { readStamp } from './stamp.ts';

/** The form shared by timestamps of one kind; equal forms are the same object. */
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

/** A timestamp found in the text, with the values its parts had. -1 marks a part that is missing. */
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
  readonly epochSeconds: number;
  /** How many characters longer the same format may get in another event. */
  readonly growth: number;
}

/** A line is searched this far; a timestamp beyond it doesn't lead an event. */
const longestSearch = 65_536;

/** Collects timestamps of one text. Linear: each attempt is bounded, and none starts inside another. */
export class Scanner {
  private readonly draft: Draft;
  private readonly shapes = new Map<string, Shape>();

  constructor(private readonly text: string) {
    this.draft = newDraft(text);
  }

  /** The timestamps of the line [start, end), in order. */
  scanLine(start: number, end: number, found: Stamp[]): void {
    const { text, draft } = this;
    const limit = Math.min(end, start + longestSearch);
    draft.limit = limit;
    let at = start;
    while (at < limit) {
      const charCode = text.charCodeAt(at);
      if (isDigit(charCode)) at = this.tryDigits(at, start, limit, found);
      else if (isLetter(charCode)) at = this.tryWord(at, start, limit, found);
      else at += 1;
    }
  }

  private tryDigits(at: number, lineStart: number, limit: number, found: Stamp[]): number {
    const runEnd = digitsEnd(this.text, at, limit);
    if (!this.mayStartAt(at, runEnd - at, lineStart) || !readStamp(this.draft, at) || !this.mayEnd(at))
      return runEnd;
    found.push(this.stampFrom(at));
    return this.draft.pos;
  }

  private tryWord(at: number, lineStart: number, limit: number, found: Stamp[]): number {
    const { text } = this;
    const wordEnd = lettersEnd(text, at, limit);
    const before = at > lineStart ? text.charCodeAt(at - 1) : code.space;
    if (isDigit(before) || before === code.underscore) return wordEnd;
    const named = monthNumber(text, at, wordEnd) > 0 || weekdayNumber(text, at, wordEnd) > 0;
    if (!named || !readStamp(this.draft, at) || !this.mayEnd(at)) return wordEnd;
    found.push(this.stampFrom(at));
    return this.draft.pos;
  }

  /** Digits that continue a word, a number, an address or a version are no beginning. */
  private mayStartAt(at: number, length: number, lineStart: number): boolean {
    if (at === lineStart) return true;
    const before = this.text.charCodeAt(at - 1);
    if (isLetter(before) || before === code.underscore) return length === 4 || length === 8;
    const joins =
      before === code.dot ||
      before === code.colon ||
      before === code.minus ||
      before === code.slash ||
      before === code.plus;
    if (!joins) return true;
    // A year opens a date even behind `log.1.` or `file:12:`; short numbers there belong to what stands before.
    if (length === 4 || length === 8) return true;
    const two = at - 2 >= lineStart ? this.text.charCodeAt(at - 2) : code.space;
    return before === code.colon ? !isDigit(two) : !isDigit(two) && !isLetter(two) && before !== code.plus;
  }

  /** A reading that ends inside a number, or in an address such as 10:20:30:40, was a coincidence. */
  private mayEnd(from: number): boolean {
    const { text, draft } = this;
    const next = draft.pos < draft.limit ? text.charCodeAt(draft.pos) : code.space;
    if (isDigit(next)) return false;
    if (draft.day === unread && draft.first === unread && draft.epochSeconds === unread) {
      const before = from > 0 ? text.charCodeAt(from - 1) : code.space;
      if (next === code.colon || before === code.colon || isLetter(next) || draft.seconds === unread)
        return false;
    }
    if (draft.hour === unread && draft.epochSeconds === unread && isLetter(next)) return false;
    const before = from > 0 ? text.charCodeAt(from - 1) : code.space;
    // Behind a letter only a month and day with a time count, as in I0105 09:08:07, and whole dates.
    return !(isLetter(before) && isDigit(text.charCodeAt(from)) && draft.hour === unread);
  }

  private stampFrom(start: number): Stamp {
    const { draft } = this;
    return {
      start,
      end: draft.pos,
      shape: this.shapeOf(draft),
      year: draft.year,
      month: draft.month,
      day: draft.day,
      first: draft.first,
      second: draft.second,
      third: draft.third,
      hour: draft.hour,
      minute: draft.minute,
      seconds: draft.seconds,
      millis: draft.millis,
      fractionDigits: draft.fractionDigits,
      offsetMinutes: draft.offsetMinutes,
      epochSeconds: draft.epochSeconds,
      growth: draft.growth,
    };
  }

  private shapeOf(draft: Draft): Shape {
    const key = draft.foreignMonth ? `!${draft.format}` : draft.format;
    const known = this.shapes.get(key);
    if (known !== undefined) return known;
    const isEpoch = draft.epochSeconds !== unread;
    const shape: Shape = {
      format: draft.format,
      hasDate: isEpoch || draft.day !== unread || draft.first !== unread,
      hasTime: isEpoch || draft.hour !== unread,
      hasSeconds: isEpoch || draft.seconds !== unread,
      hasYear: isEpoch || draft.year !== unread || draft.third !== unread,
      hasZone: draft.hasZone,
      hasFraction: draft.fractionDigits > 0,
      isEpoch,
      foreignMonth: draft.foreignMonth,
    };
    this.shapes.set(key, shape);
    return shape;
  }
}
