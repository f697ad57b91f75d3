import { cleanName, fileStem, sourcetypeName } from '@propsmith/splunk';

const partsOf = (path: string): string[] => path.split(/[\\/]/).filter((part) => part !== '');

const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text);

const isBoundary = (character: string): boolean => character === '' || !/[A-Za-z]/.test(character);

/** The part that all stems begin with, up to the end of a word in each of them: web01 and web02 have `web`. */
const commonStart = (stems: readonly string[]): string => {
  const [first = '', ...others] = stems;
  for (let end = first.length; end > 0; end--) {
    const start = first.slice(0, end);
    if (!/[A-Za-z]$/.test(start) && others.length > 0 && others.some((stem) => stem !== first)) continue;
    if (stems.every((stem) => stem.startsWith(start) && isBoundary(stem.charAt(end)))) return start;
  }
  return '';
};

const commonFolder = (paths: readonly string[]): string => {
  const [first = [], ...others] = paths.map((path) => partsOf(path).slice(0, -1));
  let depth = 0;
  while (depth < first.length && others.every((folders) => folders[depth] === first[depth])) depth += 1;
  return first[depth - 1] ?? '';
};

/** What most names begin with, where more than half of them have the same first word. */
const mostCommonStart = (stems: readonly string[]): string => {
  const byWord = new Map<string, string[]>();
  for (const stem of stems) {
    const word = /^[A-Za-z]+/.exec(stem)?.[0] ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), stem]);
  }
  const most = [...byWord.values()].find((alike) => alike.length > stems.length / 2);
  return most === undefined ? '' : commonStart(most);
};

/**
 * A name from what the files have in common: the beginning of all names, that of most, their folder, or the first one's
 * name.
 */
const clusterName = (paths: readonly string[]): string => {
  const stems = paths.map(fileStem);
  const [first = ''] = stems;
  const shared = [commonStart(stems), mostCommonStart(stems), commonFolder(paths)];
  return cleanName(shared.find(hasLetter) ?? first);
};

/** The names, with a number behind those that are taken already. */
const distinctNames = (names: readonly string[], taken: Set<string>): string[] => {
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    return free;
  });
};

/** A name for each list of paths; where several would have the same, with the folder in front or a number behind. */
const automaticNames = (lists: readonly (readonly string[])[], taken: Set<string>): string[] => {
  const names = lists.map(clusterName);
  const inFolders = lists.map((paths, index) => {
    const name = names[index] ?? '';
    const isShared = names.filter((other) => other === name).length > 1;
    const folder = commonFolder(paths);
    return isShared && hasLetter(folder) && folder !== name ? cleanName(`${folder}_${name}`) : name;
  });
  return distinctNames(inFolders.map(sourcetypeName), taken);
};

/** A name for each list of paths: the one that is given for the first of them that has one, otherwise one of its own. */
export const clusterNames = (
  lists: readonly (readonly string[])[],
  given: ReadonlyMap<string, string> = new Map(),
): string[] => {
  const chosen = lists.map((paths) => given.get(paths.find((path) => given.has(path)) ?? ''));
  const taken = new Set(chosen.filter((name) => name !== undefined));
  const automatic = automaticNames(
    lists.filter((_, index) => chosen[index] === undefined),
    taken,
  );
  return chosen.map((name) => name ?? automatic.shift() ?? '');
};
