import { hexEscape, patternPieces, unquoted } from '../regex/pattern-text.ts';

/**
 * Strings of an eval expression. `\"` is a quote and `\\` a backslash; a backslash in front of anything else stays,
 * as in Splunk's own example `replace(date, "^(\d{1,2})/(\d{1,2})/", "\2/\1/")`.
 */
export const evalString = (text: string): string =>
  `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ')}"`;

/** What stands between the quotes of an eval string, as the function it is given to sees it. */
export const evalStringValue = (inner: string): string => inner.replaceAll(/\\([\\"])/g, '$1');

/**
 * A regular expression as an eval string. It has the same meaning whether or not `\\` and `\"` are undone before the
 * expression reads it, which public add-ons don't agree on: a backslash is spelt `\x5c`, and to a regular
 * expression `\"` is a quote as well.
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
