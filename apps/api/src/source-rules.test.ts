import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'test-results']);

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(place);
    return [place];
  });

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
const sources = ['apps', 'packages'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !isTest(file));

const sourcesWith = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));

it('S40 SQL is built from text only in the constraints of table definitions', () => {
  const builders = sourcesWith(/\bsql\.raw\(|\.unsafe\(/);
  expect(builders.filter((file) => !file.endsWith('.tables.ts'))).toEqual([]);
  expect(builders).not.toEqual([]);
});

it('S41 no source writes HTML into the page', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(
    sourcesWith(
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\beval\(/,
    ),
  ).toEqual([]);
});

it('S65 no file of the repository contains a secret of a provider or a private key', () => {
  const secret =
    /sk_live_\w{10}|rk_live_\w{10}|whsec_[\w+/]{32}|-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}/;
  const files = ['apps', 'packages', 'deploy', 'docs', 'tools', 'e2e', 'bench'].flatMap(filesIn);
  const texts = files.filter((file) =>
    /\.(tsx?|mjs|json|md|sql|html|css|example|service|ya?ml|env)$/.test(file),
  );
  expect(texts.filter((file) => secret.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
