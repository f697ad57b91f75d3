import { code, isBlank, isLineEnd, Scanner, type Stamp } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import { firstRecord } from '../break/json-objects.ts';

/** A non-blank line and the timestamps in it. */
export interface Line extends Span {
  readonly stamps: readonly Stamp[];
  readonly blankLineBefore: boolean;
  /** Index of the part of the sample; lines of one part are adjacent in the text. */
  readonly part: number;
}

/**
 * The part of the text that is analysed: all of a short text, the head and evenly spread parts of a long one. The proof
 * covers the whole text.
 */
export interface Sample {
  readonly text: string;
  readonly parts: readonly Span[];
  /** Non-blank lines, without a last one that is cut. */
  readonly lines: readonly Line[];
  readonly hasCutLine: boolean;
  readonly isWhole: boolean;
}

/** Up to this length the sample is the whole text. */
const WHOLE_SAMPLE_CHARS_MAX = 98_304;
const HEAD_CHARS = 16_384;
/** JSON records of many lines make the head longer, so that it contains several of them. */
const LONG_HEAD_CHARS_MAX = 131_072;
const HEAD_RECORDS = 8;
const PART_CHARS = 6_144;
const PART_COUNT = 4;
/** Lines of the head and of the other parts, a bound for texts with very short lines. */
const HEAD_LINES_MAX = 6_000;
const PART_LINES_MAX = 2_000;
/** Parts start at a line; a part is left out when no line ends within this distance. */
const ALIGN_CHARS_MAX = 65_536;

const lineEndAfter = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit && !isLineEnd(text.charCodeAt(at))) at += 1;
  return at;
};

const nextLineStart = (text: string, from: number, limit: number): number => {
  let at = lineEndAfter(text, from, limit);
  while (at < limit && isLineEnd(text.charCodeAt(at))) at += 1;
  return at;
};

const isAllBlank = (text: string, start: number, end: number): boolean => {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at === end;
};

/** Whole lines of about `length` characters from about `from` on; undefined when no line starts there. */
const alignedPart = (text: string, from: number, length: number): Span | undefined => {
  const start = from === 0 ? 0 : nextLineStart(text, from, Math.min(text.length, from + ALIGN_CHARS_MAX));
  if (from > 0 && (start >= from + ALIGN_CHARS_MAX || start >= text.length)) return undefined;
  const wanted = Math.min(text.length, start + length);
  const end = lineEndAfter(text, wanted, Math.min(text.length, wanted + ALIGN_CHARS_MAX));
  return { start, end };
};

const headChars = (text: string): number => {
  const record = firstRecord(text, LONG_HEAD_CHARS_MAX);
  if (record === undefined || lineEndAfter(text, record.start, record.end) === record.end) return HEAD_CHARS;
  return Math.min(Math.max(HEAD_CHARS, (record.end - record.start) * HEAD_RECORDS), LONG_HEAD_CHARS_MAX);
};

/** The parts of the text to analyse, in order and without overlap. */
const chooseParts = (text: string, extraStarts: readonly number[]): Span[] => {
  if (text.length <= WHOLE_SAMPLE_CHARS_MAX) return [{ start: 0, end: text.length }];
  const head = headChars(text);
  const step = (text.length - head - PART_CHARS) / PART_COUNT;
  const spread = Array.from({ length: PART_COUNT }, (_, index) => Math.floor(head + step * (index + 1)));
  const parts: Span[] = [];
  let reached = -1;
  for (const from of [0, ...[...spread, ...extraStarts].sort((a, b) => a - b)]) {
    if (from < reached) continue;
    const part = alignedPart(text, from, from === 0 ? head : PART_CHARS);
    if (part === undefined || part.start < reached) continue;
    parts.push(part);
    reached = part.end;
  }
  return parts;
};

/** Adds the lines of a part; returns the part up to the last of them. */
const addLines = (text: string, part: Span, index: number, scanner: Scanner, lines: Line[]): Span => {
  let at = part.start;
  let blankLineBefore = false;
  const enough = lines.length + (index === 0 ? HEAD_LINES_MAX : PART_LINES_MAX);
  while (at < part.end && lines.length < enough) {
    const end = lineEndAfter(text, at, part.end);
    if (isAllBlank(text, at, end)) blankLineBefore = true;
    else {
      const stamps: Stamp[] = [];
      scanner.scanLine(at, end, stamps);
      lines.push({ start: at, end, stamps, blankLineBefore, part: index });
      blankLineBefore = false;
    }
    const carriageReturn =
      text.charCodeAt(end) === code.carriageReturn && text.charCodeAt(end + 1) === code.newline;
    at = end + (carriageReturn ? 2 : 1);
  }
  return { start: part.start, end: Math.min(at, part.end) };
};

/** From this number of lines on the last one can be left out. */
const CUT_CHECK_LINES_MIN = 4;

/** Whether all lines but the last end in the same punctuation character, and one of them has a timestamp. */
const endsUnlikeOthers = (text: string, lines: readonly Line[]): boolean => {
  if (lines.slice(0, -1).every(({ stamps }) => stamps.length === 0)) return false;
  const [last, ...others] = lines.map((line) => text.charAt(line.end - 1)).reverse();
  const [sign = ''] = others;
  return /[^\w\s]/.test(sign) && last !== sign && others.every((other) => other === sign);
};

/** Whether only the last line ends in its first timestamp, of which more may follow. */
const endsInTimestamp = (lines: readonly Line[]): boolean => {
  const [last, ...others] = lines.map(({ end, stamps }) => stamps[0]?.end === end).reverse();
  return last === true && !others.includes(true);
};

const isDated = ({ stamps }: Line): boolean => stamps.some(({ shape }) => shape.hasDate && shape.hasTime);

/**
 * A text without a final line end may be cut in its last line, which is left out if it looks cut or has no whole timestamp.
 */
const withoutCutLine = (text: string, lines: readonly Line[]): readonly Line[] => {
  const last = lines.at(-1);
  if (last === undefined || last.end < text.length) return lines;
  const isCut =
    endsUnlikeOthers(text, lines) ||
    (lines.length >= CUT_CHECK_LINES_MIN && (!isDated(last) || endsInTimestamp(lines)));
  return isCut ? lines.slice(0, -1) : lines;
};

export const isObjectStart = (text: string, line: Span): boolean =>
  text.charCodeAt(line.start) === code.openBrace;

/** Whether the line ends an object, ignoring a trailing comma. */
export const isObjectEnd = (text: string, line: Span): boolean => {
  const last = text.charCodeAt(line.end - 1);
  return (last === code.comma ? text.charCodeAt(line.end - 2) : last) === code.closeBrace;
};

/** `extraStarts`: offsets to include, where the first proof found no time. */
export const takeSample = (text: string, extraStarts: readonly number[] = []): Sample => {
  const scanner = new Scanner(text);
  const lines: Line[] = [];
  const parts = chooseParts(text, extraStarts).map((part, index) =>
    addLines(text, part, index, scanner, lines),
  );
  const whole = withoutCutLine(text, lines);
  const hasCutLine = whole.length < lines.length;
  return { text, parts, lines: whole, hasCutLine, isWhole: parts[0]?.end === text.length };
};
