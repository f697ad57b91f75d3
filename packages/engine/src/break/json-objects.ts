import { code, isBlank, isLineEnd } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import { literalPattern } from '../write/pattern.ts';

/** Deeper containers are ignored; records are not nested this deep. */
export const NESTING_DEPTH_MAX = 64;

/** Text before the first element of a wrapped array, such as {"Records":[ */
export const OPENING_CHARS_MAX = 200;

const skipString = (text: string, from: number, limit: number): number => {
  let at = from + 1;
  while (at < limit) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.backslash) at += 1;
    else if (charCode === code.doubleQuote) return at;
    else if (isLineEnd(charCode)) return at;
    at += 1;
  }
  return limit;
};

/** How many objects and lists are open at `end`; below zero where more are closed than opened. */
export const depthAt = (text: string, end: number): number => {
  let depth = 0;
  for (let at = 0; at < end; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) at = skipString(text, at, end);
    else if (charCode === code.openBrace || charCode === code.openBracket) depth += 1;
    else if (charCode === code.closeBrace || charCode === code.closeBracket) depth -= 1;
  }
  return depth;
};

/** The objects that open at nesting `level`, up to `most`; undefined when the text is not JSON. */
export const objectsAtLevel = (
  text: string,
  level: number,
  limit: number,
  from = 0,
  most = Infinity,
): Span[] | undefined => {
  const objects: Span[] = [];
  let depth = 0;
  let start = -1;
  for (let at = from; at < limit; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) at = skipString(text, at, limit);
    else if (charCode === code.openBrace || charCode === code.openBracket) {
      if (depth === level && charCode === code.openBrace) start = at;
      depth += 1;
      if (depth > NESTING_DEPTH_MAX) return undefined;
    } else if (charCode === code.closeBrace || charCode === code.closeBracket) {
      depth -= 1;
      if (depth < 0) return undefined;
      if (depth === level && start >= 0) {
        objects.push({ start, end: at + 1 });
        if (objects.length === most) return objects;
        start = -1;
      }
    } else if (depth === 0 && !isBlank(charCode) && !isLineEnd(charCode) && charCode !== code.comma)
      return undefined;
  }
  // The sample may end inside an object.
  if (start >= 0) objects.push({ start, end: limit });
  return objects;
};

/** Text before the array of a wrapper with other fields in front or nested objects around it. */
const DEEP_OPENING_CHARS_MAX = 1000;

/** The first array of objects, and its depth; undefined when it is too far in. */
export const firstArray = (
  text: string,
  first: number,
): { readonly at: number; readonly level: number } | undefined => {
  const limit = Math.min(text.length, first + DEEP_OPENING_CHARS_MAX);
  let depth = 0;
  for (let at = first; at < limit; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === code.doubleQuote) at = skipString(text, at, limit);
    else if (charCode === code.openBrace) depth += 1;
    else if (charCode === code.closeBrace) depth -= 1;
    else if (charCode === code.openBracket)
      return /^\[\s*\{/.test(text.slice(at, at + OPENING_CHARS_MAX)) ? { at, level: depth + 1 } : undefined;
  }
  return undefined;
};

/** The first record of a JSON text: an object, an element of an array, or of an array in a wrapper object. */
export const firstRecord = (text: string, limit: number): Span | undefined => {
  const first = text.search(/\S/);
  const isArray = text.charCodeAt(first) === code.openBracket;
  if (!isArray && text.charCodeAt(first) !== code.openBrace) return undefined;
  const level = isArray ? 1 : (firstArray(text, first)?.level ?? 0);
  return objectsAtLevel(text, level, Math.min(text.length, limit), first, 1)?.[0];
};

/** With more different first keys, further ones are likely: they are values. */
const FIRST_KEYS_MAX = 6;
const FIRST_KEYS_SHARE_MAX = 0.5;
/** `http2` is a name where it comes again, `web01` a value. */
const NUMBERED_KEYS_MIN = 3;

/** The first keys of the objects; none when they are values, or one is not readable. */
export const firstKeys = (text: string, objects: readonly Span[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { start } of objects) {
    const key = /^\{\s*"([^"\\]{1,80})"\s*:/.exec(text.slice(start, start + OPENING_CHARS_MAX))?.[1];
    if (key === undefined) return [];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const areMany = counts.size > Math.min(FIRST_KEYS_MAX, objects.length * FIRST_KEYS_SHARE_MAX);
  const areNumbered = [...counts].some(([key, count]) => /\d/.test(key) && count < NUMBERED_KEYS_MIN);
  return counts.size > 1 && (areMany || areNumbered) ? [] : [...counts.keys()];
};

/** The value of a key, no object or list, in a pattern that is linear. */
export const PLAIN_VALUE = '\\s*(?:"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|[\\w.+-]+)\\s*';
/** Keys of a record's opening. */
const OPENING_KEYS_MAX = 5;
/** A key with its value: a string, a number or word, or the opening of an object. */
const openingField = /\s*"([^"\\]{1,80})"\s*:\s*(?:"[^"\\]{0,200}"|[\w.+-]{1,40}|(\{))\s*,?/y;

/**
 * Patterns for the opening of a record, up to its second, third, … key: objects inside a record often begin with the
 * same key as the record. Values are left open.
 */
export const openingPatterns = (text: string, object: Span | undefined): string[] => {
  if (object === undefined) return [];
  const { start, end } = object;
  const patterns: string[] = [];
  let pattern = '\\{\\s*';
  let at = start + 1;
  while (patterns.length < OPENING_KEYS_MAX) {
    openingField.lastIndex = at;
    const field = openingField.exec(text);
    if (field === null || openingField.lastIndex > end) break;
    const [, key = '', nested] = field;
    pattern += `"${literalPattern(key)}"\\s*:`;
    patterns.push(pattern);
    pattern += nested === undefined ? `${PLAIN_VALUE},\\s*` : '\\s*\\{\\s*';
    at = openingField.lastIndex;
  }
  return patterns.slice(1);
};
