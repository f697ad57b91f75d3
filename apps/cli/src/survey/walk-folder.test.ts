import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { walkFolder } from './walk-folder.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'propsmith-walk-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('finds files below a folder, and neither enters hidden folders nor follows links to folders', async () => {
  await mkdir(join(root, 'b/c'), { recursive: true });
  await mkdir(join(root, '.git'));
  for (const name of ['b/c/2.log', 'b/1.log', 'a.log', '.git/config', 'b/.swap'])
    await writeFile(join(root, name), 'x');
  await symlink(root, join(root, 'b/circle'));
  await symlink(join(root, 'a.log'), join(root, 'b/link.log'));
  await symlink(join(root, 'gone'), join(root, 'broken.log'));
  const content = await walkFolder(root);
  const namesOf = (paths: readonly string[] | undefined) => paths?.map((path) => relative(root, path));
  expect(namesOf(content?.files)).toEqual(['a.log', 'b/1.log', 'b/c/2.log', 'b/link.log']);
  expect(namesOf(content?.hidden)).toEqual(['.git', 'b/.swap']);
});

it('tells a file from a folder, and fails for what does not exist', async () => {
  await writeFile(join(root, 'a.log'), 'x');
  expect(await walkFolder(join(root, 'a.log'))).toBeUndefined();
  await expect(walkFolder(join(root, 'none'))).rejects.toThrow('ENOENT');
});
