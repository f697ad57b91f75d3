import { rowsOf } from './csv.ts';
import { isEmpty, linesOf } from './lines.ts';
import type { Remover } from './wrappings.ts';

/** An event of an export. */
interface Exported {
  readonly raw: string;
  readonly time: string;
}

const RAW = '_raw';
const TIME = '_time';
/** A header or a first row that names the field ends before. */
const HEAD_CHARACTERS = 100_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The event in a row of an export as JSON, which may hold it in `result`. */
const exportedBy = (row: unknown): Exported | undefined => {
  if (!isObject(row)) return undefined;
  const { [RAW]: raw, [TIME]: time } = isObject(row.result) ? row.result : row;
  return typeof raw === 'string' ? { raw, time: String(time) } : undefined;
};

/** The events of all rows; undefined as soon as a row has none. */
const eventsOf = (rows: Iterable<unknown>): Exported[] | undefined => {
  const events: Exported[] = [];
  for (const row of rows) {
    const event = exportedBy(row);
    if (event === undefined) return undefined;
    events.push(event);
  }
  return events;
};

/** The rows on lines; the last one may be cut off behind others. */
const jsonLines = (text: string): readonly unknown[] => {
  const rows: unknown[] = [];
  for (const { content } of linesOf(text)) if (!isEmpty(content)) rows.push(parsed(content));
  const isCut = rows.length > 1 && rows.at(-1) === undefined;
  return isCut ? rows.slice(0, -1) : rows;
};

/** One object a line, an array of them, or an object that holds the array in `results`. */
const fromJson = (text: string): Exported[] | undefined => {
  const events = eventsOf(jsonLines(text));
  if (events !== undefined) return events;
  const document = parsed(text);
  const rows = isObject(document) ? document.results : document;
  return Array.isArray(rows) ? eventsOf(rows) : undefined;
};

/** A table whose header names the event and its time. */
const fromTable = (text: string): Exported[] | undefined => {
  const [header = [], ...rows] = rowsOf(text);
  const [rawAt, timeAt] = [header.indexOf(RAW), header.indexOf(TIME)];
  if (rawAt < 0) return undefined;
  return rows.map((row) => ({ raw: row[rawAt] ?? '', time: row[timeAt] ?? '' }));
};

/** Searches give the newest event first, unless the times say otherwise. */
const isOldestFirst = (events: readonly Exported[]): boolean =>
  (events[0]?.time ?? '') < (events.at(-1)?.time ?? '');

/** Events that a search in Splunk exported as JSON or CSV: each stands in the field _raw. */
export const withoutSearchExport: Remover = (text) => {
  const head = text.slice(0, HEAD_CHARACTERS);
  if (!head.includes(RAW)) return undefined;
  const isTable = !/^\s*[{[]/.test(head);
  if (isTable && !head.slice(0, head.indexOf('\n')).includes(RAW)) return undefined;
  const events = isTable ? fromTable(text) : fromJson(text);
  if (events === undefined) return undefined;
  const ordered = isOldestFirst(events) ? events : events.toReversed();
  const log = ordered.map(({ raw }) => raw.trimEnd()).filter((raw) => raw !== '');
  return `${log.join('\n')}\n`;
};
