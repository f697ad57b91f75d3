import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { labelledTimes } from './labelled.ts';
import type { LineKind } from './line-kinds.ts';
import { startsWith } from './opening.ts';
import { type Block, recordsAt } from './records.ts';

/** Records between blank lines. */
export const BLANK_LINES_BREAKER = '((?:\\r?\\n){2,})';
/** Fewer records are alike by chance. */
const RECORDS_MIN = 3;
/** A line that closes records: a rule, closing brackets, a word in capitals such as END or GO. */
const closingText = /^(?:([-=*#_~])\1{2,}|[)\]}]{1,3};?|[A-Z]{2,12};?)$/;
/** Different lines above starts that are tried. */
const CLOSINGS_MAX = 4;

/** What separates records, and the records between. */
interface Separation {
  readonly records: readonly Block[];
  readonly breaking: Breaking;
}

const textOf = ({ text }: Sample, { line }: LineKind): string => text.slice(line.start, line.end).trimEnd();

/** The lines directly above the starts, and the last one, if they can close records. */
const closingTexts = (
  sample: Sample,
  kinds: readonly LineKind[],
  starts: ReadonlySet<LineKind>,
): readonly string[] => {
  const closings = kinds.filter((_, index) => {
    const next = kinds[index + 1];
    return next === undefined || starts.has(next);
  });
  const texts = new Set(closings.map((kind) => textOf(sample, kind)).filter((one) => closingText.test(one)));
  return [...texts].slice(0, CLOSINGS_MAX);
};

const separationsOf = (
  sample: Sample,
  kinds: readonly LineKind[],
  closings: readonly string[],
): readonly Separation[] => [
  {
    records: recordsAt(kinds, ({ line }) => line.blankLineBefore),
    breaking: { kind: 'blank-lines', breaker: BLANK_LINES_BREAKER },
  },
  ...closings.map((closing): Separation => {
    const closes = (kind: LineKind | undefined): boolean =>
      kind !== undefined && textOf(sample, kind) === closing;
    return {
      records: recordsAt(kinds, (_, index) => closes(kinds[index - 1])),
      breaking: { kind: 'closing-line', breaker: `[\\r\\n]${literalPattern(closing)}[ \\t]*([\\r\\n]+)` },
    };
  }),
];

/** Whether each record has one of the times; the sample may end inside the last. */
const haveOneTime = ({ isWhole }: Sample, records: readonly Block[], times: ReadonlySet<LineKind>): boolean =>
  records.every((record, index) => {
    const own = record.filter((kind) => times.has(kind)).length;
    return own === 1 || (own === 0 && !isWhole && index === records.length - 1);
  });

/** Whether a line with a time is above a start inside a record: then the separator is content. */
const isTimeAboveStart = (record: Block, starts: ReadonlySet<LineKind>): boolean => {
  const last = record.findLastIndex((kind) => starts.has(kind));
  return record.slice(0, Math.max(0, last)).some(({ head }) => head !== undefined);
};

/**
 * Where a separator, blank lines or a line that closes each record, tells records apart with one labelled time each: the
 * break at it, if the starts of `breaking` are other lines than the first of these records, such as those of one kind of
 * record, or lines that have an optional one above. Undefined where they are the same, and for XML.
 */
export const breakAtSeparators = (
  sample: Sample,
  kinds: readonly LineKind[],
  breaking: Breaking,
): Breaking | undefined => {
  const isStartOfLine = breaking.kind === 'marker' || breaking.kind === 'start-pattern';
  if (
    !isStartOfLine ||
    sample.text.trimStart().startsWith('<') ||
    !breaking.breaker.startsWith(everyLine.breaker)
  )
    return undefined;
  const starts = new Set(kinds.filter(startsWith(sample, breaking.breaker.slice(everyLine.breaker.length))));
  const times = new Set(labelledTimes(sample, kinds));
  // Patterns of several lines match no line; starts with times of their own are those of events.
  if (starts.size === 0 || [...starts].some((kind) => kind.head !== undefined && !times.has(kind)))
    return undefined;
  // Behind a dated line that begins an event, what closes a part of it may be followed by more.
  const closings = breaking.kind === 'marker' ? closingTexts(sample, kinds, starts) : [];
  const separation = separationsOf(sample, kinds, closings).find(
    ({ records }) =>
      records.length >= RECORDS_MIN &&
      haveOneTime(sample, records, times) &&
      !records.slice(1).some((record) => isTimeAboveStart(record, starts)),
  );
  if (separation === undefined) return undefined;
  const { records, breaking: separated } = separation;
  // Lines above the first start only are a preamble.
  const areStarts =
    starts.size === records.length && records.slice(1).every(([first]) => first && starts.has(first));
  return areStarts ? undefined : separated;
};
