import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTemplate, templateName, templateNameOf, type TemplateParts } from './pglite-template.ts';
import { writeTemplate } from './write-pglite-template.ts';

const parts: TemplateParts = { pglite: '0.5.0', migrations: ['a', 'b'], release: 7, sources: 'c' };

it.each<[change: string, parts: Partial<TemplateParts>]>([
  ['another version of PGlite', { pglite: '0.5.1' }],
  ['one more migration', { migrations: ['a', 'b', 'c'] }],
  ['another order of migrations', { migrations: ['b', 'a'] }],
  ['another SQL release', { release: 8 }],
  ['other SQL sources', { sources: 'd' }],
])('%s has another template', (_change, changed) => {
  expect(templateNameOf({ ...parts, ...changed })).not.toBe(templateNameOf(parts));
});

it('keeps the template of this release, removes others, and reads none where there is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-templates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'of-another-release.tar.gz'), 'other');
  expect(await readTemplate(folder)).toBeUndefined();
  expect(await readTemplate(path.join(folder, 'missing'))).toBeUndefined();

  const name = await templateName();
  await writeFile(path.join(folder, name), 'kept');
  await writeTemplate(folder);
  expect(await readdir(folder)).toEqual([name]);
  expect(await (await readTemplate(folder))?.text()).toBe('kept');
});
