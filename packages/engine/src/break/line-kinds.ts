import { isBlank, isEmbedded, type Shape, type Stamp } from '@propsmith/scan';
import { type Line, type Sample, isObjectEnd, isObjectStart } from '../input/sample.ts';
import { withoutPrompts } from './prompts.ts';

/** Features of a line. */
export interface LineKind {
  readonly line: Line;
  /** The first complete timestamp of the line, unless it is too far in. */
  readonly head: Stamp | undefined;
  /** The text before `head`, generalised: w for words, L for a capital letter, 0 for numbers, one blank for blanks. */
  readonly lead: string;
  /** The line contains a date with a time. */
  readonly isDated: boolean;
  /** Indented more than the text as a whole. */
  readonly isIndented: boolean;
  readonly isJsonObject: boolean;
}

/** Lines that start alike. */
export type StartClass = readonly LineKind[];

/** A timestamp farther in does not mark the start of an event. */
const LEAD_CHARS_MAX = 240;

export const generalise = (text: string): string =>
  text
    // A number behind a bracket or sign may be below zero.
    .replace(/(?<=[[({/,=])-(?=\d)/g, '')
    .replace(/\d+(?![\w.-])/g, '0')
    .replace(/[A-Za-z_][\w.-]*|\d[\w.-]*[A-Za-z.-][\w.-]*/g, (word) => (/^[A-Z]$/.test(word) ? 'L' : 'w'))
    .replace(/\s+/g, ' ')
    // The name of a thread may have blanks.
    .replace(/\[[Lw0]+(?: [Lw0]+)+\]/g, '[w]');

const isEventTime = (shape: Shape): boolean => shape.hasDate && shape.hasTime;

/** Blanks before the first other character; infinite for a blank line. */
export const indentOf = (text: string, { start, end }: Line): number => {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at === end ? Infinity : at - start;
};

/** The indent that all of several lines have. */
export const marginOf = ({ text, lines }: Sample): number => {
  if (lines.length < 2) return 0;
  let margin = Infinity;
  for (const line of withoutPrompts(text, lines)) {
    margin = Math.min(margin, indentOf(text, line));
    if (margin === 0) return 0;
  }
  return margin;
};

/** Begins a page. */
const FORM_FEED = '\f';

/** A date that begins the line, in a text without times: that of a journal or a change log. */
const dateAt = (start: number, [first]: readonly Stamp[]): Stamp | undefined =>
  first?.start === start ? first : undefined;

/** `{"id"=>7}`, `{error,closed}`, `{"S","a"}`: the output of a program, which is no JSON. */
const printedTerm = /^\{\s*(?:"[^"]{0,80}"|:?[\w']{1,80})\s*(?:=>|[,}])/;
const TERM_CHARS = 100;

const isPrintedTerm = (text: string, { start, end }: Line): boolean =>
  printedTerm.test(text.slice(start, Math.min(end, start + TERM_CHARS)));

/** ` 7:05:06` below `10:05:06`: one blank in place of the first digit of an hour, day or month. Also behind a form feed. */
const isPaddedTime = (text: string, from: number, { start }: Stamp): boolean =>
  start === from + 1 &&
  (text.charAt(from) === FORM_FEED ||
    (text.charAt(from) === ' ' && /^\d(?!\d)/.test(text.slice(start, start + 2))));

/** `Id: 1098148226`: a number whose name says that it is an id. */
const idLabel = /(?:^|[^A-Za-z])[Ii][Dd]\s?[:=]\s*"?$/;
const ID_LABEL_CHARS = 8;

const isId = (text: string, { start, shape }: Stamp): boolean =>
  shape.isEpoch && idLabel.test(text.slice(Math.max(0, start - ID_LABEL_CHARS), start));

const kindOf = (text: string, line: Line, margin: number, hasTimes: boolean): LineKind => {
  const own = line.stamps.filter((stamp) => !isEmbedded(text, stamp) && !isId(text, stamp));
  const head =
    own.find((stamp) => isEventTime(stamp.shape)) ??
    own.find((stamp) => stamp.shape.hasTime) ??
    (hasTimes ? undefined : dateAt(line.start + margin, own));
  const near = head !== undefined && head.start - line.start <= LEAD_CHARS_MAX ? head : undefined;
  const isPadded = near !== undefined && isPaddedTime(text, line.start + margin, near);
  return {
    line,
    head: near,
    lead: near === undefined || isPadded ? '' : generalise(text.slice(line.start, near.start)),
    isDated: line.stamps.some((stamp) => isEventTime(stamp.shape)),
    isIndented: !isPadded && isBlank(text.charCodeAt(line.start + margin)),
    isJsonObject: isObjectStart(text, line) && isObjectEnd(text, line) && !isPrintedTerm(text, line),
  };
};

export const lineKinds = (sample: Sample): LineKind[] => {
  const margin = marginOf(sample);
  const hasTimes = sample.lines.some(({ stamps }) => stamps.some(({ shape }) => shape.hasTime));
  return sample.lines.map((line) => kindOf(sample.text, line, margin, hasTimes));
};
