import { headerName, logicalLines, settingOf, type LogicalLine } from './logical-lines.ts';
import { BYTE_ORDER_MARK } from './parse-props.ts';
import { DEFAULT_STANZA } from './props-file.ts';

/** A setting, known or not, and its place in the file. */
export interface PlacedSetting extends LogicalLine {
  readonly key: string;
  readonly value: string;
}

/** A stanza and its place in the file; keys before the first header belong to [default]. */
export interface PlacedStanza {
  readonly name: string;
  /** The line of the header, from 1; the line of the first key when there is no header. */
  readonly line: number;
  /** The span from the header to the next header or the end of the file. */
  readonly start: number;
  readonly end: number;
  readonly settings: readonly PlacedSetting[];
}

/** The stanzas of a file in order, as an indexer reads them, with their places. */
export const placedStanzas = (text: string): PlacedStanza[] => {
  const stanzas: (PlacedStanza & { end: number; readonly settings: PlacedSetting[] })[] = [];
  const skipped = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const open = (name: string, { number: line, start }: LogicalLine): void => {
    const last = stanzas.at(-1);
    if (last) last.end = start;
    stanzas.push({ name, line, start, end: text.length, settings: [] });
  };
  for (const { start, end, ...line } of logicalLines(text.slice(skipped))) {
    const placed = { ...line, start: start + skipped, end: end + skipped };
    if (line.text.startsWith('#') || line.text.startsWith(';')) continue;
    const name = headerName(line.text);
    const setting = settingOf(line.text);
    if (name !== undefined) open(name, placed);
    else if (!line.text.startsWith('[') && setting !== undefined) {
      if (stanzas.length === 0) open(DEFAULT_STANZA, placed);
      stanzas.at(-1)?.settings.push({ ...placed, ...setting });
    }
  }
  return stanzas;
};
