import { isWordAt, type Line, matchAt, runEnd } from './line.ts';
import { wordTable } from './chars.ts';

const ESCAPE_WINDOW_CHARS = 128;
const nameChars = wordTable('._-@$+\\', true);

/** `key=` or `"key":` of the next field of a list. */
const nextField = /[\s"'\\]{0,4}[\w.-]{1,40}["'\\]{0,4}[=:]/y;

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Whether a secret without quotes ends at a sign; `isInList` after a comma or an opening bracket. */
const isDelimiter = (line: Line, at: number, isInList: boolean, isEncoded: boolean): boolean => {
  const char = line.text.charAt(at);
  if (' \t&;|<>`'.includes(char)) return true;
  if (char === '"' || char === "'") return !isWordAt(line, at + 1);
  if (char === '\\') return 'nrt"\'\\'.includes(line.text.charAt(at + 1)) || at + 1 === line.end;
  if (char === ',') return isInList || !isWordAt(line, at + 1) || matchAt(line, nextField, at + 1) !== null;
  if (char === '?') return matchAt(line, nextField, at + 1) !== null;
  return char === '%' && isEncoded && /^%(?:0[ad]|2[0267c]|3b|[57]d)/i.test(line.text.slice(at, at + 3));
};

/** Where a secret without quotes ends. */
export const secretEnd = (line: Line, start: number, isInList: boolean, isEncoded: boolean): number => {
  const opened = new Set<string>();
  let at = start;
  for (; at < line.end && !isDelimiter(line, at, isInList, isEncoded); at += 1) {
    const char = line.text.charAt(at);
    const opening = CLOSING[char];
    if (opening !== undefined && !opened.has(opening)) break;
    if ('([{'.includes(char)) opened.add(char);
  }
  line.steps.count += at - start + 1;
  // The dot of a sentence, the colon of `password=x: refused`.
  while (at > start && '.:,'.includes(line.text.charAt(at - 1))) at -= 1;
  return at;
};

/** Where a name without quotes ends. */
export const nameEnd = (line: Line, keyStart: number, start: number): number => {
  let at = runEnd(line, start, nameChars);
  const escape = /(?<!\\)\\[nrt]/.exec(line.text.slice(start, at));
  // `\n` in a string ends a name, but `CORP\nina` is one.
  if (escape) {
    const before = line.text.slice(Math.max(line.start, keyStart - ESCAPE_WINDOW_CHARS), keyStart);
    if (before.includes('"')) at = start + escape.index;
  }
  line.steps.count += 1;
  while (at > start && '.\\'.includes(line.text.charAt(at - 1))) at -= 1;
  return at;
};
