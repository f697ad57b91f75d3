import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import { months } from '../time-format/names.ts';
import { digitsEnd, isDigit, isLetter } from '../time-format/scan.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import { zoneNameMinutes } from '../time-format/zone-names.ts';
import type { ParsedTime, Span } from '../types.ts';

export interface RecognisedTime extends Span {
  readonly time: ParsedTime;
}

const startKey = (digits: number, behind: string): number => digits * 0x10000 + behind.charCodeAt(0);

/**
 * Date and time formats that automatic recognition is known to read, up to the seconds, by their first digits (2 means
 * one or two) and the next character. Month first where both are possible.
 */
const headsByStart: ReadonlyMap<number, readonly string[]> = new Map([
  [startKey(4, '-'), ['%Y-%m-%dT%H:%M:%S', '%Y-%m-%d %H:%M:%S']],
  [startKey(4, '/'), ['%Y/%m/%d %H:%M:%S']],
  [startKey(2, '/'), ['%m/%d/%Y %H:%M:%S', '%m/%d/%y %H:%M:%S', '%d/%m/%Y %H:%M:%S', '%d/%b/%Y:%H:%M:%S']],
  [startKey(2, '-'), ['%m-%d-%Y %H:%M:%S', '%d-%m-%Y %H:%M:%S', '%d-%b-%Y %H:%M:%S']],
  [startKey(2, '.'), ['%d.%m.%Y %H:%M:%S']],
  [startKey(2, ' '), ['%d %b %Y %H:%M:%S']],
  [startKey(8, '-'), ['%Y%m%d-%H%M%S']],
]);
const compactHeads = ['%Y%m%d%H%M%S'];
const monthHeads = ['%b %d %H:%M:%S %Y', '%b %d %Y %H:%M:%S', '%b %d, %Y %H:%M:%S', '%b %d %H:%M:%S'];

/** Formats of a bare epoch by its number of digits. */
const epochFormats: Readonly<Record<number, string>> = { 10: '%s', 13: '%s%3N', 16: '%s%6N', 19: '%s%9N' };

/** Characters that may precede an epoch inside the window. */
const CHARS_BEFORE_EPOCH = ' \t#,"=([|{';

/** The text to search, and the current time. */
export interface Window {
  readonly text: string;
  readonly from: number;
  readonly limit: number;
  readonly now: number;
}

/**
 * An approximation of an indexer's automatic recognition: the first date with a time in the window. It reads the
 * formats above in linear time; further formats of Splunk's pattern file are not supported.
 */
export class AutomaticRecogniser {
  readonly #zone: TimeZone | undefined;
  readonly #formats = new Map<string, TimeFormat | undefined>();

  constructor(zone: TimeZone | undefined) {
    this.#zone = zone;
  }

  find(window: Window): RecognisedTime | undefined {
    const { text, from, limit } = window;
    let at = from;
    while (at < limit) {
      const end = tokenEnd(text, at, limit);
      const found = end === at ? undefined : this.#readToken(window, at, end);
      if (found !== undefined) return found;
      at = Math.max(end, at + 1);
    }
    return undefined;
  }

  /** Tries the formats that can start with the letters and digits from `at` to `end`. */
  #readToken(window: Window, at: number, end: number): RecognisedTime | undefined {
    const { text, from, limit } = window;
    if (!isDigit(text.charCodeAt(at))) {
      return months.match(text, at, limit) < 0 ? undefined : this.#readHeads(window, at, monthHeads);
    }
    const digits = digitsEnd(text, at, end, end - at) - at;
    const isEpochPlace = at === from || CHARS_BEFORE_EPOCH.includes(text.charAt(at - 1));
    if (text.charAt(at) === '1' && isEpochPlace && at + digits === end) {
      const epoch = this.#readEpoch(window, at, digits);
      if (epoch !== undefined) return epoch;
    }
    const key = startKey(digits === 1 ? 2 : digits, text.charAt(at + digits));
    const heads = digits === 14 ? compactHeads : headsByStart.get(key);
    return heads && this.#readHeads(window, at, heads);
  }

  #readEpoch(window: Window, at: number, digits: number): RecognisedTime | undefined {
    const format = epochFormats[digits];
    if (format === undefined) return undefined;
    const hasFraction =
      digits === 10 && /^\.\d/.test(window.text.slice(at + 10, Math.min(at + 12, window.limit)));
    return this.#read(window, at, hasFraction ? '%s.%9N' : format);
  }

  #readHeads(window: Window, at: number, heads: readonly string[]): RecognisedTime | undefined {
    for (const head of heads) {
      const found = this.#read(window, at, head);
      if (found !== undefined) return this.#withTail(window, head, found);
    }
    return undefined;
  }

  #read({ text, limit, now }: Window, at: number, format: string): RecognisedTime | undefined {
    const read = this.#format(format)?.read(text, at, limit, now);
    return read?.ok === true ? { start: at, end: read.end, time: read.time } : undefined;
  }

  /** Adds the fraction, AM/PM and zone after the seconds, if the result can be read. */
  #withTail(window: Window, head: string, found: RecognisedTime): RecognisedTime {
    const behind = window.text.slice(found.end, Math.min(window.limit, found.end + 40));
    const tail = /^([.,:]\d{1,9}(?!\d))?( ?[AaPp][Mm]\b)?(?:( ?)(Z\b|[+-]\d\d:?\d\d|[A-Z]{2,4}\b))?/.exec(
      behind,
    );
    const [, fraction, meridiem, blank = '', zone = ''] = tail ?? [];
    let format = meridiem === undefined ? head : head.replace('%H', '%I');
    if (fraction !== undefined) format += `${fraction.charAt(0)}%9N`;
    if (meridiem !== undefined) format += ' %p';
    if (/^[+-]/.test(zone)) format += `${blank}%z`;
    else if (zoneNameMinutes(zone) !== undefined) format += `${blank}%Z`;
    return this.#read(window, found.start, format) ?? found;
  }

  #format(text: string): TimeFormat | undefined {
    if (!this.#formats.has(text)) {
      const compiled = compileTimeFormat(text, this.#zone);
      this.#formats.set(text, compiled.ok ? compiled.format : undefined);
    }
    return this.#formats.get(text);
  }
}

/** The end of the letters and digits at `at`. */
const tokenEnd = (text: string, at: number, limit: number): number => {
  let end = at;
  while (end < limit && isAlphanumeric(text.charCodeAt(end))) end++;
  return end;
};

const isAlphanumeric = (code: number): boolean => isDigit(code) || isLetter(code);
