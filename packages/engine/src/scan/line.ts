/** The line being searched. No reader looks outside [start, limit). */
export interface Line {
  readonly text: string;
  start: number;
  limit: number;
}

/** The code at an offset, or -1 at the end of the line, so that a comparison simply fails there. */
export const peek = (line: Line, offset: number): number =>
  offset < line.limit ? line.text.charCodeAt(offset) : -1;

/** Puts literal text into a TIME_FORMAT: blanks of any number become one, a percent sign is doubled. */
export const literalFormat = (text: string): string => text.replaceAll('%', '%%').replace(/[ \t]+/g, ' ');
