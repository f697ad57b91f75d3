import { matchStanza } from '@propsmith/splunk';

/** Paths that a pattern of `source::` or `monitor://` matches, and no other of those known. */
export interface SourcePattern {
  /** `*` is any text without a separator, `...` any text. A folder with all that is in it ends in `/...`. */
  readonly pattern: string;
  readonly paths: readonly string[];
}

/** Characters that are not themselves in the pattern of a stanza, or not the same in those of inputs.conf. */
const SPECIAL = /[\\^$|()[\]{}+?*]/;

const isPlain = (path: string): boolean => !SPECIAL.test(path) && !path.includes('...');

/** A path as the pattern of a stanza that matches it and no other. */
const literal = (path: string): string => path.replaceAll(/[\\^$|()[\]{}+?*]/g, String.raw`\$&`);

const commonLength = (texts: readonly string[], at: (text: string, index: number) => string): number => {
  const [first = '', ...others] = texts;
  let length = 0;
  while (length < first.length && others.every((text) => at(text, length) === at(first, length))) length += 1;
  return length;
};

/** What the names have in common, with `*` for the rest: first without numbers beside it, which the next file may not have. */
const globs = (names: readonly string[]): string[] => {
  const [first = ''] = names;
  if (names.every((name) => name === first)) return [first];
  const shortest = Math.min(...names.map((name) => name.length));
  const head = first.slice(
    0,
    commonLength(names, (name, index) => name.charAt(index)),
  );
  const tailLength = commonLength(names, (name, index) => name.charAt(name.length - 1 - index));
  const tail = first.slice(first.length - Math.min(tailLength, shortest - head.length));
  const [bareHead, bareTail] = [head.replace(/\d[\d\-_.:T]*$/, ''), tail.replace(/^[\d\-_.:T]*\d/, '')];
  return [...new Set([`${bareHead}*${bareTail}`, `${head}*${tail}`])];
};

const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  // The general names of all parts, then the exact ones.
  [lists.map(([general = '']) => general), lists.map((list) => list.at(-1) ?? '')];

const commonFolder = (folders: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = folders;
  const depth = first.findIndex((part, index) => others.some((parts) => parts[index] !== part));
  return depth === -1
    ? first.slice(0, Math.min(...folders.map((parts) => parts.length)))
    : first.slice(0, depth);
};

const isWithin = (folder: string, roots: readonly string[]): boolean =>
  roots.some((root) => folder === root || folder.startsWith(`${root}/`));

/** Patterns for paths with separators `/`; those with wildcards for folders only below the roots. */
const candidates = (paths: readonly string[], roots: readonly string[]): string[] => {
  const split = paths.map((path) => path.split('/'));
  const folder = commonFolder(split.map((parts) => parts.slice(0, -1)));
  const top = folder.join('/');
  const rests = split.map((parts) => parts.slice(folder.length));
  const names = globs(rests.map((rest) => rest.at(-1) ?? ''));
  if (rests.every((rest) => rest.length === 1) && !isWithin(top, roots))
    return names.map((name) => `${top}/${name}`);
  if (!isWithin(top, roots)) return [];
  const [depth = 0] = rests.map((rest) => rest.length);
  const isLevel = rests.every((rest) => rest.length === depth);
  const parts = Array.from({ length: depth }, (_, index) => globs(rests.map((rest) => rest[index] ?? '')));
  return [
    `${top}/...`,
    ...(isLevel ? combinations(parts).map((chosen) => `${top}/${chosen.join('/')}`) : []),
    ...(rests.every((rest) => rest.length > 1) ? names.map((name) => `${top}/.../${name}`) : []),
  ];
};

const isMatch = (pattern: string, path: string): boolean =>
  matchStanza(`source::${pattern}`, { source: path }) !== undefined;

/** Sets that may have a pattern of their own when the whole has none: by folder, then by what is not a number. */
const subsets = (paths: readonly string[]): string[][] => {
  const by = (keyOf: (path: string) => string): string[][] => {
    const sets = new Map<string, string[]>();
    for (const path of paths) {
      const key = keyOf(path);
      const set = sets.get(key);
      if (set === undefined) sets.set(key, [path]);
      else set.push(path);
    }
    return [...sets.values()];
  };
  const byFolder = by((path) => path.slice(0, path.lastIndexOf('/')));
  if (byFolder.length > 1) return byFolder;
  const byName = by((path) => path.replaceAll(/\d[\d\-_.:T]*/g, '#'));
  return byName.length > 1 ? byName : paths.map((path) => [path]);
};

/**
 * The fewest patterns found that match these paths and none of the others. `roots` are folders whose files are all known:
 * outside of them a wildcard stands for a part of a file's name only.
 */
export const sourcePatterns = (
  paths: readonly string[],
  others: readonly string[],
  roots: readonly string[],
): SourcePattern[] => {
  const [only] = paths;
  if (only === undefined) return [];
  if (paths.length === 1) return [{ pattern: literal(only), paths }];
  if (paths.every(isPlain)) {
    const pattern = candidates(paths, roots).find(
      (one) => paths.every((path) => isMatch(one, path)) && !others.some((path) => isMatch(one, path)),
    );
    if (pattern !== undefined) return [{ pattern, paths }];
  }
  return subsets(paths).flatMap((subset) => sourcePatterns(subset, others, roots));
};
