import { replaceLines } from './lines.ts';
import type { Remover } from './wrappings.ts';

const LINES_MIN = 2;

/** The marks of a quotation, as in mail and Markdown: every line begins with `>`. */
export const withoutQuoteMarks: Remover = (text) =>
  replaceLines(text, LINES_MIN, (line) => /^> ?([^]*)$/.exec(line)?.[1]);
