import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { credentialsFile } from './credentials-file.ts';

it('is readable for the user only, also in the place of one that others could read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'propsmith-cli-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = credentialsFile({ XDG_CONFIG_HOME: folder });
  await mkdir(join(folder, 'propsmith'));
  await writeFile(file.path, 'old');
  await chmod(file.path, 0o644);
  await file.save('new');
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
  expect(await file.load()).toBe('new');
  expect(await readdir(join(folder, 'propsmith'))).toEqual(['credentials.json']);
});

it('is in the home folder when no other is named', () => {
  const path = join(homedir(), '.config', 'propsmith', 'credentials.json');
  expect(credentialsFile({}).path).toBe(path);
  expect(credentialsFile({ XDG_CONFIG_HOME: '' }).path).toBe(path);
});
