import { contractKeys, wordsOf } from './contract-keys.ts';
import { columns, parseCoverage, type CoverageRow } from './coverage-table.ts';

export interface CoverageSources {
  readonly markdown: string;
  readonly contract: Readonly<Record<string, unknown>>;
  /** The text of a file by its path from the repository's root; undefined when there is none. */
  readonly readFile: (path: string) => string | undefined;
}

const testFile = /\.(?:test|spec)\.tsx?$|-suite\.ts$/;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const mentions = (text: string, key: string): boolean =>
  new RegExp(`(?<!\\w|\\w\\.)${escape(key)}(?!\\w)`).test(text);

// The name is the first argument of `it`, `test`, `describe` or of what their `each` returns.
const hasTest = (text: string, name: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${escape(name)}\\1\\s*,`).test(text);

const withoutGroupSeparators = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '');

const shapeFaults = ({ cells, requirement, places, tests }: CoverageRow): string[] => [
  ...(cells.length === columns.length ? [] : [`has ${cells.length} cells instead of ${columns.length}`]),
  ...(requirement === '' ? ['names no requirement'] : []),
  ...(places.length === 0 ? ['says not where it is implemented'] : []),
  ...(tests.length === 0 ? ['names no test'] : []),
];

const fileFaults = ({ places, tests }: CoverageRow, readFile: CoverageSources['readFile']): string[] => [
  ...places.filter((path) => readFile(path) === undefined).map((path) => `no file ${path}`),
  ...tests.flatMap(({ path, name }) => {
    const text = readFile(path);
    if (text === undefined) return [`no test file ${path}`];
    if (!testFile.test(path)) return [`${path} is no test file`];
    return name === undefined || hasTest(text, name) ? [] : [`no test "${name}" in ${path}`];
  }),
];

const keyFaults = (
  { keys, requirement, places, tests }: CoverageRow,
  known: ReadonlyMap<string, unknown>,
  readFile: CoverageSources['readFile'],
): string[] =>
  keys.flatMap((key) => {
    if (!known.has(key)) return [`the contract has no ${key}`];
    const said = withoutGroupSeparators(requirement);
    return [
      ...wordsOf(known.get(key))
        .filter((words) => !said.includes(withoutGroupSeparators(words)))
        .map((words) => `does not say "${words}" of ${key}`),
      ...(places.some((path) => mentions(readFile(path) ?? '', key)) ? [] : [`no place mentions ${key}`]),
      ...(tests.some(({ path }) => mentions(readFile(path) ?? '', key)) ? [] : [`no test mentions ${key}`]),
    ];
  });

const repeated = (rows: readonly CoverageRow[]): string[] =>
  rows
    .filter(({ requirement }, at) => rows.findIndex((row) => row.requirement === requirement) !== at)
    .map(({ line }) => `line ${line}: the requirement is listed already`);

/** Everything in which the table of requirements, the contract and the tests disagree. */
export const findFaults = ({ markdown, contract, readFile }: CoverageSources): string[] => {
  const rows = parseCoverage(markdown);
  const known = contractKeys(contract);
  const listed = new Set(rows.flatMap(({ keys }) => keys));
  return [
    ...rows.flatMap((row) =>
      [...shapeFaults(row), ...fileFaults(row, readFile), ...keyFaults(row, known, readFile)].map(
        (fault) => `line ${row.line}: ${fault}`,
      ),
    ),
    ...repeated(rows),
    ...[...known.keys()].filter((key) => !listed.has(key)).map((key) => `no row for ${key}`),
  ];
};
