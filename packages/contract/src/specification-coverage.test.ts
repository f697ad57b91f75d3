import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';
import { contractKeys } from './testing/contract-keys.ts';
import { parseCoverage } from './testing/coverage-table.ts';
import { findFaults } from './testing/find-faults.ts';

const HEADER =
  '| Requirement | Contract | Implemented in | Shown by | Deviation |\n| --- | --- | --- | --- | --- |';
const small = {
  greetingMessages: { hello: 'Hello there.', named: (name: string) => `Hello ${name}` },
  limits: { page: { rowsMax: 10_000 } },
  routes: { greet: { method: 'GET', path: '/api/greet/:id/' } },
  formatCents: () => '',
};
const files: Record<string, string> = {
  'a/greet.ts':
    'export const greeting = [greetingMessages.hello, greetingMessages.named, limits.page.rowsMax, routes.greet]',
  'a/greet.test.ts':
    "it.each(['a'])('greets %s', () => [greetingMessages.hello, greetingMessages.named, limits.page.rowsMax, routes.greet])",
};

const row = (requirement: string, keys: string, test = '[greet.test.ts](../a/greet.test.ts) › greets %s') =>
  `| ${requirement} | ${keys} | [greet.ts](../a/greet.ts) | ${test} | |`;

const rows = {
  hello: row('Says “Hello there.”', '`greetingMessages.hello`'),
  named: row('Greets by name', '`greetingMessages.named`'),
  rows: row('At most 10,000 rows', '`limits.page.rowsMax`'),
  route: row('`GET /api/greet/{id}/`', '`routes.greet`'),
};

const faultsOf = (changed: Partial<typeof rows>): string[] =>
  findFaults({
    markdown: [HEADER, ...Object.values({ ...rows, ...changed })].join('\n'),
    contract: small,
    readFile: (path) => files[path],
  });

describe('findFaults', () => {
  it('returns nothing for a complete table', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['a missing file', { hello: rows.hello.replace('a/greet.ts', 'a/gone.ts') }, 'no file a/gone.ts'],
    [
      'a missing test file',
      { hello: rows.hello.replace('a/greet.test.ts', 'a/gone.test.ts') },
      'no test file a/gone.test.ts',
    ],
    [
      'a missing test',
      { hello: rows.hello.replace('greets %s', 'greets nobody') },
      'no test "greets nobody" in a/greet.test.ts',
    ],
    [
      'a text of the test file that is no title',
      { hello: rows.hello.replace('greets %s', 'a') },
      'no test "a" in a/greet.test.ts',
    ],
    [
      'a file that is no test file',
      { hello: row('Says “Hello there.”', '`greetingMessages.hello`', '[greet.ts](../a/greet.ts)') },
      'a/greet.ts is no test file',
    ],
    [
      'a row without a test',
      { hello: row('Says “Hello there.”', '`greetingMessages.hello`', '') },
      'names no test',
    ],
    [
      'a row without an implementation',
      { hello: rows.hello.replace('[greet.ts](../a/greet.ts)', '') },
      'names no implementation',
    ],
    [
      'a key that the contract does not have',
      { named: row('Greets by name', '`greetingMessages.bye`') },
      'the contract has no greetingMessages.bye',
    ],
    [
      'a text that differs from the contract',
      { hello: row('Says “Hello.”', '`greetingMessages.hello`') },
      'does not quote "Hello there." of greetingMessages.hello',
    ],
    [
      'a number that differs from the contract',
      { rows: row('At most 100 rows', '`limits.page.rowsMax`') },
      'does not quote "10000" of limits.page.rowsMax',
    ],
    [
      'a path that differs from the contract',
      { route: row('`POST /api/greet/{id}/`', '`routes.greet`') },
      'does not quote "GET /api/greet/{id}/" of routes.greet',
    ],
    ['an additional cell', { named: rows.named.replace('by', 'by|with') }, 'has 6 cells instead of 5'],
    [
      'a requirement listed twice',
      { named: `${rows.named}\n${rows.named}` },
      'the requirement is already listed',
    ],
    ['a contract entry without a row', { route: '' }, 'no row for routes.greet'],
  ])('finds %s', (_, changed, fault) => {
    expect(faultsOf(changed)).toContainEqual(expect.stringContaining(fault));
  });

  it.each([
    ['implementation', 'a/greet.ts'],
    ['test', 'a/greet.test.ts'],
  ])('finds a %s that does not mention the key', (kind, changed) => {
    const readFile = (path: string) =>
      path === changed
        ? files[path]?.replace('greetingMessages.hello', 'otherGreetingMessages.hello')
        : files[path];
    const markdown = [HEADER, ...Object.values(rows)].join('\n');
    expect(findFaults({ markdown, contract: small, readFile })).toEqual([
      `line 3: no ${kind} mentions greetingMessages.hello`,
    ]);
  });
});

describe('docs/specification-coverage.md', () => {
  const repository = fileURLToPath(new URL('../../../', import.meta.url));
  const markdown = readFileSync(join(repository, 'docs/specification-coverage.md'), 'utf8');
  const readFile = (path: string): string | undefined =>
    existsSync(join(repository, path)) ? readFileSync(join(repository, path), 'utf8') : undefined;

  it('agrees with the contract, the implementation and the tests', () => {
    expect(findFaults({ markdown, contract, readFile })).toEqual([]);
  });

  it('covers more than 300 entries', () => {
    expect(contractKeys(contract).size).toBeGreaterThan(300);
    expect(parseCoverage(markdown).length).toBeGreaterThan(300);
  });
});
