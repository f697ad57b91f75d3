import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('replaces the content, keeps the mode and leaves no other file', async () => {
  const path = join(folder, 'props.conf');
  await writeFile(path, 'old');
  await chmod(path, 0o640);
  await replaceFile(path, bytes('new'));
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect(await readdir(folder)).toEqual(['props.conf']);
});

it('creates the file and its folder', async () => {
  await replaceFile(join(folder, 'local', 'props.conf'), bytes('new'));
  expect(await readFile(join(folder, 'local', 'props.conf'), 'utf8')).toBe('new');
});

it('writes to where a link leads', async () => {
  await writeFile(join(folder, 'real.conf'), 'old');
  await symlink('real.conf', join(folder, 'props.conf'));
  await replaceFile(join(folder, 'props.conf'), bytes('new'));
  expect(await readFile(join(folder, 'real.conf'), 'utf8')).toBe('new');
});

it('leaves nothing behind when it fails', async () => {
  await mkdir(join(folder, 'props.conf'));
  await expect(replaceFile(join(folder, 'props.conf'), bytes('new'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['props.conf']);
});
