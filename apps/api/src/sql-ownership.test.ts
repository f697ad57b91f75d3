import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoot } from './paths.ts';

// SQL of a feature names only the feature's own tables and those of the platform. It may call the functions of the features
// that its imports may use (feature-uses.json).

const PLATFORM = 'platform';

const read = (...parts: string[]): string => readFileSync(path.join(apiRoot, ...parts), 'utf8');
const uses = z.record(z.string(), z.array(z.string())).parse(JSON.parse(read('feature-uses.json')));

const sqlFiles = readdirSync(path.join(apiRoot, 'sql')).filter((name) => /^\w+\..*\.sql$/.test(name));
const tsFiles = readdirSync(path.join(apiRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name),
);

const ownerOfSource = (name: string): string => name.split('.')[0] ?? '';
const ownerOfModule = (name: string): string => /^features\/(\w+)\//.exec(name)?.[1] ?? PLATFORM;

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

const tableOwner = new Map<string, string>();
for (const file of tsFiles) {
  for (const table of namesIn(read('src', file), /pgTable\(\s*'(\w+)'/g))
    tableOwner.set(table, ownerOfModule(file));
}
const functionOwner = new Map<string, string>();
for (const file of sqlFiles) {
  const text = read('sql', file);
  for (const view of namesIn(text, /^CREATE OR REPLACE VIEW (\w+)/gm))
    tableOwner.set(view, ownerOfSource(file));
  for (const name of namesIn(text, /^CREATE OR REPLACE FUNCTION (\w+)/gm))
    functionOwner.set(name, ownerOfSource(file));
}

const namedTables = (sql: string): string[] =>
  namesIn(sql, /\b(?:from|join|into|update|on|using)\s+"?(\w+)/gi).filter((name) => tableOwner.has(name));
const calledFunctions = (sql: string): string[] =>
  namesIn(sql, /\b(\w+)\s*\(/g).filter((name) => functionOwner.has(name));

const faultsIn = (owner: string, sql: string): string[] => {
  const mayUse = [owner, PLATFORM, ...(uses[owner] ?? [])];
  return [
    ...namedTables(sql).filter((table) => ![owner, PLATFORM].includes(tableOwner.get(table) ?? '')),
    ...calledFunctions(sql).filter((name) => !mayUse.includes(functionOwner.get(name) ?? '')),
  ];
};

/** The text of every sql`…` template. */
const sqlTemplates = (source: string): string => namesIn(source, /\bsql(?:<[^>]*>)?`([^`]*)`/g).join('\n');

describe('tables and functions of the database', () => {
  it('are found', () => {
    expect(tableOwner.get('execution')).toBe('extraction');
    expect(tableOwner.get('audit_event')).toBe(PLATFORM);
    expect(functionOwner.get('ledger_hold')).toBe('billing');
    expect(namedTables(read('sql', 'extraction.start_execution.sql'))).toContain('company_retention');
    expect(faultsIn('accounts', 'select from execution')).toEqual(['execution']);
    expect(faultsIn('billing', 'select start_execution()')).toEqual(['start_execution']);
  });

  it.each(sqlFiles)('%s uses what its feature may use', (file) => {
    expect(faultsIn(ownerOfSource(file), read('sql', file).replaceAll(/^\s*--.*$/gm, ''))).toEqual([]);
  });

  it.each(tsFiles.filter((file) => sqlTemplates(read('src', file)) !== ''))(
    'the SQL in %s uses what its feature may use',
    (file) => {
      expect(faultsIn(ownerOfModule(file), sqlTemplates(read('src', file)))).toEqual([]);
    },
  );
});
