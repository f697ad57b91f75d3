import type { LogInput } from './log-input.ts';

const LINE_CHARS_MAX = 80;
/** Enough of a line for a name, even when much of it is not printable. */
const LINE_CHARS_READ = 1000;

/** The first line that is not blank, as printable text; null when there is none. */
const firstLine = (text: string): string | null => {
  const line = /\S.*/.exec(text)?.[0].slice(0, LINE_CHARS_READ) ?? '';
  const characters = Array.from(line.replace(/\p{Cc}+/gu, ' ').trim());
  if (characters.length === 0) return null;
  return characters.length > LINE_CHARS_MAX
    ? `${characters.slice(0, LINE_CHARS_MAX - 1).join('')}…`
    : characters.join('');
};

/** What a new execution is called: the file, else the first line of the log. */
export const executionName = ({ fileName, text }: LogInput): string | null => fileName ?? firstLine(text);
