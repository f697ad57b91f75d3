import type { RedactionKind } from '../kinds.ts';
import { type CharTable, isAlphanumericCode, isIn } from './chars.ts';

/** A private value in the text. */
export interface Finding {
  readonly kind: RedactionKind;
  readonly start: number;
  readonly end: number;
}

/** Counts examined characters, so that a test can show that the time is linear. */
export class Steps {
  count = 0;
}

/** A line of the text, and where its findings go. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The end without blanks and a comma behind what stands in the line. */
  readonly contentEnd: number;
  /** Where the first timestamp begins and ends; both -1 without one. */
  readonly stampStart: number;
  readonly stampEnd: number;
  readonly steps: Steps;
  readonly add: (kind: RedactionKind, start: number, end: number) => void;
}

/** The end of the run of such characters at `from`. */
export const runEnd = (line: Line, from: number, members: CharTable, to = line.end): number => {
  let at = from;
  while (at < to && isIn(members, line.text.charCodeAt(at))) at += 1;
  line.steps.count += at - from + 1;
  return at;
};

/** Calls `visit` for each longest run of such characters in [from, to). */
export const eachRun = (
  line: Line,
  members: CharTable,
  visit: (start: number, end: number) => void,
  from = line.start,
  to = line.end,
): void => {
  let at = from;
  while (at < to) {
    while (at < to && !isIn(members, line.text.charCodeAt(at))) at += 1;
    const start = at;
    while (at < to && isIn(members, line.text.charCodeAt(at))) at += 1;
    if (at > start) visit(start, at);
  }
  line.steps.count += to - from;
};

/** The code at an offset; a blank outside of the line. */
export const codeAt = (line: Line, at: number): number =>
  at >= line.start && at < line.end ? line.text.charCodeAt(at) : 32;

const PERCENT = 37;
const BACKSLASH = 92;

/** Characters at the start of a run that belong to an escape before it: `\n`, `\u00e9`, `%20`. */
export const escapedChars = (line: Line, start: number): number => {
  const before = codeAt(line, start - 1);
  if (before === PERCENT) return 2;
  if (before !== BACKSLASH || codeAt(line, start - 2) === BACKSLASH) return 0;
  const first = line.text[start] ?? '';
  if (first === 'u') return 5;
  return 'bfnrt'.includes(first) ? 1 : 0;
};

const ESCAPE_CHARS_MAX = 6;

/** Whether a word goes on before a place. The end of an escape belongs to none: `\n`, `%2F`, `\u003c`. */
export const isWordBefore = (line: Line, at: number): boolean =>
  isAlphanumericCode(codeAt(line, at - 1)) &&
  !/(?:\\(?:[bfnrt]|u[\da-f]{4})|%[\da-f]{2})$/i.test(
    line.text.slice(Math.max(line.start, at - ESCAPE_CHARS_MAX), at),
  );

export const isWordAt = (line: Line, at: number): boolean =>
  isAlphanumericCode(codeAt(line, at)) || codeAt(line, at) > 127;

const REGEX_CHARS_MAX = 420;

/** What a sticky expression finds at a place. */
export const matchAt = (line: Line, regex: RegExp, at: number): RegExpExecArray | null => {
  regex.lastIndex = 0;
  const match = regex.exec(line.text.slice(at, Math.min(line.end, at + REGEX_CHARS_MAX)));
  line.steps.count += match?.[0].length ?? 1;
  return match;
};
