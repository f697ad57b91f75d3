export interface NamedTest {
  readonly path: string;
  /** As the test file spells it, placeholders included; absent where the whole file shows the requirement. */
  readonly name?: string;
}

/** One requirement of the specification, as `docs/specification-coverage.md` lists it. */
export interface CoverageRow {
  /** The line of the document, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly requirement: string;
  readonly keys: readonly string[];
  readonly places: readonly string[];
  readonly tests: readonly NamedTest[];
}

export const columns = ['Requirement', 'Contract', 'Implemented in', 'Shown by', 'Deviation'] as const;

// `| a | b |`, where a bar inside a cell is written `\|`.
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** `[name](../path)` from a document in the folder `docs`, as a path from the repository's root. */
const linksIn = (cell: string): string[] =>
  [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path ?? '');

/** `[file](../path) › name of the test`; several stand on lines of their own. */
const testsIn = (cell: string): NamedTest[] =>
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
    places: linksIn(implemented),
    tests: testsIn(shown),
  };
};

/** The rows of every table in the document, without headers and rulers. */
export const parseCoverage = (markdown: string): CoverageRow[] =>
  markdown.split('\n').flatMap((text, index) => {
    const isTableLine = text.trimStart().startsWith('|');
    const isRuler = /^[\s|:-]+$/.test(text);
    if (!isTableLine || isRuler || cellsOf(text)[0] === columns[0]) return [];
    return [rowOf(text, index + 1)];
  });
