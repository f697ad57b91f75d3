import type { Sample } from '../input/sample.ts';
import { namesTime } from '../rank/name.ts';
import { type BreakingChoice, breakBefore, everyLine } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { lineText, markersOf, startsWith } from './opening.ts';
import { EVENT_LINES_MAX } from './records.ts';

/** A label before the time, such as `Date: `. */
const labelBefore = /^\s*[A-Za-z][\w ()./-]{0,40}[:=]\s*["'[(]?$/;
/** Signs before a comment, whose time says when the file was made. */
const commentSign = /^\s*(?:[#;%]|\/\/)/;
/** A bracket, a quote or a zone that is not part of the timestamp. */
const REST_CHARS_MAX = 12;

const labelOf = ({ text }: Sample, { line, head }: LineKind): string =>
  text.slice(line.start, head?.start ?? line.start);

/** The name of a field: `Start Date:`; before `=` it is one word, and the words in front are other values. */
const nameOf = (sample: Sample, kind: LineKind): string => {
  const label = labelOf(sample, kind);
  return /\S+=["'[(]?$/.exec(label)?.[0] ?? label;
};

const endsAtTime = ({ line, head }: LineKind): boolean => line.end - (head?.end ?? 0) <= REST_CHARS_MAX;

/** Whether the line is the field of a time: `Start-Date: ` and the time, nothing else. */
const isTimeField = (sample: Sample, kind: LineKind): boolean =>
  endsAtTime(kind) && namesTime(labelOf(sample, kind).replace(/\W+$/, ''));

/** A label at the start of a line. */
const fieldStart = /^[A-Za-z][\w -]{0,40}[:=]/;
/** Fewer lines may be records of one line. */
const FIELDS_MIN = 4;
/** Minimum share of lines that are fields in a record that opens with its time. */
const FIELDS_SHARE_MIN = 0.8;

/** Whether the lines are fields, of which the first is that of a time. */
const opensWithTimeField = (sample: Sample, kinds: readonly LineKind[], first: LineKind): boolean => {
  const fields = kinds.filter((kind) => fieldStart.test(lineText(sample, kind)));
  return (
    kinds.length >= FIELDS_MIN &&
    fields.length >= kinds.length * FIELDS_SHARE_MIN &&
    isTimeField(sample, first)
  );
};

/**
 * Whether each of the lines has its time behind a label of its own; of several lines, each must end with the time. Below
 * the field of a time, sentences may mention others.
 */
const areFields = (sample: Sample, dated: readonly LineKind[]): boolean => {
  const isField = (kind: LineKind): boolean => labelBefore.test(labelOf(sample, kind));
  const [first] = dated;
  const isTimeFirst = first !== undefined && isTimeField(sample, first);
  const fields = dated.filter(isField);
  const names = new Set(fields.map((kind) => nameOf(sample, kind)));
  return (
    fields.length > 0 &&
    fields[0] === first &&
    (fields.length === dated.length || (isTimeFirst && dated.length <= fields.length * 2)) &&
    names.size === fields.length &&
    (fields.length === 1 || fields.every(endsAtTime))
  );
};

/**
 * A single record, from the first line of the text on: no line begins with a time, and those that have one name it. How
 * its first line begins is what the next record will begin with.
 */
export const breakSingleRecord = (sample: Sample, kinds: readonly LineKind[]): BreakingChoice | undefined => {
  const [first] = kinds;
  if (first === undefined || first.isIndented || kinds.length > EVENT_LINES_MAX) return undefined;
  if (first.head !== undefined && !opensWithTimeField(sample, kinds, first)) return undefined;
  const opening = lineText(sample, first);
  const dated = kinds.filter(({ head }) => head !== undefined);
  if (commentSign.test(opening) || !areFields(sample, dated)) return undefined;
  const pattern = markersOf(opening).find((one) => kinds.filter(startsWith(sample, one)).length === 1);
  return pattern === undefined
    ? undefined
    : { breaking: breakBefore('marker', pattern), otherBreaking: everyLine, continuationSign: undefined };
};
