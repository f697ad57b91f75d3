import { cellsOf, linksIn, testsIn } from './coverage-table.ts';
import { hasTest, testFile } from './find-faults.ts';

const LAST_NUMBER = 72;
/** Merged into others. */
const mergedNumbers = new Set([37, 64]);

/** Every control that `docs/security.md` must have: S01 to S72. */
export const controlNumbers = Array.from({ length: LAST_NUMBER }, (_, index) => index + 1)
  .filter((number) => !mergedNumbers.has(number))
  .map((number) => `S${String(number).padStart(2, '0')}`);

/** Whether a row in this state must name where it is implemented and a test. */
const states: Readonly<Record<string, boolean>> = {
  holds: true,
  partly: true,
  'specification wins': true,
  planned: false,
  'does not apply': false,
};

type ReadFile = (path: string) => string | undefined;

const testFaults = (number: string, cell: string, readFile: ReadFile): string[] =>
  testsIn(cell).flatMap(({ path, name = '' }) => {
    const text = readFile(path);
    if (text === undefined) return [`no test file ${path}`];
    if (!testFile.test(path)) return [`${path} is no test file`];
    if (!hasTest(text, name)) return [`no test "${name}" in ${path}`];
    return new RegExp(`\\b${number}\\b`).test(name) ? [] : [`the test "${name}" has another number`];
  });

const rowFaults = (number: string, cells: readonly string[], readFile: ReadFile): string[] => {
  const [, state = '', where = '', tests = '', remark = ''] = cells;
  const isBuilt = states[state];
  const places = linksIn(where);
  return [
    ...(cells.length === 5 ? [] : [`has ${cells.length} cells instead of 5`]),
    ...(isBuilt === undefined ? [`has the unknown state "${state}"`] : []),
    ...(isBuilt === true && places.length === 0 ? ['names no place'] : []),
    ...(isBuilt === true && testsIn(tests).length === 0 ? ['names no test'] : []),
    ...(state !== 'holds' && remark === '' ? ['has no remark'] : []),
    ...places.filter((path) => readFile(path) === undefined).map((path) => `no file ${path}`),
    ...testFaults(number, tests, readFile),
  ];
};

/** All contradictions between the tables of controls and the tests. */
export const findControlFaults = (markdown: string, readFile: ReadFile): string[] => {
  const rows = markdown.split('\n').flatMap((line) => {
    const number = /^\| (S\d\d) /.exec(line)?.[1];
    return number === undefined ? [] : [{ number, cells: cellsOf(line) }];
  });
  const count = (wanted: string): number => rows.filter(({ number }) => number === wanted).length;
  return [
    ...controlNumbers
      .filter((number) => count(number) !== 1)
      .map((number) => `${number} has ${count(number)} rows`),
    ...rows.flatMap(({ number, cells }) =>
      rowFaults(number, cells, readFile).map((fault) => `${number}: ${fault}`),
    ),
  ];
};
