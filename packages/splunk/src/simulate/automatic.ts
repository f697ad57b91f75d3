import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import { zoneNameMinutes } from '../time-format/zone-names.ts';
import type { ParsedTime, Span } from '../types.ts';

export interface RecognisedTime extends Span {
  readonly time: ParsedTime;
}

/**
 * Dates and times automatic recognition is known to read, up to the seconds, by how they start: the number of
 * digits (2 stands for one or two) and the character behind them. Month first where the numbers allow both.
 */
const headsByStart: Readonly<Record<string, readonly string[]>> = {
  '4-': ['%Y-%m-%dT%H:%M:%S', '%Y-%m-%d %H:%M:%S'],
  '4/': ['%Y/%m/%d %H:%M:%S'],
  '2/': ['%m/%d/%Y %H:%M:%S', '%m/%d/%y %H:%M:%S', '%d/%m/%Y %H:%M:%S', '%d/%b/%Y:%H:%M:%S'],
  '2-': ['%m-%d-%Y %H:%M:%S', '%d-%m-%Y %H:%M:%S', '%d-%b-%Y %H:%M:%S'],
  '2.': ['%d.%m.%Y %H:%M:%S'],
  '2 ': ['%d %b %Y %H:%M:%S'],
  '8-': ['%Y%m%d-%H%M%S'],
  '14': ['%Y%m%d%H%M%S'],
  letter: ['%b %d %H:%M:%S %Y', '%b %d %Y %H:%M:%S', '%b %d, %Y %H:%M:%S', '%b %d %H:%M:%S'],
};

/** Formats of a bare epoch by its number of digits. */
const epochFormats: Readonly<Record<number, string>> = { 10: '%s', 13: '%s%3N', 16: '%s%6N', 19: '%s%9N' };

/** An epoch counts only at the start of the window or after one of these. */
const beforeEpoch = ' \t#,"=([|{';

/**
 * A stand-in for an indexer's automatic recognition: the first date with a time in the window. It reads the
 * shapes above and is linear in the window; what Splunk's own pattern file reads beyond them is not imitated.
 */
export class AutomaticRecogniser {
  readonly #zone: TimeZone | undefined;
  readonly #formats = new Map<string, TimeFormat | undefined>();

  constructor(zone: TimeZone | undefined) {
    this.#zone = zone;
  }

  find(text: string, from: number, limit: number, now: number): RecognisedTime | undefined {
    let at = from;
    while (at < limit) {
      const end = tokenEnd(text, at, limit);
      if (end === at) {
        at++;
        continue;
      }
      const found = this.#readAt(text, at, end, limit, from, now);
      if (found !== undefined) return found;
      at = end;
    }
    return undefined;
  }

  /** Tries what can start with the token from `at` to `end`. */
  #readAt(
    text: string,
    at: number,
    end: number,
    limit: number,
    from: number,
    now: number,
  ): RecognisedTime | undefined {
    if (!isDigit(text.charCodeAt(at))) return this.#readHeads('letter', text, at, limit, now);
    let digitsEnd = at;
    while (digitsEnd < end && isDigit(text.charCodeAt(digitsEnd))) digitsEnd++;
    const digits = digitsEnd - at;
    const isEpochPlace = at === from || beforeEpoch.includes(text.charAt(at - 1));
    if (text.charAt(at) === '1' && isEpochPlace && digitsEnd === end) {
      const epoch = this.#readEpoch(digits, text, at, limit, now);
      if (epoch !== undefined) return epoch;
    }
    const behind = digits === 14 ? '' : text.charAt(digitsEnd);
    return this.#readHeads(`${digits === 1 ? 2 : digits}${behind}`, text, at, limit, now);
  }

  #readEpoch(
    digits: number,
    text: string,
    at: number,
    limit: number,
    now: number,
  ): RecognisedTime | undefined {
    const format = epochFormats[digits];
    if (format === undefined) return undefined;
    const hasFraction = digits === 10 && /^\.\d/.test(text.slice(at + 10, Math.min(at + 12, limit)));
    return this.#read(hasFraction ? '%s.%9N' : format, text, at, limit, now);
  }

  #readHeads(
    start: string,
    text: string,
    at: number,
    limit: number,
    now: number,
  ): RecognisedTime | undefined {
    for (const head of headsByStart[start] ?? []) {
      const found = this.#read(head, text, at, limit, now);
      if (found !== undefined) return this.#withTail(head, found, text, limit, now);
    }
    return undefined;
  }

  #read(
    formatText: string,
    text: string,
    at: number,
    limit: number,
    now: number,
  ): RecognisedTime | undefined {
    const read = this.#format(formatText)?.read(text, at, limit, now);
    return read?.ok === true ? { start: at, end: read.end, time: read.time } : undefined;
  }

  /** Adds the fraction, AM/PM and zone that follow the seconds, if the whole still reads. */
  #withTail(head: string, found: RecognisedTime, text: string, limit: number, now: number): RecognisedTime {
    const behind = text.slice(found.end, Math.min(limit, found.end + 40));
    const tail = /^([.,:]\d{1,9}(?!\d))?( ?[AaPp][Mm]\b)?(?:( ?)(Z\b|[+-]\d\d:?\d\d|[A-Z]{2,4}\b))?/.exec(
      behind,
    );
    const [, fraction, meridiem, blank = '', zone = ''] = tail ?? [];
    let format = meridiem === undefined ? head : head.replace('%H', '%I');
    if (fraction !== undefined) format += `${fraction.charAt(0)}%9N`;
    if (meridiem !== undefined) format += ' %p';
    if (/^[+-]/.test(zone)) format += `${blank}%z`;
    else if (zoneNameMinutes(zone) !== undefined) format += `${blank}%Z`;
    return this.#read(format, text, found.start, limit, now) ?? found;
  }

  #format(text: string): TimeFormat | undefined {
    if (!this.#formats.has(text)) {
      const compiled = compileTimeFormat(text, this.#zone);
      this.#formats.set(text, compiled.ok ? compiled.format : undefined);
    }
    return this.#formats.get(text);
  }
}

/** Letters and digits from `at`; `at` itself when it is neither. */
function tokenEnd(text: string, at: number, limit: number): number {
  let end = at;
  while (end < limit && isAlphanumeric(text.charCodeAt(end))) end++;
  return end;
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 32;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x7a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
