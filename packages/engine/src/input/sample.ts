import type { Span } from '@propsmith/splunk';
import { code, isBlank, isLineEnd } from '../scan/chars.ts';
import { Scanner, type Stamp } from '../scan/scan.ts';

/** A line with something in it, and the timestamps found in it. */
export interface Line extends Span {
  readonly stamps: readonly Stamp[];
  readonly blankLineBefore: boolean;
  /** Which part of the sample it stands in; lines of one part are neighbours in the text. */
  readonly part: number;
}

/**
 * What the decisions are taken from: all of a short text, the head and evenly spread parts of a
 * long one. The proof runs over the whole text, and shows when the sample misled.
 */
export interface Sample {
  readonly text: string;
  readonly parts: readonly Span[];
  /** Lines with something in them, without a last one that the end of the text has cut. */
  readonly lines: readonly Line[];
  readonly isWhole: boolean;
}

/** Up to this length all of the text is the sample. */
const WHOLE_SAMPLE_CHARS_MAX = 98_304;
const HEAD_CHARS = 16_384;
const PART_CHARS = 6_144;
const PART_COUNT = 4;
/** Lines looked at in one part; a text of tiny lines says no more with more of them. */
const PART_LINES_MAX = 2_000;
/** A part starts at a line; where no line ends within this reach the part is left out. */
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

/** Whole lines from about `from` on, about `length` characters; undefined when no line starts there. */
const alignedPart = (text: string, from: number, length: number): Span | undefined => {
  const start = from === 0 ? 0 : nextLineStart(text, from, Math.min(text.length, from + ALIGN_CHARS_MAX));
  if (from > 0 && (start >= from + ALIGN_CHARS_MAX || start >= text.length)) return undefined;
  const wanted = Math.min(text.length, start + length);
  const end = lineEndAfter(text, wanted, Math.min(text.length, wanted + ALIGN_CHARS_MAX));
  return { start, end };
};

/** The parts of the text to look at, in order and without overlap. */
const chooseParts = (text: string, extraStarts: readonly number[]): Span[] => {
  if (text.length <= WHOLE_SAMPLE_CHARS_MAX) return [{ start: 0, end: text.length }];
  const step = (text.length - HEAD_CHARS - PART_CHARS) / PART_COUNT;
  const spread = Array.from({ length: PART_COUNT }, (_, index) =>
    Math.floor(HEAD_CHARS + step * (index + 1)),
  );
  const parts: Span[] = [];
  let reached = -1;
  for (const from of [0, ...[...spread, ...extraStarts].sort((a, b) => a - b)]) {
    if (from < reached) continue;
    const part = alignedPart(text, from, from === 0 ? HEAD_CHARS : PART_CHARS);
    if (part === undefined || part.start < reached) continue;
    parts.push(part);
    reached = part.end;
  }
  return parts;
};

const linesOf = (text: string, part: Span, index: number, scanner: Scanner, lines: Line[]): void => {
  let at = part.start;
  let blankLineBefore = false;
  const enough = lines.length + PART_LINES_MAX;
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
};

/** From so many lines on the last one may be left out without losing evidence. */
const CUT_CHECK_LINES_MIN = 4;

/** Whether all lines end in the same bracket, quote or other sign, and the last one does not. */
const endsUnlikeOthers = (text: string, lines: readonly Line[]): boolean => {
  const [last, ...others] = lines.map((line) => text.charAt(line.end - 1)).reverse();
  const [sign = ''] = others;
  return /[^\w\s]/.test(sign) && last !== sign && others.every((other) => other === sign);
};

const isDated = ({ stamps }: Line): boolean => stamps.some(({ shape }) => shape.hasDate && shape.hasTime);

/**
 * A text that ends without a line end may have been cut in its last line. It is left out where it
 * shows that, or where it has no timestamp that would say something about the others.
 */
const withoutCutLine = (text: string, lines: readonly Line[]): readonly Line[] => {
  const last = lines.at(-1);
  if (last === undefined || last.end < text.length) return lines;
  const isCut = endsUnlikeOthers(text, lines) || (lines.length >= CUT_CHECK_LINES_MIN && !isDated(last));
  return isCut ? lines.slice(0, -1) : lines;
};

export const isObjectStart = (text: string, line: Span): boolean =>
  text.charCodeAt(line.start) === code.openBrace;

/** The line closes an object, a comma behind it left aside. */
export const isObjectEnd = (text: string, line: Span): boolean => {
  const last = text.charCodeAt(line.end - 1);
  return (last === code.comma ? text.charCodeAt(line.end - 2) : last) === code.closeBrace;
};

/** `extraStarts` are places the proof found wanting, to be looked at as well. */
export const takeSample = (text: string, extraStarts: readonly number[] = []): Sample => {
  const parts = chooseParts(text, extraStarts);
  const scanner = new Scanner(text);
  const lines: Line[] = [];
  parts.forEach((part, index) => linesOf(text, part, index, scanner, lines));
  return { text, parts, lines: withoutCutLine(text, lines), isWhole: text.length <= WHOLE_SAMPLE_CHARS_MAX };
};
