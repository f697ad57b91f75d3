import type { Sample } from '../input/sample.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { type LineKind, generalise } from './line-kinds.ts';
import { lineText, markersOf, ruleSign, startsWith } from './opening.ts';
import { type Block, recordsAt } from './records.ts';

/** Lines that may be the end of an event. */
const CUT_LINES_MAX = 100;
/** Fewer events do not show how they end. */
const EVENTS_MIN = 3;
/** Shares of events and lines. */
const MOST = 0.9;
const TIMED_MIN = 0.8;

/** Kinds of breaks that the first line of the text may have suggested. */
const fromFirstLine: ReadonlySet<Breaking['kind']> = new Set([
  'marker',
  'indents',
  'blank-lines',
  'separator',
  'closing-line',
]);

/** The line behind that which is like the last line of the text, one event before. */
const lineBehindLastEnd = (sample: Sample, kinds: readonly LineKind[]): LineKind | undefined => {
  const last = kinds.at(-1);
  const [pattern] = last === undefined ? [] : markersOf(lineText(sample, last));
  if (pattern === undefined) return undefined;
  const isLike = startsWith(sample, pattern);
  return kinds.slice(0, -1).find((_, index) => index > 0 && isLike(kinds[index - 1]));
};

/** The lines that each event ends with: its last paragraph, or its last line. */
const tailOf = (event: Block): Block => {
  const paragraph = event.findLastIndex(({ line }, index) => index > 0 && line.blankLineBefore);
  return event.slice(paragraph > 0 ? paragraph : -1);
};

/** A beginning of the next event may be longer, but hardly. */
const TAIL_LINES_MAX = 3;

/**
 * The last lines of the first event, if the first events all end in lines of that form but the last one does not: they
 * may be the beginning of the next event.
 */
const lineOfCommonTail = (
  sample: Sample,
  kinds: readonly LineKind[],
  { breaker }: Breaking,
): LineKind | undefined => {
  const isStart = startsWith(sample, breaker.slice(everyLine.breaker.length));
  const records = recordsAt(kinds.slice(0, CUT_LINES_MAX), isStart).slice(0, -1);
  const tails = records.filter((record) => record.length > 1).map(tailOf);
  const [tail = []] = tails;
  if (tails.length < Math.max(EVENTS_MIN, records.length * MOST) || tail.length > TAIL_LINES_MAX)
    return undefined;
  const formOf = (lines: Block): string => lines.map((kind) => generalise(lineText(sample, kind))).join('\n');
  const form = formOf(tail);
  const last = kinds.slice(kinds.findLastIndex(isStart));
  const isLastAlike = last.length > 1 && formOf(tailOf(last)) === form;
  return !isLastAlike && tails.every((one) => formOf(one) === form) ? tail[0] : undefined;
};

/** Paragraphs of an event that are tried as its beginning. */
const PARAGRAPHS_MAX = 3;

/**
 * Lines that may begin the first whole event: less indented than the first, below a blank line, ruled, with a time, like
 * those that follow the end of an event, or the second.
 */
const linesBehindCut = (sample: Sample, kinds: readonly LineKind[]): readonly (LineKind | undefined)[] => {
  const others = kinds.slice(1, CUT_LINES_MAX);
  return [
    kinds[0]?.isIndented === true ? others.find(({ isIndented }) => !isIndented) : undefined,
    ...others.filter(({ line }) => line.blankLineBefore).slice(0, PARAGRAPHS_MAX),
    others.find((kind) => ruleSign(sample, kind) !== undefined),
    others.find(({ head }) => head !== undefined),
    lineBehindLastEnd(sample, kinds),
    others[0],
  ];
};

/** `Date:`, `time=`: the time is not at the start of its line. */
const label = /\w\s?[:=]\s*["']?$/;

const isLabelled = ({ text }: Sample, { line, head }: LineKind): boolean =>
  head !== undefined && label.test(text.slice(line.start, head.start));

/** Whether the first line is unlike those that begin events with their time, and may be inside an event. */
const isUnlikeStarts = (sample: Sample, kinds: readonly LineKind[], { kind }: Breaking): boolean => {
  const [first] = kinds;
  const dated = kinds.findIndex(({ head }) => head !== undefined);
  const start = kinds[dated];
  if (first === undefined || start === undefined || (dated === 0 && !first.isIndented)) return false;
  if (kind === 'start-pattern') return first.isIndented || isLabelled(sample, start);
  // Below a header, each line has a time.
  const lines = kinds.slice(dated);
  return kind === 'line' && lines.filter(({ head }) => head !== undefined).length < lines.length * TIMED_MIN;
};

/** Lines that may begin the first whole event, if the text may begin inside one. */
export const beginningsOf = (
  sample: Sample,
  kinds: readonly LineKind[],
  own: Breaking,
): readonly LineKind[] => {
  const mayBeInside = fromFirstLine.has(own.kind) || isUnlikeStarts(sample, kinds, own);
  const isStart = own.kind === 'start-pattern';
  const lines = [
    ...(mayBeInside ? linesBehindCut(sample, kinds) : []),
    isStart ? lineOfCommonTail(sample, kinds, own) : undefined,
    isStart && kinds[0] !== undefined && isLabelled(sample, kinds[0])
      ? lineBehindLastEnd(sample, kinds)
      : undefined,
  ];
  return [...new Set(lines)].filter((kind) => kind !== undefined);
};
