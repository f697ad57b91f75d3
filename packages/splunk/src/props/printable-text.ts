import { isBlank, trimBlanks } from '../blanks.ts';
import type { SettingKey } from '../types.ts';

/** Keys whose values are regular expressions, and so have another way to write any character. */
export const regexKeys: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'LINE_BREAKER',
  'EVENT_BREAKER',
  'TIME_PREFIX',
  'BREAK_ONLY_BEFORE',
  'MUST_BREAK_AFTER',
  'MUST_NOT_BREAK_AFTER',
  'MUST_NOT_BREAK_BEFORE',
]);

/**
 * The value as a file can hold it: blanks at its ends would be trimmed, a backslash at its end would swallow the
 * next line, and a newline would end it. In a regular expression each has another spelling. In a TIME_FORMAT
 * blanks match nothing as well, and what follows a timestamp is not looked at, so there they are left out.
 */
export function printableText(key: SettingKey, value: string): string {
  if (regexKeys.has(key)) return printablePattern(value);
  let text = trimBlanks(value.replaceAll(/[\r\n]+/g, ' '));
  while (text.endsWith('\\')) text = trimBlanks(text.slice(0, -1));
  return text;
}

/** A newline inside of a value: the line ends in a backslash and goes on in the next. */
export function withContinuations(value: string): string {
  return value.replaceAll('\n', '\\\n');
}

function printablePattern(pattern: string): string {
  const pieces = splitPattern(pattern);
  // In extended mode blanks mean nothing and a newline ends a comment: there it has to stay one.
  if (/\(\?[a-zA-Z^]*x/.test(pattern)) return withContinuations(trimBlanks(printableEnd(pieces).join('')));
  const printed = printableEnd(pieces).map(printablePiece);
  return isBlank(printed[0]?.charCodeAt(0) ?? 0)
    ? [escaped(printed[0] ?? ''), ...printed.slice(1)].join('')
    : printed.join('');
}

/** Single characters, and what a backslash makes of several: escapes and quotes. */
function splitPattern(pattern: string): string[] {
  return pattern.match(/\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]?|[\s\S]/g) ?? [];
}

function printablePiece(piece: string): string {
  if (piece.startsWith('\\Q')) return /[\r\n]/.test(piece) ? printableQuote(piece) : piece;
  return piece.endsWith('\n') ? '\\n' : piece.endsWith('\r') ? '\\r' : piece;
}

/** The last piece must be neither a blank nor end in a backslash. */
function printableEnd(pieces: readonly string[]): readonly string[] {
  const last = pieces.at(-1);
  if (last === undefined || !/[\s\\]$/.test(last)) return pieces;
  const printed = last.startsWith('\\Q') ? printableQuote(last) : escaped(last.slice(-1));
  return [...pieces.slice(0, -1), printed];
}

function printableQuote(quote: string): string {
  return quote.slice(2).replace(/\\E$/, '').replaceAll(/\W/gu, escaped);
}

/** `\t` for a tab, `\x20` for a blank, `\x5c` for a backslash, and so on. */
function escaped(character: string): string {
  if (character === '\t') return '\\t';
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\x{${code}}`;
}
