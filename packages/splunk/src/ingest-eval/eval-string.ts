import { hexEscape, patternPieces, unquoted } from '../regex/pattern-text.ts';

/**
 * Strings of an eval expression. `\"` is a quote and `\\` a backslash; other backslashes are literal, as in Splunk's
 * example `replace(date, "^(\d{1,2})/(\d{1,2})/", "\2/\1/")`.
 */
export const evalString = (text: string): string =>
  `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ')}"`;

/** The value of an eval string, given the text between its quotes. */
export const evalStringValue = (inner: string): string => inner.replaceAll(/\\([\\"])/g, '$1');

/**
 * A regular expression as an eval string. It has the same meaning whether or not `\\` and `\"` are unescaped first, on
 * which public add-ons disagree: a backslash is written `\x5c`, and `\"` is a quote in a regular expression too.
 */
export const evalPattern = (pattern: string): string => {
  const pieces = patternPieces(pattern).map((piece) =>
    piece.startsWith('\\Q') ? unquoted(piece, hexEscape) : (spellings.get(piece) ?? piece),
  );
  return `"${pieces.join('')}"`;
};

const spellings: ReadonlyMap<string, string> = new Map([
  ['\\', '\\x5c'],
  ['\\\\', '\\x5c'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\\\n', '\\n'],
  ['\\\r', '\\r'],
]);
