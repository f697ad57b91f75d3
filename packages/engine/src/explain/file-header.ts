import { headerOf } from '../slot/columns.ts';
import type { Scored } from '../rank/scored.ts';

/** Values of INDEXED_EXTRACTIONS for files whose first lines name their columns. */
export type HeaderExtraction = 'csv' | 'tsv' | 'psv' | 'w3c';

/** How Splunk can read a file by its header instead of line by line. */
export interface FileHeader {
  readonly extraction: HeaderExtraction;
  readonly timestampFields: readonly string[];
  /** FIELD_DELIMITER, where it is not that of the extraction. */
  readonly delimiter?: string;
}

const HEADER_CHARS_MAX = 4096;
/** The names of the columns of a W3C extended log. */
const w3cFields = /^#Fields:[ \t]*(\S.*)$/m;
const W3C_TIME_FIELDS = ['date', 'time'];

const w3cHeader = (text: string): FileHeader | undefined => {
  const names = w3cFields.exec(text.slice(0, HEADER_CHARS_MAX))?.[1]?.trim().split(/\s+/) ?? [];
  return W3C_TIME_FIELDS.every((name) => names.includes(name))
    ? { extraction: 'w3c', timestampFields: W3C_TIME_FIELDS }
    : undefined;
};

const extractionFor: Readonly<Record<string, HeaderExtraction>> = { '\t': 'tsv', '|': 'psv' };

/** The header of a table in which one column has the time. */
const tableHeader = (text: string, { slot, reading }: Scored): FileHeader | undefined => {
  const { delimiter: code } = headerOf(text);
  const [front] = slot.fronts;
  const delimiter = String.fromCharCode(code);
  const isOneColumn = reading.stamps.every(({ start, end }) => !text.slice(start, end).includes(delimiter));
  if (front?.style !== 'column' || !isOneColumn) return undefined;
  const table = { extraction: extractionFor[delimiter] ?? 'csv', timestampFields: [front.name] } as const;
  return delimiter === ';' ? { ...table, delimiter } : table;
};

/** The header that names the columns of the file, if Splunk can take the chosen time by it. */
export const fileHeaderOf = (text: string, scored: Scored): FileHeader | undefined =>
  w3cHeader(text) ?? tableHeader(text, scored);
