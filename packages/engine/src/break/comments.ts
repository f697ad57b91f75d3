import type { Sample } from '../input/sample.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { lineText, markersOf, startsWith } from './opening.ts';
import { type Block, recordsAt } from './records.ts';

/** Lines before the first record: a header, or comments with a time. */
const PREAMBLE_LINES_MAX = 8;
/** Fewer records are alike by chance. */
const HEADED_RECORDS_MIN = 3;
/** Lines of a record from its head to its time. */
const HEAD_LINES_MAX = 5;

const isComment = ({ text }: Sample, { line }: LineKind): boolean => text.startsWith('# ', line.start);

/** The text before the first time of the line: `SET timestamp=`. */
const labelOf = ({ text }: Sample, { line }: LineKind): string | undefined => {
  const [stamp] = line.stamps;
  return stamp === undefined ? undefined : text.slice(line.start, stamp.start);
};

/** The label of the time that each record has once, below its comments; undefined when there is none. */
const commonLabel = (sample: Sample, records: readonly Block[]): string | undefined => {
  const [first = []] = records;
  const labels = first.slice(1, HEAD_LINES_MAX).flatMap((kind) => labelOf(sample, kind) ?? []);
  return labels.find((label) =>
    records.every((record) => {
      const places = record.flatMap((kind, place) => (labelOf(sample, kind) === label ? place : []));
      const [place = 0] = places;
      return places.length === 1 && place > 0 && place < HEAD_LINES_MAX;
    }),
  );
};

/**
 * Records that open with a comment and have their time in a line below it, where only some of them also have a comment
 * with a time: a slow log of MySQL writes `# Time:` when the second changes.
 */
export const breakAtComments = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const at = kinds
    .slice(0, PREAMBLE_LINES_MAX)
    .findIndex((kind) => isComment(sample, kind) && kind.line.stamps.length === 0);
  const head = kinds[at];
  if (head === undefined) return undefined;
  const timed = kinds.filter((kind) => isComment(sample, kind) && kind.head !== undefined).length;
  const pattern = markersOf(lineText(sample, head)).find((one) => {
    const records = recordsAt(kinds.slice(at), startsWith(sample, one));
    return (
      records.length >= HEADED_RECORDS_MIN &&
      timed > 0 &&
      timed < records.length &&
      commonLabel(sample, records) !== undefined
    );
  });
  return pattern === undefined ? undefined : breakBefore('marker', pattern);
};
