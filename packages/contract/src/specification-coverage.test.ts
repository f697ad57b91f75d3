import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';
import { contractKeys } from './testing/contract-keys.ts';
import { parseCoverage } from './testing/coverage-table.ts';
import { findFaults } from './testing/find-faults.ts';

const header =
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
    markdown: [header, ...Object.values({ ...rows, ...changed })].join('\n'),
    contract: small,
    readFile: (path) => files[path],
  });

describe('the checker of the table', () => {
  it('finds nothing in a table that is whole', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    [
      'a file that is not there',
      { hello: rows.hello.replace('a/greet.ts', 'a/gone.ts') },
      'no file a/gone.ts',
    ],
    [
      'a test file that is not there',
      { hello: rows.hello.replace('a/greet.test.ts', 'a/gone.test.ts') },
      'no test file a/gone.test.ts',
    ],
    [
      'a test that is not there',
      { hello: rows.hello.replace('greets %s', 'greets nobody') },
      'no test "greets nobody" in a/greet.test.ts',
    ],
    [
      'a text of the test file that is no test’s name',
      { hello: rows.hello.replace('greets %s', 'a') },
      'no test "a" in a/greet.test.ts',
    ],
    [
      'a file that is no test',
      { hello: row('Says “Hello there.”', '`greetingMessages.hello`', '[greet.ts](../a/greet.ts)') },
      'a/greet.ts is no test file',
    ],
    ['no test', { hello: row('Says “Hello there.”', '`greetingMessages.hello`', '') }, 'names no test'],
    [
      'no place',
      { hello: rows.hello.replace('[greet.ts](../a/greet.ts)', '') },
      'says not where it is implemented',
    ],
    [
      'a key the contract does not have',
      { named: row('Greets by name', '`greetingMessages.bye`') },
      'the contract has no greetingMessages.bye',
    ],
    [
      'another text than the contract’s',
      { hello: row('Says “Hello.”', '`greetingMessages.hello`') },
      'does not say "Hello there." of greetingMessages.hello',
    ],
    [
      'another number than the contract’s',
      { rows: row('At most 100 rows', '`limits.page.rowsMax`') },
      'does not say "10000" of limits.page.rowsMax',
    ],
    [
      'another address than the contract’s',
      { route: row('`POST /api/greet/{id}/`', '`routes.greet`') },
      'does not say "GET /api/greet/{id}/" of routes.greet',
    ],
    ['a bar too many', { named: rows.named.replace('by', 'by|with') }, 'has 6 cells instead of 5'],
    [
      'a requirement listed twice',
      { named: `${rows.named}\n${rows.named}` },
      'the requirement is listed already',
    ],
    ['a contract entry without a row', { route: '' }, 'no row for routes.greet'],
  ])('finds %s', (_, changed, fault) => {
    expect(faultsOf(changed)).toContainEqual(expect.stringContaining(fault));
  });

  it.each([
    ['place', 'a/greet.ts'],
    ['test', 'a/greet.test.ts'],
  ])('finds a %s that does not mention the key', (kind, changed) => {
    const readFile = (path: string) =>
      path === changed
        ? files[path]?.replace('greetingMessages.hello', 'otherGreetingMessages.hello')
        : files[path];
    const markdown = [header, ...Object.values(rows)].join('\n');
    expect(findFaults({ markdown, contract: small, readFile })).toEqual([
      `line 3: no ${kind} mentions greetingMessages.hello`,
    ]);
  });
});

describe('the coverage of the specification', () => {
  const repository = fileURLToPath(new URL('../../../', import.meta.url));
  const markdown = readFileSync(join(repository, 'docs/specification-coverage.md'), 'utf8');
  const readFile = (path: string): string | undefined =>
    existsSync(join(repository, path)) ? readFileSync(join(repository, path), 'utf8') : undefined;

  it('has a row with a test for every requirement and every entry of the contract', () => {
    expect(findFaults({ markdown, contract, readFile })).toEqual([]);
  });

  it('is about the whole contract', () => {
    expect(contractKeys(contract).size).toBeGreaterThan(300);
    expect(parseCoverage(markdown).length).toBeGreaterThan(300);
  });
});
