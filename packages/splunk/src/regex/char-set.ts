/** A set of code points as sorted, disjoint, inclusive ranges: low, high, low, high ... */
export type CharSet = readonly number[];

export const LAST_CODE_POINT = 0x10ffff;
export const everyChar: CharSet = [0, LAST_CODE_POINT];
export const noChar: CharSet = [];

export const charSet = (...ranges: readonly (readonly [number, number])[]): CharSet => {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const merged: number[] = [];
  for (const [low, high] of sorted) {
    const lastHigh = merged.at(-1);
    if (lastHigh !== undefined && low <= lastHigh + 1) merged[merged.length - 1] = Math.max(lastHigh, high);
    else merged.push(low, high);
  }
  return merged;
};

export const singleChar = (code: number): CharSet => [code, code];

export const charsOf = (characters: string): CharSet =>
  charSet(
    ...Array.from(
      characters,
      (character) => [character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0] as const,
    ),
  );

export function* rangesOf(set: CharSet): Generator<readonly [number, number]> {
  for (let i = 0; i < set.length; i += 2) yield [set[i] ?? 0, set[i + 1] ?? 0];
}

export const union = (...sets: readonly CharSet[]): CharSet =>
  charSet(...sets.flatMap((set) => [...rangesOf(set)]));

export const negate = (set: CharSet): CharSet => {
  const inverse: number[] = [];
  let next = 0;
  for (const [low, high] of rangesOf(set)) {
    if (low > next) inverse.push(next, low - 1);
    next = high + 1;
  }
  if (next <= LAST_CODE_POINT) inverse.push(next, LAST_CODE_POINT);
  return inverse;
};

export const contains = (set: CharSet, code: number): boolean => {
  let low = 0;
  let high = set.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (set[2 * middle] ?? 0)) high = middle - 1;
    else if (code > (set[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
};

export const disjoint = (a: CharSet, b: CharSet): boolean => {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if ((a[i + 1] ?? 0) < (b[j] ?? 0)) i += 2;
    else if ((b[j + 1] ?? 0) < (a[i] ?? 0)) j += 2;
    else return false;
  }
  return true;
};

/** Whether no character is in two of the sets. */
export const areDisjoint = (sets: readonly CharSet[]): boolean => {
  const ranges = sets.flatMap((set) => [...rangesOf(set)]).sort((a, b) => a[0] - b[0]);
  return ranges.every(([low], index) => index === 0 || (ranges[index - 1]?.[1] ?? -1) < low);
};

export const isSubset = (inner: CharSet, outer: CharSet): boolean => disjoint(inner, negate(outer));

/** UTF-16 code units of the members: 1, 2, or undefined when both occur. */
export const unitWidth = (set: CharSet): 1 | 2 | undefined => {
  if (set.length === 0 || (set.at(-1) ?? 0) <= 0xffff) return 1;
  return (set[0] ?? 0) > 0xffff ? 2 : undefined;
};

/** Wider ranges contain whole alphabets, with both cases of their letters. */
const FOLDED_RANGE_CHARS_MAX = 4096;

/** Adds the other case of each letter. ASCII letters fold only to ASCII letters. */
export const withBothCases = (set: CharSet): CharSet => {
  const added: [number, number][] = [];
  for (const [low, high] of rangesOf(set)) {
    if (high - low > FOLDED_RANGE_CHARS_MAX) {
      if (low <= 0x7a) added.push([0x41, 0x5a], [0x61, 0x7a]);
      continue;
    }
    for (let code = low; code <= high; code++) {
      for (const other of otherCases(code)) added.push([other, other]);
    }
  }
  return charSet(...rangesOf(set), ...added);
};

const otherCases = (code: number): number[] => {
  const character = String.fromCodePoint(code);
  return [character.toLowerCase(), character.toUpperCase()]
    .filter((other) => other !== character && Array.from(other).length === 1)
    .map((other) => other.codePointAt(0) ?? code)
    .filter((other) => code > 0x7f === other > 0x7f);
};
