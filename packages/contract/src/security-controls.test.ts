import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { controlNumbers, findControlFaults } from './testing/control-faults.ts';

const files: Record<string, string> = {
  'a/door.ts': '',
  'a/door.test.ts': controlNumbers.map((number) => `it('${number} is shut', () => {})`).join('\n'),
};
const rowOf = (number: string) =>
  `| ${number} A door | holds | [door.ts](../a/door.ts) | [door.test.ts](../a/door.test.ts) › ${number} is shut | |`;

const faultsWith = (change: (row: string) => string): string[] =>
  findControlFaults(
    controlNumbers.map((number) => (number === 'S05' ? change(rowOf(number)) : rowOf(number))).join('\n'),
    (path) => files[path],
  );

describe('findControlFaults', () => {
  it('returns nothing for complete tables, and accepts a control that does not apply', () => {
    expect(faultsWith((row) => row)).toEqual([]);
    expect(faultsWith(() => '| S05 A door | does not apply | | | There is no door. |')).toEqual([]);
  });

  it.each([
    ['a missing row', () => '', 'S05 has 0 rows'],
    ['a row twice', (row: string) => `${row}\n${row}`, 'S05 has 2 rows'],
    ['an unknown state', (row: string) => row.replace('holds', 'perhaps'), 'has the unknown state "perhaps"'],
    ['a row without a place', (row: string) => row.replace('[door.ts](../a/door.ts)', ''), 'names no place'],
    ['a row without a test', (row: string) => row.replace(/\[door.test.*shut/, ''), 'names no test'],
    ['a state without a remark', (row: string) => row.replace('holds', 'partly'), 'has no remark'],
    ['a missing place', (row: string) => row.replace('a/door.ts', 'a/gone.ts'), 'no file a/gone.ts'],
    [
      'a missing test file',
      (row: string) => row.replace('a/door.test', 'a/gone.test'),
      'no test file a/gone.test.ts',
    ],
    [
      'a missing test',
      (row: string) => row.replace('is shut', 'is open'),
      'no test "S05 is open" in a/door.test.ts',
    ],
    [
      'the test of another control',
      (row: string) => row.replace('› S05', '› S06'),
      'the test "S06 is shut" has another number',
    ],
    ['an additional cell', (row: string) => `${row} x |`, 'has 6 cells instead of 5'],
  ])('finds %s', (_, change, fault) => {
    expect(faultsWith(change)).toContainEqual(expect.stringContaining(fault));
  });
});

it('docs/security.md has every control, and every test that it names exists', () => {
  const repository = fileURLToPath(new URL('../../../', import.meta.url));
  const markdown = readFileSync(join(repository, 'docs/security.md'), 'utf8');
  const readFile = (path: string): string | undefined =>
    existsSync(join(repository, path)) ? readFileSync(join(repository, path), 'utf8') : undefined;
  expect(findControlFaults(markdown, readFile)).toEqual([]);
  expect(controlNumbers).toHaveLength(70);
});
