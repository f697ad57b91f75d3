import { contractKeys, requiredTexts } from './contract-keys.ts';
import { columns, parseCoverage, type CoverageRow } from './coverage-table.ts';

export interface CoverageSources {
  readonly markdown: string;
  readonly contract: Readonly<Record<string, unknown>>;
  /** Text of a file by its path from the repository root; undefined when it does not exist. */
  readonly readFile: (path: string) => string | undefined;
}

export const testFile = /\.(?:test|spec)\.tsx?$|-suite\.ts$/;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const mentions = (text: string, key: string): boolean =>
  new RegExp(`(?<!\\w|\\w\\.)${escape(key)}(?!\\w)`).test(text);

// The title is the first argument of `it`, `test`, `describe` or of the function that their `each` returns.
export const hasTest = (text: string, name: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${escape(name)}\\1\\s*,`).test(text);

const withoutGroupSeparators = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '');

const shapeFaults = ({ cells, requirement, implementations, tests }: CoverageRow): string[] => [
  ...(cells.length === columns.length ? [] : [`has ${cells.length} cells instead of ${columns.length}`]),
  ...(requirement === '' ? ['names no requirement'] : []),
  ...(implementations.length === 0 ? ['names no implementation'] : []),
  ...(tests.length === 0 ? ['names no test'] : []),
];

const fileFaults = (
  { implementations, tests }: CoverageRow,
  readFile: CoverageSources['readFile'],
): string[] => [
  ...implementations.filter((path) => readFile(path) === undefined).map((path) => `no file ${path}`),
  ...tests.flatMap(({ path, name }) => {
    const text = readFile(path);
    if (text === undefined) return [`no test file ${path}`];
    if (!testFile.test(path)) return [`${path} is no test file`];
    return name === undefined || hasTest(text, name) ? [] : [`no test "${name}" in ${path}`];
  }),
];

const keyFaults = (
  { keys, requirement, implementations, tests }: CoverageRow,
  known: ReadonlyMap<string, unknown>,
  readFile: CoverageSources['readFile'],
): string[] =>
  keys.flatMap((key) => {
    if (!known.has(key)) return [`the contract has no ${key}`];
    const quoted = withoutGroupSeparators(requirement);
    return [
      ...requiredTexts(known.get(key))
        .filter((text) => !quoted.includes(withoutGroupSeparators(text)))
        .map((text) => `does not quote "${text}" of ${key}`),
      ...(implementations.some((path) => mentions(readFile(path) ?? '', key))
        ? []
        : [`no implementation mentions ${key}`]),
      ...(tests.some(({ path }) => mentions(readFile(path) ?? '', key)) ? [] : [`no test mentions ${key}`]),
    ];
  });

const repeated = (rows: readonly CoverageRow[]): string[] =>
  rows
    .filter(({ requirement }, index) => rows.findIndex((row) => row.requirement === requirement) !== index)
    .map(({ line }) => `line ${line}: the requirement is already listed`);

/** All contradictions between the table, the contract and the tests. */
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
