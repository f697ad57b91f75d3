import { code, isBlank, isLineEnd } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import type { Line, Sample } from '../input/sample.ts';
import { NESTING_DEPTH_MAX } from '../slot/nesting.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { breakStarts } from './split.ts';

/** Objects in the head of the text, and the text that opens the array around them ('' for none). */
interface ObjectList {
  readonly objects: readonly Span[];
  readonly opening: string;
  readonly reach: number;
}

/** Text before the first element of a wrapped array, such as {"Records":[ */
const OPENING_CHARS_MAX = 200;

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

/** The objects that open at nesting `level`; undefined when the text is not JSON. */
const objectsAtLevel = (text: string, level: number, limit: number): Span[] | undefined => {
  const objects: Span[] = [];
  let depth = 0;
  let start = -1;
  for (let at = 0; at < limit; at += 1) {
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
        start = -1;
      }
    } else if (depth === 0 && !isBlank(charCode) && !isLineEnd(charCode) && charCode !== code.comma)
      return undefined;
  }
  // The sample may end inside an object.
  if (start >= 0) objects.push({ start, end: limit });
  return objects;
};

/** Finds the records: adjacent objects, elements of an array, or of an array in a wrapper object. */
const findObjects = (sample: Sample): ObjectList | undefined => {
  const { text } = sample;
  const reach = sample.parts[0]?.end ?? 0;
  const first = text.search(/\S/);
  const opener = text.charCodeAt(first);
  if (opener === code.openBracket) {
    const objects = objectsAtLevel(text, 1, reach);
    return objects === undefined || objects.length === 0 ? undefined : { objects, opening: '\\[', reach };
  }
  if (opener !== code.openBrace || !/^\{\s*["}]/.test(text.slice(first, first + OPENING_CHARS_MAX)))
    return undefined;
  const top = objectsAtLevel(text, 0, reach);
  if (top === undefined) return undefined;
  if (top.length > 1) return { objects: top, opening: '', reach };
  const wrapped = wrappedObjects(sample, first, top[0]?.end ?? reach);
  if (wrapped !== undefined) return { ...wrapped, reach };
  return top.length === 1 ? { objects: top, opening: '', reach } : undefined;
};

/** Characters after the array of a wrapper; an event that only starts with a list has more. */
const CLOSING_CHARS_MAX = 80;
/** A page of an interface also says how to get the next one: at most this share of the text is around the array. */
const AROUND_SHARE_MAX = 0.2;

const wrapperHead = /^\{\s*"([^"\\]{1,80})"\s*:\s*\[\s*\{/;

const wrapperKey = (text: string, first: number): string | undefined =>
  wrapperHead.exec(text.slice(first, first + OPENING_CHARS_MAX))?.[1];

/** Text before the array of a wrapper with other fields in front or nested objects around it. */
const DEEP_OPENING_CHARS_MAX = 1000;

/** The first array of objects, and its depth; undefined when it is too far in. */
const firstArray = (
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

/** Whether every object contains a timestamp, and there is none before the first: an event has a time of its own. */
const haveOwnTimes = (objects: readonly Span[], lines: readonly Line[]): boolean => {
  const starts = lines.flatMap(({ stamps }) => stamps.map((stamp) => stamp.start));
  if ((starts[0] ?? Infinity) < (objects[0]?.start ?? 0)) return false;
  let next = 0;
  return objects.every(({ start, end }) => {
    while ((starts[next] ?? Infinity) < start) next += 1;
    return (starts[next] ?? Infinity) < end;
  });
};

/** Whether a calendar time follows the array; the position of the next page may be a number. */
const hasTimeBehind = (from: number, limit: number, lines: readonly Line[]): boolean =>
  lines.some(({ stamps }) =>
    stamps.some(({ start, shape }) => start >= from && start < limit && !shape.isEpoch),
  );

/** The objects of the first array in a wrapper that ends at `limit`; undefined when they are no records. */
const wrappedObjects = (
  { text, lines }: Sample,
  first: number,
  limit: number,
): Omit<ObjectList, 'reach'> | undefined => {
  const array = firstArray(text, first);
  if (array === undefined || text.slice(first, array.at).includes('[')) return undefined;
  const all = objectsAtLevel(text, array.level, limit)?.filter(({ start }) => start > array.at) ?? [];
  const end = all.findIndex(
    ({ start }, index) => index > 0 && !/^\s*,\s*$/.test(text.slice(all[index - 1]?.end, start)),
  );
  const objects = end < 0 ? all : all.slice(0, end);
  if (objects.length < 2) return undefined;
  const last = objects.at(-1)?.end ?? 0;
  const closing = limit - last;
  const isPage =
    array.at - first + closing <= (limit - first) * AROUND_SHARE_MAX && !hasTimeBehind(last, limit, lines);
  const key = wrapperKey(text, first);
  if (key !== undefined)
    return closing <= CLOSING_CHARS_MAX || isPage
      ? { objects, opening: `\\{\\s*"${literalPattern(key)}"\\s*:\\s*\\[` }
      : undefined;
  return isPage && haveOwnTimes(objects, lines) ? { objects, opening: '\\{[^\\[]*\\[' } : undefined;
};

/** The first key of the objects, when all have the same. */
const commonFirstKey = (text: string, objects: readonly Span[]): string | undefined => {
  const keys = objects.map(
    ({ start }) => /^\{\s*"([^"\\]{1,80})"\s*:/.exec(text.slice(start, start + OPENING_CHARS_MAX))?.[1],
  );
  return keys.every((key) => key === keys[0]) ? keys[0] : undefined;
};

/** Breakers, simplest first; the first that breaks exactly at the objects is used. */
const candidateBreakers = (text: string, list: ObjectList): string[] => {
  const { objects, opening } = list;
  const key = commonFirstKey(text, objects);
  const start = objects[1]?.start ?? objects[0]?.start ?? 0;
  const indent = start - Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) - 1;
  const open = opening === '' ? '' : `^\\s*${opening}\\s*|`;
  const separators = [
    `${open},?[\\r\\n]+`,
    `${open},?[\\r\\n]+ {${indent}}`,
    `${open},?[\\r\\n]+\\t{${indent}}`,
  ];
  const plain =
    opening === '' ? [everyLine.breaker, `${everyLine.breaker}\\{`, `${everyLine.breaker}(?=\\{)`] : [];
  // Not `\s*,?\s*`: two adjacent runs can split the same blanks in many ways.
  const comma = '\\s*(?:,\\s*)?';
  const behindBrace =
    opening === '' ? [`\\}(${comma})\\{`, `\\}(${comma})(?=\\{)`] : [`(${open}(?<=\\}),\\s*)\\{`];
  const named = key === undefined ? [] : [`(${open}(?<=\\})${comma})\\{\\s*"${literalPattern(key)}"\\s*:`];
  return [...plain, ...separators.map((separator) => `(${separator})\\{`), ...behindBrace, ...named];
};

const breaksExactly = (text: string, breaker: string, list: ObjectList): boolean => {
  const starts = breakStarts(text, breaker, 0, list.reach).filter((start) => start < list.reach);
  const last = list.objects.at(-1)?.end ?? 0;
  const wanted = list.objects.map((object) => object.start);
  // After the last complete object comes one that the sample cuts, or the end of the array.
  return (
    wanted.every((start, index) => starts[index] === start) &&
    starts.slice(wanted.length).every((start) => start >= last)
  );
};

/** Pretty-printed objects, arrays of objects, adjacent objects. */
export const breakJson = (sample: Sample): Breaking | undefined => {
  const list = findObjects(sample);
  if (list === undefined) return undefined;
  const breaker = candidateBreakers(sample.text, list).find((candidate) =>
    breaksExactly(sample.text, candidate, list),
  );
  if (breaker === undefined) return undefined;
  if (breaker === everyLine.breaker) return everyLine;
  return { kind: list.opening === '' ? 'json-objects' : 'json-array', breaker };
};
