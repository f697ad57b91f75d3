/** The line being searched. Readers stay inside [start, limit). */
export interface Line {
  readonly text: string;
  start: number;
  limit: number;
}

/** The code at an offset; -1 at the end of the line. */
export const peek = (line: Line, offset: number): number =>
  offset < line.limit ? line.text.charCodeAt(offset) : -1;

/** Literal text in a TIME_FORMAT: a run of blanks becomes one, a percent sign is doubled. */
export const literalFormat = (text: string): string => text.replaceAll('%', '%%').replace(/[ \t]+/g, ' ');
