import { code } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { OPENING_CHARS_MAX, firstKeys, objectsAtLevel, openingPatterns } from './json-objects.ts';
import {
  type WrappedObjects,
  innerList,
  objectsOfLists,
  objectsOfPages,
  wrappedObjects,
} from './json-pages.ts';
import { breakStarts } from './split.ts';

/** Objects in the head of the text, and the text that opens the array around them ('' for none). */
interface ObjectList extends WrappedObjects {
  readonly reach: number;
  /** A pattern for the text above the array. */
  readonly above: string;
}

const NOTHING_ABOVE = '\\s*';
/** The first lines, of which one may be the start of JSON. */
const LEADING_CHARS_MAX = 1000;
const openingLine = /^\s*(?:[^\r\n{[]+[\r\n]+){1,3}(?=\{\s*["{]|\[\s*\{)/;

/** Where JSON starts: at the first character, or below the command whose output it is, which has no time. */
const jsonStart = ({ text, lines }: Sample): number => {
  const first = text.search(/\S/);
  const charCode = text.charCodeAt(first);
  if (charCode === code.openBrace || charCode === code.openBracket) return first;
  const start = openingLine.exec(text.slice(0, LEADING_CHARS_MAX))?.[0].length;
  const hasTime = lines.some((line) => line.stamps.length > 0 && line.start < (start ?? 0));
  return start === undefined || hasTime ? first : start;
};

/** Finds the records: adjacent objects, elements of an array, or of an array in a wrapper object. */
const findObjects = (sample: Sample): ObjectList | undefined => {
  const { text } = sample;
  const reach = sample.parts[0]?.end ?? 0;
  const first = jsonStart(sample);
  const opener = text.charCodeAt(first);
  const above = first > text.search(/\S/) ? '[^{[]*' : NOTHING_ABOVE;
  if (opener === code.openBracket) {
    const objects = objectsAtLevel(text, 1, reach, first);
    return objects === undefined || objects.length === 0
      ? undefined
      : { objects, opening: '\\[', reach, above };
  }
  if (opener !== code.openBrace || !/^\{\s*["}]/.test(text.slice(first, first + OPENING_CHARS_MAX)))
    return undefined;
  const top = objectsAtLevel(text, 0, reach, first);
  if (top === undefined) return undefined;
  const stamps = sample.lines.flatMap((line) => line.stamps);
  if (top.length > 1)
    return { ...(objectsOfPages(sample, stamps, top) ?? { objects: top, opening: '' }), reach, above };
  const wrapped = wrappedObjects(sample, stamps, first, top[0]?.end ?? reach);
  if (wrapped !== undefined) return { ...wrapped, reach, above };
  return top.length === 1 ? { objects: top, opening: '', reach, above } : undefined;
};

/** The last line of a record: its indent and the brace. */
const closingLine = /[\r\n]( *|\t*)\}$/;
const CLOSING_LINE_CHARS_MAX = 40;

/** A pattern for the indent of the brace that closes the object on a line of its own; undefined when there is none. */
const closingIndent = (text: string, object: Span | undefined): string | undefined => {
  const end = object?.end ?? 0;
  const indent = closingLine.exec(text.slice(Math.max(0, end - CLOSING_LINE_CHARS_MAX), end))?.[1];
  if (indent === undefined || indent === '') return indent;
  return `${indent.startsWith(' ') ? ' ' : '\\t'}{${indent.length}}`;
};

/** Patterns for the start of a record, the preferred first. */
const headsOf = (text: string, { objects, reach }: ObjectList, record: string): string[] => {
  const plain = objects.length > 1 ? ['\\{'] : [];
  const keyed = [record, ...openingPatterns(text, objects[0])];
  if (!objects.some(({ start, end }) => innerList.test(text.slice(start, end)))) return [...plain, ...keyed];
  // A list in a record may have several objects in other records: only the keys tell these from records.
  const starts = new Set(objects.map(({ start }) => start));
  const distinct = keyed.filter((head) =>
    [...text.slice(0, reach).matchAll(new RegExp(head, 'g'))].every(({ index }) => starts.has(index)),
  );
  return [...distinct, ...plain, ...keyed];
};

/** Breakers of records on one line, within an array or in arrays that follow one another. */
const breakersInArray = ({ above, opening }: ObjectList, heads: readonly string[]): string[] => {
  const open = `^${above}${opening}\\s*|`;
  // Between the arrays of two pages are the end of one and the fields that open the next.
  const betweenPages = opening.startsWith('\\{')
    ? ['\\][^{}]*\\}\\s*\\{[^{}]*', `\\][^[\\]]*\\}\\s*${opening}\\s*`]
    : ['\\]\\s*\\[\\s*'];
  return betweenPages.flatMap((pages) =>
    heads.map((head) => `(${open}(?<=\\})\\s*(?:,\\s*|${pages}))${head}`),
  );
};

/** The brace of a record, with its first key or one of several. */
const recordPattern = (keys: readonly string[]): string => {
  const names = keys.map(literalPattern);
  return `\\{\\s*"${names.length === 1 ? (names[0] ?? '') : `(?:${names.join('|')})`}"\\s*:`;
};

/** Breakers, simplest first; the first that breaks exactly at the objects is used. */
const candidateBreakers = (text: string, list: ObjectList): string[] => {
  const { objects, opening } = list;
  const keys = firstKeys(text, objects);
  const start = objects[1]?.start ?? objects[0]?.start ?? 0;
  const indent = start - Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) - 1;
  const open = opening === '' ? '' : `^${list.above}${opening}\\s*|`;
  const separators = [
    `${open},?[\\r\\n]+`,
    `${open},?[\\r\\n]+ {${indent}}`,
    `${open},?[\\r\\n]+\\t{${indent}}`,
  ];
  const plain =
    opening === '' ? [everyLine.breaker, `${everyLine.breaker}\\{`, `${everyLine.breaker}(?=\\{)`] : [];
  // Not `\s*,?\s*`: two adjacent runs can split the same blanks in many ways.
  const comma = '\\s*(?:,\\s*)?';
  const named = keys.length === 1 ? [recordPattern(keys)] : [];
  // Records that begin with different keys, with lists of objects inside.
  const mixed = keys.length > 1 ? [recordPattern(keys)] : [];
  const heads = opening === '' ? [] : headsOf(text, list, named[0] ?? '\\{');
  // In records with lists of objects, a comma may only be between the objects of a list.
  const adjacent = ['\\}(\\s*)\\{', `\\}(${comma})\\{`];
  const haveLists = objects.some(({ start: from, end }) => innerList.test(text.slice(from, end)));
  const behindBrace =
    opening === ''
      ? [...(haveLists ? adjacent : adjacent.toReversed()), `\\}(${comma})(?=\\{)`]
      : heads.map((head) => `(${open}(?<=\\}),\\s*)${head}`);
  const last = closingIndent(text, objects[0]);
  const behindLine = last === undefined ? [] : [`(${open}(?<=[\\r\\n]${last}\\}),\\s*)\\{`];
  const behindAny = [...named, ...mixed].map((record) => `(${open}(?<=\\})${comma})${record}`);
  const paged = opening === '' ? [] : breakersInArray(list, [...heads, ...mixed]);
  // A page that is one line: others may be the next lines.
  const isInLine = !/[\r\n]/.test(text.slice(0, start).trimStart());
  return [
    ...(isInLine ? paged : []),
    ...plain,
    ...separators.map((separator) => `(${separator})\\{`),
    ...behindBrace,
    ...behindLine,
    ...behindAny,
    ...(isInLine ? [] : paged),
  ];
};

const breaksExactly = (text: string, breaker: string, list: ObjectList): boolean => {
  const [first] = list.objects;
  // The command above the first object is an event of its own.
  const from = list.above === NOTHING_ABOVE ? 0 : (first?.start ?? 0);
  const starts = breakStarts(text, breaker, 0, list.reach).filter(
    (start) => start >= from && start < list.reach,
  );
  const last = list.objects.at(-1)?.end ?? 0;
  const wanted = list.objects.map((object) => object.start);
  // After the last complete object comes one that the sample cuts, or the end of the array.
  return (
    wanted.every((start, index) => starts[index] === start) &&
    starts.slice(wanted.length).every((start) => start >= last)
  );
};

const exactBreaker = (text: string, list: ObjectList): string | undefined =>
  candidateBreakers(text, list).find((candidate) => breaksExactly(text, candidate, list));

/** Pretty-printed objects, arrays of objects, adjacent objects. */
export const breakJson = (sample: Sample): Breaking | undefined => {
  const list = findObjects(sample);
  if (list === undefined) return undefined;
  const breaker = exactBreaker(sample.text, list);
  if (breaker === undefined) return undefined;
  if (breaker === everyLine.breaker) return everyLine;
  const keys = firstKeys(sample.text, list.objects);
  const isOpen = keys.length > 1 && breaker.endsWith(recordPattern(keys));
  return { kind: list.opening === '' ? 'json-objects' : 'json-array', breaker, isOpen };
};

/** The break at the objects in the lists of objects in a row, and whether these are pages. */
export const breakAtListedObjects = (
  sample: Sample,
): { readonly breaking: Breaking; readonly isPage: boolean } | undefined => {
  const { text } = sample;
  const reach = sample.parts[0]?.end ?? 0;
  const first = jsonStart(sample);
  const top = text.charCodeAt(first) === code.openBrace ? objectsAtLevel(text, 0, reach, first) : undefined;
  const stamps = sample.lines.flatMap((line) => line.stamps);
  const found = top === undefined ? undefined : objectsOfLists(sample, stamps, top);
  if (found === undefined) return undefined;
  const last = found.objects.at(-1)?.end ?? 0;
  const breaker = exactBreaker(text, { ...found, reach: last, above: NOTHING_ABOVE });
  return breaker === undefined
    ? undefined
    : { breaking: { kind: 'json-array', breaker }, isPage: found.isPage };
};
