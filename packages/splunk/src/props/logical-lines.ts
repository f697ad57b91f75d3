import { trimBlanks } from '../blanks.ts';

/** A line of a configuration file together with the lines that continue it. */
export interface LogicalLine {
  /** The number of its first line, from 1. */
  readonly number: number;
  /** The span in the file, without the final line end. */
  readonly start: number;
  readonly end: number;
  /** The text, trimmed; a continued line keeps its line ends as \n. */
  readonly text: string;
  readonly isContinued: boolean;
}

/**
 * The lines of a file. A line that ends in a backslash continues on the next one; a comment or a blank line does not.
 * Splunk does not document two backslashes: here they continue too.
 */
export const logicalLines = (file: string): LogicalLine[] => {
  const lines: LogicalLine[] = [];
  const physical = physicalLines(file);
  for (let index = 0; index < physical.length; index += 1) {
    const first = physical[index];
    if (first === undefined) break;
    const parts = [first.text];
    const number = index + 1;
    let { end } = first;
    const trimmed = trimBlanks(first.text);
    const canContinue = trimmed !== '' && !trimmed.startsWith('#');
    while (canContinue && parts.at(-1)?.endsWith('\\') === true) {
      parts.push((parts.pop() ?? '').slice(0, -1));
      const next = physical[++index];
      end = next?.end ?? end;
      parts.push(next?.text ?? '');
    }
    lines.push({
      number,
      start: first.start,
      end,
      text: trimBlanks(parts.join('\n')),
      isContinued: parts.length > 1,
    });
  }
  return lines;
};

const physicalLines = (file: string): { text: string; start: number; end: number }[] => {
  const lines: { text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: lineEnd } of file.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: file.slice(start, index), start, end: index });
    start = index + lineEnd.length;
  }
  return [...lines, { text: file.slice(start), start, end: file.length }];
};

/** The key and the value of a setting; undefined for a line without a key. */
export const settingOf = (line: string): { readonly key: string; readonly value: string } | undefined => {
  const equals = line.indexOf('=');
  const key = trimBlanks(line.slice(0, Math.max(equals, 0)));
  return key === '' ? undefined : { key, value: trimBlanks(line.slice(equals + 1)) };
};

/** The name in a header such as `[acme:app]`; undefined for any other line. */
export const headerName = (line: string): string | undefined =>
  line.startsWith('[') && line.endsWith(']') ? line.slice(1, -1) : undefined;
