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

/** `\d` and its like, which are ASCII only in PCRE unless UCP is asked for. */
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

export function escapeSet(letter: string): CharSet | undefined {
  return escapes[letter];
}

const posixClasses: Readonly<Record<string, CharSet>> = {
  alpha: charSet([0x41, 0x5a], [0x61, 0x7a]),
  digit,
  alnum: charSet([0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a]),
  upper: charSet([0x41, 0x5a]),
  lower: charSet([0x61, 0x7a]),
  space,
  blank: charsOf(' \t'),
  punct: charSet([0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e]),
  print: charSet([0x20, 0x7e]),
  graph: charSet([0x21, 0x7e]),
  cntrl: charSet([0x00, 0x1f], [0x7f, 0x7f]),
  xdigit: charSet([0x30, 0x39], [0x41, 0x46], [0x61, 0x66]),
  word,
  ascii: charSet([0x00, 0x7f]),
};

export function posixClass(name: string): CharSet | undefined {
  return posixClasses[name];
}

const propertyCache = new Map<string, CharSet | undefined>();

/** The members of a Unicode property (`L`, `Lu`, `Greek`), or undefined when there is none of this name. */
export function unicodeProperty(name: string): CharSet | undefined {
  if (name === 'Any') return everyChar;
  if (!propertyCache.has(name)) propertyCache.set(name, findProperty(name === 'L&' ? 'LC' : name));
  return propertyCache.get(name);
}

function findProperty(name: string): CharSet | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  for (const source of [`\\p{gc=${name}}`, `\\p{sc=${name}}`]) {
    try {
      return membersOf(new RegExp(`${source}+`, 'gu'));
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Runs the property over all code points in order; each run of matches is one range. */
function membersOf(runs: RegExp): CharSet {
  const ranges: [number, number][] = [];
  const planeSize = 0x10000;
  for (let plane = 0; plane <= 0x100000; plane += planeSize) {
    const codes = Array.from({ length: planeSize }, (_, i) => plane + i).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const text =
      String.fromCodePoint(...codes.slice(0, planeSize / 2)) +
      String.fromCodePoint(...codes.slice(planeSize / 2));
    for (const run of text.matchAll(runs)) {
      const characters = Array.from(run[0]);
      ranges.push(...splitAtGap(characters[0]?.codePointAt(0) ?? 0, characters.at(-1)?.codePointAt(0) ?? 0));
    }
  }
  return charSet(...ranges);
}

/** Surrogates are no characters; a run over their place is two ranges. */
function splitAtGap(low: number, high: number): [number, number][] {
  if (low > 0xd7ff || high < 0xe000) return [[low, high]];
  return [
    [low, 0xd7ff],
    [0xe000, high],
  ];
}
