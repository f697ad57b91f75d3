import { code, isBlank, isLineEnd } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
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
  if (top.length > 1 || (top.length === 1 && !isWrapper(text, first)))
    return { objects: top, opening: '', reach };
  const wrapped = objectsAtLevel(text, 2, reach);
  const opening = wrapperOpening(text, first);
  if (wrapped !== undefined && wrapped.length > 1 && opening !== '' && closesSoon(top, wrapped))
    return { objects: wrapped, opening, reach };
  return top.length === 1 ? { objects: top, opening: '', reach } : undefined;
};

/** Characters after the array of a wrapper; an event that only starts with a list has more. */
const CLOSING_CHARS_MAX = 80;

const closesSoon = (top: readonly Span[], wrapped: readonly Span[]): boolean => {
  const [wrapper] = top;
  return wrapper === undefined || wrapper.end - (wrapped.at(-1)?.end ?? 0) <= CLOSING_CHARS_MAX;
};

const wrapperHead = /^\{\s*"([^"\\]{1,80})"\s*:\s*\[\s*\{/;

const isWrapper = (text: string, first: number): boolean =>
  wrapperHead.test(text.slice(first, first + OPENING_CHARS_MAX));

const wrapperOpening = (text: string, first: number): string => {
  const key = wrapperHead.exec(text.slice(first, first + OPENING_CHARS_MAX))?.[1];
  return key === undefined ? '' : `\\{\\s*"${literalPattern(key)}"\\s*:\\s*\\[`;
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
