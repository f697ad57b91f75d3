import { isBlank, trimBlanks } from '../blanks.ts';
import { hexEscape, patternPieces, unquoted } from '../regex/pattern-text.ts';
import { parsePcre } from '../regex/parse.ts';
import { regexKeys } from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';

/**
 * The value as a file can hold it: surrounding blanks would be trimmed, a trailing backslash would continue the line,
 * and a newline would end it. A regular expression has escapes for these. In a TIME_FORMAT, blanks match nothing too,
 * and text after the timestamp is ignored, so there they are removed.
 */
export const printableText = (key: SettingKey, value: string): string => {
  if (regexKeys.has(key)) return printablePattern(value);
  let text = trimBlanks(value.replaceAll(/[\r\n]+/g, ' '));
  while (text.endsWith('\\')) text = trimBlanks(text.slice(0, -1));
  return text;
};

/** A newline inside a value: the line ends in a backslash and continues on the next. */
export const withContinuations = (value: string): string => value.replaceAll(/\r\n?|\n/g, '\\\n');

/**
 * In extended mode (`(?x)`) blanks are ignored and a newline ends a comment, so that the usual escapes would change the
 * pattern: the first spelling that parses to the same is used.
 */
const printablePattern = (pattern: string): string => {
  if (!/^\s|[\r\n]|[\s\\]$/.test(pattern)) return pattern;
  // In a comment, \Q quotes nothing: the next line begins outside a quote.
  const pieces = pattern.split(/(?<=\n)/).flatMap(patternPieces);
  const spellings = [...spellingsOf(patternPieces(pattern)), ...spellingsOf(pieces)];
  const meaning = meaningOf(pattern);
  return spellings.find((spelling) => meaningOf(joined(spelling)) === meaning) ?? spellings[0] ?? '';
};

const spellingsOf = (pieces: readonly string[]): string[] => {
  const trimmed = pieces.slice(0, pieces.findLastIndex((piece) => trimBlanks(piece) !== '') + 1);
  return [
    withPrintableEnds(pieces).map(printablePiece).join(''),
    withPrintableEnds(trimmed).map(printablePiece).join(''),
    withContinuations(withPrintableEnds(trimmed).join('')),
    withContinuations(withPrintableEnds(pieces).join('')),
  ];
};

const meaningOf = (pattern: string): string => JSON.stringify(parsePcre(pattern));

/** A printed value as it is parsed. */
const joined = (printed: string): string => printed.replaceAll('\\\n', '\n');

const printablePiece = (piece: string): string => {
  if (piece.startsWith('\\Q')) return /[\r\n]/.test(piece) ? printableQuote(piece) : piece;
  return piece.endsWith('\n') ? '\\n' : piece.endsWith('\r') ? '\\r' : piece;
};

/** The first piece must not be a blank; the last must not be a blank or end in a backslash. */
const withPrintableEnds = (pieces: readonly string[]): string[] => {
  const printed = [...pieces];
  const last = printed.pop();
  if (last === undefined) return [];
  if (!/[\s\\]$/.test(last)) printed.push(last);
  else printed.push(last.startsWith('\\Q') ? printableQuote(last) : escaped(last.slice(-1)));
  const [first = ''] = printed;
  if (isBlank(first.charCodeAt(0))) printed[0] = escaped(first);
  return printed;
};

const printableQuote = (quote: string): string => unquoted(quote, escaped);

const controlNames: ReadonlyMap<string, string> = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

const escaped = (character: string): string => controlNames.get(character) ?? hexEscape(character);
