import { LAST_CODE_POINT, negate } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import type { Cursor } from './cursor.ts';
import { escapeSet, unicodeProperty } from './named-sets.ts';

const controlEscapes: Readonly<Record<string, number>> = {
  a: 0x07,
  e: 0x1b,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
};

/** An escape with the same meaning inside and outside of a class: a character or a set. */
export type CharEscape = { readonly code: number } | { readonly set: CharSet };

/**
 * Parses an escape after the backslash; undefined, without consuming, for anchors, references and other escapes that
 * are not characters.
 */
export const parseCharEscape = (cursor: Cursor): CharEscape | undefined => {
  if (cursor.done) cursor.fail('trailing-backslash', cursor.at - 1);
  const letter = cursor.peek();
  const control = controlEscapes[letter];
  if (control !== undefined) {
    cursor.at++;
    return { code: control };
  }
  if (letter === 'N' && /^\{(?!\d+(?:,\d*)?\})/.test(cursor.text.slice(cursor.at + 1, cursor.at + 16)))
    return { code: namedCodePoint(cursor) };
  const set = escapeSet(letter);
  if (set !== undefined) {
    cursor.at++;
    return { set };
  }
  if (letter === 'p' || letter === 'P') return { set: parseProperty(cursor) };
  if (letter === 'x') return { code: parseHex(cursor) };
  if (letter === 'o') return { code: parseBracedOctal(cursor) };
  if (letter === '0') return { code: parseInt(cursor.match(/0[0-7]{0,2}/y)?.[0] ?? '0', 8) };
  if (letter === 'c') return { code: parseControl(cursor) };
  if (/[^A-Za-z0-9]/.test(letter)) return { code: cursor.takeCodePoint() };
  return undefined;
};

const namedCodePoint = (cursor: Cursor): number => {
  const found = cursor.match(/N\{U\+([0-9A-Fa-f]+)\}/y);
  if (found === undefined) cursor.fail('bad-escape');
  return checkedCodePoint(cursor, parseInt(found[1] ?? '', 16));
};

const parseHex = (cursor: Cursor): number => {
  const braced = cursor.match(/x\{([0-9A-Fa-f]+)\}/y);
  if (braced !== undefined) return checkedCodePoint(cursor, parseInt(braced[1] ?? '', 16));
  const plain = cursor.match(/x([0-9A-Fa-f]{0,2})/y);
  return parseInt(`0${plain?.[1] ?? ''}`, 16);
};

const parseBracedOctal = (cursor: Cursor): number => {
  const found = cursor.match(/o\{([0-7]+)\}/y);
  if (found === undefined) cursor.fail('bad-escape');
  return checkedCodePoint(cursor, parseInt(found[1] ?? '', 8));
};

const parseControl = (cursor: Cursor): number => {
  const found = cursor.match(/c([ -~])/y);
  if (found === undefined) cursor.fail('bad-escape');
  return (found[1] ?? '').toUpperCase().charCodeAt(0) ^ 0x40;
};

const parseProperty = (cursor: Cursor): CharSet => {
  const start = cursor.at - 1;
  const found = cursor.match(/[pP](?:([A-Z])|\{(\^?)([\w&]+)\})/y);
  if (found === undefined) cursor.fail('unknown-property', start);
  const set = unicodeProperty(found[1] ?? found[3] ?? '');
  if (set === undefined) cursor.fail('unknown-property', start);
  const isNegative = found[0].startsWith('P') !== (found[2] === '^');
  return isNegative ? negate(set) : set;
};

/** Rejects code points beyond Unicode and surrogates, as PCRE's UTF mode does. */
const checkedCodePoint = (cursor: Cursor, code: number): number => {
  if (code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) cursor.fail('bad-code-point');
  return code;
};
