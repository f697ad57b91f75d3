import { code } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import { type KeyFront, meaningOf } from './front.ts';
import { unnested } from './nesting.ts';

/** From this number on a delimiter separates columns. */
export const COLUMN_DELIMITERS_MIN = 4;
/** Characters of an event that are searched for its delimiter. */
const DELIMITER_SEARCH_CHARS = 2000;
/** Longer first lines are not read as a header. */
const HEADER_CHARS_MAX = 8000;

/** Delimiters outside quotes. */
export const countDelimiters = (text: string, start: number, end: number, delimiter: number): number => {
  let count = 0;
  let isQuoted = false;
  for (let at = start; at < end; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) isQuoted = !isQuoted;
    else if (charCode === delimiter && !isQuoted) count += 1;
  }
  return count;
};

/** The delimiter that separates the event's columns; 0 for none. */
const delimiterOf = (text: string, event: SampleEvent): number => {
  const end = Math.min(event.end, event.start + DELIMITER_SEARCH_CHARS);
  let [commas, pipes, tabs, semicolons] = [0, 0, 0, 0];
  let isQuoted = false;
  for (let at = event.start; at < end; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (charCode === code.comma) commas += 1;
    else if (charCode === code.pipe) pipes += 1;
    else if (charCode === code.tab) tabs += 1;
    else if (charCode === code.semicolon) semicolons += 1;
  }
  const most = Math.max(commas, pipes, tabs, semicolons);
  if (most < COLUMN_DELIMITERS_MIN) return 0;
  if (most === commas) return code.comma;
  if (most === pipes) return code.pipe;
  return most === tabs ? code.tab : code.semicolon;
};

/** Names of columns: words, not values. */
const columnName = /^["']?([A-Za-z_@][\w .()/@#%-]{0,60}?)["']?$/;

/** The names in the line, if all its columns have one. */
const namesIn = (line: string, delimiter: number): readonly string[] => {
  const names = line.split(String.fromCharCode(delimiter)).map((part) => columnName.exec(part.trim())?.[1]);
  return names.every((name) => name !== undefined) ? names : [];
};

/** The header of a table. */
interface Header {
  readonly delimiter: number;
  readonly names: readonly string[];
}

const noHeader: Header = { delimiter: 0, names: [] };

/** The names in the first line of the text; none when it is no header. */
export const headerOf = (text: string): Header => {
  const head = text.slice(0, HEADER_CHARS_MAX);
  const line = head.slice(0, Math.max(0, head.search(/[\r\n]/)));
  return (
    [code.comma, code.pipe, code.tab, code.semicolon]
      .map((delimiter) => ({ delimiter, names: namesIn(line, delimiter) }))
      .find(({ names }) => names.length > COLUMN_DELIMITERS_MIN) ?? noHeader
  );
};

/** The columns of an event, with the names in the header of the table. */
export class Columns {
  readonly #text: string;
  readonly #header: Header;
  /** The event of the last call, its delimiter and the names of its columns. */
  #event: SampleEvent | undefined;
  #delimiter = 0;
  #names: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#header = headerOf(text);
  }

  /** Where `offset` is in the columns of the event; undefined in the first column of a table without a header. */
  placeOf(
    event: SampleEvent,
    offset: number,
  ): { readonly delimiter: number; readonly column: number; readonly front?: KeyFront } | undefined {
    if (event !== this.#event) this.#enter(event);
    const delimiter = this.#delimiter;
    if (delimiter === 0) return undefined;
    const column = countDelimiters(this.#text, event.start, offset, delimiter);
    const name = this.#names[column];
    if (name !== undefined)
      return {
        delimiter,
        column,
        front: { style: 'column', name, joint: '', escape: '', ...unnested, ...meaningOf(name, []) },
      };
    return column === 0 ? undefined : { delimiter, column };
  }

  /** A row has the delimiter of the header, even if there are more of another one in its values. */
  #enter(event: SampleEvent): void {
    const { delimiter, names } = this.#header;
    const isRow =
      event.start > 0 &&
      names.length > 0 &&
      countDelimiters(this.#text, event.start, event.end, delimiter) === names.length - 1;
    this.#event = event;
    this.#delimiter = isRow ? delimiter : delimiterOf(this.#text, event);
    this.#names = isRow ? names : [];
  }
}
