import { charSet, charsOf, everyChar, negate, union } from './char-set.ts';
import type { CharSet } from './char-set.ts';

const digit = charSet([0x30, 0x39]);
const word = charSet([0x30, 0x39], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]);
const space = charSet([0x09, 0x0d], [0x20, 0x20]);
const horizontal = union(charsOf('\t \u00a0\u1680\u180e\u202f\u205f\u3000'), charSet([0x2000, 0x200a]));
const vertical = union(charSet([0x0a, 0x0d]), charsOf('\u0085\u2028\u2029'));

export const wordChars = word;
export const newline = charsOf('\n');
export const notNewline = negate(newline);
export const verticalSpace = vertical;

/** `\d` and similar, which are ASCII only in PCRE without UCP. */
const escapes: Readonly<Record<string, CharSet>> = {
  d: digit,
  D: negate(digit),
  w: word,
  W: negate(word),
  s: space,
  S: negate(space),
  h: horizontal,
  H: negate(horizontal),
  v: vertical,
  V: negate(vertical),
  N: notNewline,
};

export const escapeSet = (letter: string): CharSet | undefined => escapes[letter];

const posixClasses: ReadonlyMap<string, CharSet> = new Map([
  ['alpha', charSet([0x41, 0x5a], [0x61, 0x7a])],
  ['digit', digit],
  ['alnum', charSet([0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a])],
  ['upper', charSet([0x41, 0x5a])],
  ['lower', charSet([0x61, 0x7a])],
  ['space', space],
  ['blank', charsOf(' \t')],
  ['punct', charSet([0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e])],
  ['print', charSet([0x20, 0x7e])],
  ['graph', charSet([0x21, 0x7e])],
  ['cntrl', charSet([0x00, 0x1f], [0x7f, 0x7f])],
  ['xdigit', charSet([0x30, 0x39], [0x41, 0x46], [0x61, 0x66])],
  ['word', word],
  ['ascii', charSet([0x00, 0x7f])],
]);

export const posixClass = (name: string): CharSet | undefined => posixClasses.get(name);

/** Properties that exist. */
const propertyCache = new Map<string, CharSet>();

/** The members of a Unicode property (`L`, `Lu`, `Greek`); undefined for an unknown name. */
export const unicodeProperty = (name: string): CharSet | undefined => {
  if (name === 'Any') return everyChar;
  const known = propertyCache.get(name);
  if (known !== undefined) return known;
  const found = findProperty(name === 'L&' ? 'LC' : name);
  if (found !== undefined) propertyCache.set(name, found);
  return found;
};

const findProperty = (name: string): CharSet | undefined => {
  for (const property of [`gc=${name}`, `sc=${name}`]) {
    try {
      return membersOf(new RegExp(`\\p{${property}}+`, 'gu'));
    } catch {
      // No such category, or no such script.
    }
  }
  return undefined;
};

const PLANE_SIZE = 0x10000;
const PLANE_COUNT = 17;

/** Planes with assigned characters; in the others all code points have the same properties. */
const filledPlanes = new Set([0, 1, 2, 3, 14]);

const planeTexts = new Map<number, string>();

/** All code points of a plane in order; surrogates are removed from the ranges later. */
const planeText = (plane: number): string => {
  let text = planeTexts.get(plane);
  if (text === undefined) {
    const codes = Array.from({ length: PLANE_SIZE }, (_, i) => plane * PLANE_SIZE + i);
    const parts = Array.from({ length: 16 }, (_, i) => codes.slice(i * 4096, (i + 1) * 4096));
    text = parts
      .map((part) => String.fromCodePoint(...part.map((code) => (isSurrogate(code) ? 0xfffd : code))))
      .join('');
    planeTexts.set(plane, text);
  }
  return text;
};

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Each run of matches in the text of all code points is a range. */
const membersOf = (runs: RegExp): CharSet => {
  const ranges: [number, number][] = [];
  for (let plane = 0; plane < PLANE_COUNT; plane++) {
    const first = plane * PLANE_SIZE;
    if (!filledPlanes.has(plane)) {
      if (String.fromCodePoint(first).search(runs) === 0) ranges.push([first, first + PLANE_SIZE - 1]);
      continue;
    }
    const unitsPerCode = plane === 0 ? 1 : 2;
    for (const { index, 0: run } of planeText(plane).matchAll(runs)) {
      ranges.push([first + index / unitsPerCode, first + (index + run.length) / unitsPerCode - 1]);
    }
  }
  return negate(union(negate(charSet(...ranges)), charSet([0xd800, 0xdfff])));
};
