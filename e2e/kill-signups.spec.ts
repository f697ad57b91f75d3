import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOMAIN_NAME, pathOf, routes } from '@propsmith/contract';
import { expect, request as requests, test, type APIRequestContext } from '@playwright/test';
import { createAccount, newAccount, verifyAccount, type Account } from './accounts.ts';

const CYCLES = 20;
const SIGNUPS_AT_ONCE = 3;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
};

const startServer = async (port: number, dataDir: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), PROPSMITH_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const readiness = () =>
    fetch(`http://localhost:${port}/health/ready`).then(
      (answer) => answer.status,
      () => (child.exitCode === null ? 'not listening' : `ended: ${said}`),
    );
  await expect.poll(readiness, { message: 'the server is ready', timeout: 120_000 }).toBe(200);
  return child;
};

const login = (request: APIRequestContext, { email, password }: Account) =>
  request.post(pathOf(routes.login), { data: { email, password, domain_name: DOMAIN_NAME } });

test('a server killed during sign-ups loses no acknowledged account and makes none by half', async () => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'propsmith-kill-'));
  const port = await freePort();
  const request = await requests.newContext({ baseURL: `http://localhost:${port}` });
  const acknowledged: Account[] = [];
  const interrupted: Account[] = [];

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const server = await startServer(port, dataDir);
    const signups = Array.from({ length: SIGNUPS_AT_ONCE }, async () => {
      for (;;) {
        const account = newAccount();
        try {
          await createAccount(request, account);
        } catch {
          interrupted.push(account);
          return;
        }
        acknowledged.push(account);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 300 + cycle * 60));
    server.kill('SIGKILL');
    await once(server, 'close');
    await Promise.all(signups);
  }

  const server = await startServer(port, dataDir);
  for (const account of acknowledged) {
    await verifyAccount(request, account);
    expect((await login(request, account)).status(), `acknowledged ${account.email}`).toBe(200);
  }
  // One whose answer never came either is whole (its password is right, its mail is there) or does not exist.
  for (const account of interrupted) {
    const answer = await login(request, account);
    const { code } = (await answer.json()) as { code: string };
    expect(['email_not_verified', 'wrong_credentials']).toContain(code);
    if (code === 'email_not_verified') await verifyAccount(request, account);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(interrupted.length).toBe(CYCLES * SIGNUPS_AT_ONCE);

  server.kill('SIGTERM');
  await once(server, 'close');
  await request.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});
