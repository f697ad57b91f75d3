import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyMessages, routes } from '@propsmith/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newApiKey } from '../../testing/api-keys.ts';
import { call } from '../../testing/api-client.ts';
import { signedIn } from '../../testing/people.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { chooseFreePlan } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const LOG = '2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';

const test = setUpTestApp({ db: 'pglite' });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-line-'));
  await writeFile(join(folder, 'app.log'), LOG);
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const propsmith = async (args: readonly string[], env: object = {}): Promise<Ended> => {
  const options = { cwd: folder, env: { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...env } };
  try {
    const command = [programFile('propsmith'), ...args];
    const ended = await promisify(execFile)(process.execPath, command, options);
    return { code: 0, ...ended };
  } catch (error) {
    return error as Ended;
  }
};

it('the command line extracts, lists and reads with a key until it is revoked', async () => {
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { access } = await signedIn(test, 'terminal@example.com');
  (await chooseFreePlan(test, access)).reply();
  const { key, secret } = await newApiKey(test, access);

  const stored = join(folder, 'propsmith/credentials.json');
  const login = await propsmith(['login'], { PROPSMITH_URL: url, PROPSMITH_KEY: secret });
  expect(login).toMatchObject({ code: 0, stdout: '' });
  expect((await stat(stored)).mode & 0o777).toBe(0o600);

  const remote = await propsmith(['extract', '--remote', 'app.log']);
  expect(remote.code).toBe(0);
  expect(remote.stdout).toContain('# app.log: proven: 2 events, 2 times\n[app]\n');
  const id = /execution (\S+), \$10\.00/.exec(remote.stderr)?.[1] ?? '';
  expect((await propsmith(['executions'])).stdout).toContain(id);
  expect((await propsmith(['execution', id])).stdout).toContain('TIME_FORMAT = %Y-%m-%d %H:%M:%S');

  (await call(test.app, routes.revokeApiKey, { bearer: access, params: { id: key.id } })).reply();
  const refused = await propsmith(['executions']);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    `propsmith: ${apiKeyMessages.wasRevoked} Run: propsmith login\n`,
  ]);
  expect((await propsmith(['logout'])).code).toBe(0);
  await expect(stat(stored)).rejects.toMatchObject({ code: 'ENOENT' });
});
