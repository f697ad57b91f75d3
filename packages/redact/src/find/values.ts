import { elementValue } from './elements.ts';
import { nameEnd, secretEnd } from './ends.ts';
import { isWordAt, type Line, matchAt } from './line.ts';
import { QUOTE, quotedEnd } from './quotes.ts';
import { NAME_CHARS_MAX, type Value, type ValueKind } from './value.ts';

/** `=`, `:`, `=>`, `:=`, encoded ones, `:: ` of LDIF, with blanks; what opens the value. */
const separator = new RegExp(
  `(?:${QUOTE}|\`)?(?:(?:\\[|%5b)\\d{0,3})?(?:\\]|%5d)?([ \\t]{0,40})(=>|:=|=(?!=)|::(?=[ \\t])|:(?!:)|%3[ad])([ \\t]{0,40})(\\[?)(?:[bnru](?=["']))?(${QUOTE})?`,
  'iy',
);
/** The fields of an object stand for themselves. */
const objectStart = /\{\s{0,8}["'\\]{0,4}[\w.-]{1,40}["'\\]{0,4}[ \t]{0,2}[=:]/y;
/** The same inside a string. */
const objectText = /\[?\{?\s{0,8}\\{1,7}["']/y;
/** `Pwd={a;b}` of ODBC. */
const braced = /\{((?:[^}]|\}\}|\}(?=\w))+)\}/y;
/** `;Password=two words;` of a connection string. */
const betweenSemicolons = /[^;"'<>={}]+(?=;)/y;
/** Between the elements of a list. */
const nextElement = new RegExp(`(?:${QUOTE}),[ \\t]{0,4}(${QUOTE})`, 'iy');
/** Where a value of a connection string begins and ends; undefined if it has no blanks, quotes or separators in it. */
const connectionValue = (
  line: Line,
  keyStart: number,
  start: number,
): { readonly start: number; readonly end: number } | undefined => {
  const inBraces = matchAt(line, braced, start);
  if (inBraces) return { start: start + 1, end: start + inBraces[0].length - 1 };
  const isBehindSemicolon = line.text[keyStart - 1] === ';' && keyStart > line.start;
  const words = isBehindSemicolon ? matchAt(line, betweenSemicolons, start) : null;
  return words ? { start, end: start + words[0].length } : undefined;
};

/** The value after a key: `key=v`, `key: v`, `"key": "v"`, `\"key\":\"v\"`, `key%3Dv`, `[key] => v` or that of an element. */
export const valueAfter = (
  line: Line,
  keyStart: number,
  keyEnd: number,
  kind: ValueKind,
): Value | undefined => {
  const match = matchAt(line, separator, keyEnd);
  if (!match) return elementValue(line, keyStart, keyEnd, kind);
  const [all, blanks = '', sign = '', moreBlanks = '', bracket = '', quote] = match;
  if (bracket !== '' && quote === undefined && kind === 'name') return undefined;
  const start = keyEnd + all.length;
  const limit = kind === 'name' ? Math.min(line.end, start + NAME_CHARS_MAX) : line.end;
  // `key=""` is empty, `key=""v""` is a value in a cell of a table.
  if (quote === '""' && !isWordAt(line, start)) return undefined;
  if (quote !== undefined && matchAt(line, objectText, start)) return undefined;
  if (quote !== undefined) {
    const end = quotedEnd(line, start, quote, limit);
    if (end < limit || kind === 'secret')
      return { start, end, isQuoted: true, isDoubtful: false, isListed: bracket !== '' };
  }
  const isDoubtful = sign.startsWith(':') || blanks + moreBlanks !== '';
  if (kind === 'name') return { start, end: nameEnd(line, keyStart, start), isQuoted: false, isDoubtful };
  if (matchAt(line, objectStart, start)) return undefined;
  const connection = connectionValue(line, keyStart, start);
  if (connection) return { ...connection, isQuoted: true, isDoubtful: false };
  const isInList = bracket !== '' || ',[({'.includes(line.text.charAt(keyStart - 1));
  return {
    start,
    end: secretEnd(line, start, isInList && keyStart > line.start, sign.startsWith('%')),
    isQuoted: false,
    isDoubtful,
  };
};

/** The next value of a list. */
export const elementAfter = (line: Line, value: Value): Value | undefined => {
  const match = value.isListed ? matchAt(line, nextElement, value.end) : null;
  if (!match) return undefined;
  const [all, quote = ''] = match;
  const start = value.end + all.length;
  return { ...value, start, end: quotedEnd(line, start, quote, line.end) };
};

/** The value of an argument: a word, or what stands between quotes. */
export const plainValue = (line: Line, at: number): Value => {
  const quote = /^\\{0,3}["']/.exec(line.text.slice(at, Math.min(at + 4, line.end)))?.[0];
  if (quote === undefined) {
    return { start: at, end: secretEnd(line, at, false, false), isQuoted: false, isDoubtful: false };
  }
  const start = at + quote.length;
  return { start, end: quotedEnd(line, start, quote, line.end), isQuoted: true, isDoubtful: false };
};
