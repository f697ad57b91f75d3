import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { frameLead } from './leads.ts';
import { areInOrder } from './stamp-order.ts';

/** Characters of a row of column names that are compared. */
const NAMES_CHARS_MAX = 400;
const COLUMNS_MIN = 3;
/** Names in the pattern. */
const PATTERN_NAMES = 3;
/** The name of a column: no number, no label. */
const columnName = /^[A-Za-z%#][\w%()/.-]*$/;

/** The names of the columns, if the line has nothing else and some of them are set apart by several blanks or a tab. */
const columnNames = ({ text }: Sample, { line }: LineKind): readonly string[] | undefined => {
  const row = text.slice(line.start, Math.min(line.end, line.start + NAMES_CHARS_MAX)).trim();
  const names = row.split(/\s+/);
  const isHeader =
    names.length >= COLUMNS_MIN &&
    /\S(?: {2,}|\t)\S/.test(row) &&
    names.every((name) => columnName.test(name));
  return isHeader ? names : undefined;
};

/** Whether the rows are events of their own: each begins with its time, or the times run in one direction. */
const areDatedRows = (rows: readonly LineKind[]): boolean => {
  const opened = rows.filter(({ head, lead }) => head !== undefined && frameLead.test(lead));
  if (opened.length * 2 > rows.length) return true;
  // A count may look like a number of seconds.
  const dated = rows.filter(({ head }) => head !== undefined && !head.shape.isEpoch);
  return dated.length * 2 > rows.length && areInOrder(dated);
};

/** Whether the line comes again as it is; a long table may leave only one of them in the sample. */
const comesAgain = ({ text }: Sample, { line }: LineKind): boolean =>
  text.includes(`\n${text.slice(line.start, line.end)}`, line.end);

/** A table that is printed again and again, such as that of processes, each time with the names of its columns. */
export const breakSnapshots = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const [first] = kinds;
  const names = first === undefined ? undefined : columnNames(sample, first);
  if (first === undefined || names === undefined || !comesAgain(sample, first)) return undefined;
  const header = names.join(' ');
  const isHeader = (kind: LineKind): boolean => columnNames(sample, kind)?.join(' ') === header;
  const rows = kinds.filter((kind) => !isHeader(kind));
  const tables = kinds.length - rows.length;
  if (rows.length < tables || areDatedRows(rows)) return undefined;
  return breakBefore('snapshots', `[ \\t]*${names.slice(0, PATTERN_NAMES).map(literalPattern).join('\\s+')}`);
};
