export interface NamedTest {
  readonly path: string;
  /** The title in the test file, with its placeholders; absent when the whole file covers the requirement. */
  readonly name?: string;
}

/** One row of `docs/specification-coverage.md`. */
export interface CoverageRow {
  /** Line number in the document, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly requirement: string;
  readonly keys: readonly string[];
  readonly implementations: readonly string[];
  readonly tests: readonly NamedTest[];
}

export const columns = ['Requirement', 'Contract', 'Implemented in', 'Shown by', 'Deviation'] as const;

// `| a | b |`; a bar inside a cell is written `\|`.
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Paths of the links `[name](../path)`, relative to the repository root. */
export const linksIn = (cell: string): string[] =>
  [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? '');

/** `[file](../path) › test title`, separated by `<br>`. */
export const testsIn = (cell: string): NamedTest[] =>
  cell.split('<br>').flatMap((part) => {
    const [path] = linksIn(part);
    const name = part.split(' › ').slice(1).join(' › ').trim();
    return path === undefined ? [] : [{ path, ...(name !== '' && { name }) }];
  });

const rowOf = (text: string, line: number): CoverageRow => {
  const cells = cellsOf(text);
  const [requirement = '', contract = '', implemented = '', shown = ''] = cells;
  return {
    line,
    cells,
    requirement,
    keys: [...contract.matchAll(/`([^`]+)`/g)].map(([, key]) => key ?? ''),
    implementations: linksIn(implemented),
    tests: testsIn(shown),
  };
};

/** The rows of all tables, without headers and rulers. */
export const parseCoverage = (markdown: string): CoverageRow[] =>
  markdown.split('\n').flatMap((text, index) => {
    const isTableLine = text.trimStart().startsWith('|');
    const isRuler = /^[\s|:-]+$/.test(text);
    if (!isTableLine || isRuler || cellsOf(text)[0] === columns[0]) return [];
    return [rowOf(text, index + 1)];
  });
