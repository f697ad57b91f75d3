import { code } from '@propsmith/scan';
import { boundedSearch } from '@propsmith/splunk';
import type { Line, Sample } from '../input/sample.ts';
import { countDelimiters, headerOf } from '../slot/columns.ts';
import { columnDelimiters, commonPattern, literalPattern } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import { type Breaking, breakBefore, everyLine } from './breaking.ts';

/** Rows that are compared. */
const COMPARED_ROWS_MAX = 200;
/** Minimum share of rows with the same number of columns. */
const SAME_WIDTH_SHARE_MIN = 0.9;
const ROWS_MIN = 2;
const COLUMNS_MIN = 3;
/** Characters of a column that are compared. */
const COLUMN_CHARS_MAX = 60;

interface Row {
  readonly first: Line;
  readonly lines: readonly Line[];
  columns: number;
}

/** Reads one line of a table; returns whether a quoted field stays open at its end. */
const readLine = (text: string, line: Line, delimiter: number, open: boolean, row: Row): boolean => {
  let quoted = open;
  for (let at = line.start; at < line.end; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) quoted = !quoted;
    else if (charCode === delimiter && !quoted) row.columns += 1;
  }
  return quoted;
};

/** Lines are joined while a quoted field is open. */
const rowsOf = (text: string, lines: readonly Line[], delimiter: number): Row[] => {
  const rows: (Row & { lines: Line[] })[] = [];
  let open = false;
  for (const line of lines) {
    const current = rows.at(-1);
    const row = open && current !== undefined ? current : { first: line, lines: [], columns: 1 };
    if (row !== current) rows.push(row);
    row.lines.push(line);
    open = readLine(text, line, delimiter, open, row);
  }
  return rows;
};

const isTable = (rows: readonly Row[]): boolean => {
  if (rows.length < ROWS_MIN || rows.every((row) => row.lines.length === 1)) return false;
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.columns, (counts.get(row.columns) ?? 0) + 1);
  const [columns = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return columns >= COLUMNS_MIN && count >= rows.length * SAME_WIDTH_SHARE_MIN;
};

/** The start of a row up to and including its timestamp; empty when the rows have no common start. */
const datedStarts = (text: string, firsts: readonly Line[]): string[] => {
  const stamps = firsts.map((line) => line.stamps[0]).filter((stamp) => stamp !== undefined);
  if (stamps.length < firsts.length) return [];
  const lead = commonPattern(
    firsts.map((line, index) => text.slice(line.start, stamps[index]?.start ?? line.start)),
  );
  return lead === undefined ? [] : [lead + stampPattern(text, stamps, true)];
};

/**
 * Whether the pattern has more than values of any text, since other lines with a delimiter start like these: a number, a
 * letter, or two quoted columns.
 */
const isDistinct = (pattern: string): boolean =>
  /\\d|\p{L}|"".+""/u.test(pattern.replaceAll(/\[\^[^\]]*\]\*/g, ''));

const quotedColumn = /^"[^"]*"$/;
/** `01b7a4d9-0305-ae79`: an id in hexadecimal digits. */
const hexId = /^(?=.*\d)(?=.*[a-f])[\da-f-]{8,40}$/i;

/** One regex for the values of a column, open up to its delimiter, and the delimiter. */
const columnPattern = (values: readonly string[], delimiter: string): string => {
  const joint = literalPattern(delimiter);
  if (values.every((value) => quotedColumn.test(value))) return `"[^"\\r\\n]*"${joint}`;
  const widths = new Set(values.map((value) => value.length));
  if (widths.size === 1 && values.every((value) => hexId.test(value)))
    return `[0-9a-fA-F-]{${[...widths][0] ?? 0}}${joint}`;
  const common = commonPattern(values.map((value) => value.slice(0, COLUMN_CHARS_MAX) + delimiter));
  // The next row may have more or fewer words in the column.
  return common === undefined || common.includes('\\s') ? `[^${joint}\\r\\n]*${joint}` : common;
};

/** Patterns for the start of a row, simplest first: timestamp, first columns, or both. */
const startPatterns = (text: string, rows: readonly Row[], delimiter: string): string[] => {
  const firsts = rows.slice(0, COMPARED_ROWS_MAX).map((row) => row.first);
  const dated = datedStarts(text, firsts);
  const opensDated = firsts.every(
    ({ start, stamps }) => stamps[0] !== undefined && stamps[0].start - start <= 1,
  );
  const columns = [1, 2, 3].map((count) => {
    const heads = firsts.map((line) => text.slice(line.start, line.end).split(delimiter, count));
    return Array.from({ length: count }, (_, index) =>
      columnPattern(
        heads.map((head) => head[index] ?? ''),
        delimiter,
      ),
    ).join('');
  });
  const distinct = columns.filter((pattern) => isDistinct(pattern));
  const others = columns.filter((pattern) => !isDistinct(pattern));
  return opensDated ? [...dated, ...distinct, ...others] : [...distinct, ...dated, ...others];
};

/** Whether the pattern matches the start of every row and no line inside a row. */
const separates = (text: string, pattern: string, rows: readonly Row[]): boolean => {
  const regex = boundedSearch(`^(?:${pattern})`);
  const matches = (line: Line): boolean => regex.execIn(text, line.start, line.end) !== undefined;
  return rows.every((row, index) =>
    row.lines.every((line, number) => (number === 0 ? index === 0 || matches(line) : !matches(line))),
  );
};

const hasOddQuotes = (text: string, line: Line): boolean => {
  let odd = false;
  for (let at = line.start; at < line.end; at += 1) if (text.charCodeAt(at) === code.doubleQuote) odd = !odd;
  return odd;
};

/** Whether nearly all lines have as many columns as the header, also those without a time. */
const isHeaded = (text: string, [, ...lines]: readonly Line[]): boolean => {
  const { delimiter, names } = headerOf(text);
  if (names.length === 0 || lines.length < ROWS_MIN) return false;
  const rows = lines.filter(
    ({ start, end }) => countDelimiters(text, start, end, delimiter) === names.length - 1,
  );
  return rows.length >= lines.length * SAME_WIDTH_SHARE_MIN;
};

/** Rows of a table with a header, one a line, or of one with quoted fields that contain line ends. */
export const breakTable = ({ text, lines }: Sample): Breaking | undefined => {
  // In a later part of the sample, a quoted field may be open before its first line.
  const head = lines.filter((line) => line.part === 0);
  if (!head.some((line) => hasOddQuotes(text, line))) return isHeaded(text, head) ? everyLine : undefined;
  for (const delimiter of columnDelimiters) {
    const rows = rowsOf(text, head, delimiter.charCodeAt(0));
    if (!isTable(rows)) continue;
    // The first row may be the header, which starts differently.
    const pattern = startPatterns(text, rows.slice(1), delimiter).find((candidate) =>
      separates(text, candidate, rows),
    );
    if (pattern !== undefined) return breakBefore('table-rows', pattern);
  }
  return undefined;
};
