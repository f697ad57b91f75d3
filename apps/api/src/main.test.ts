import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@propsmith/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { signAccessToken } from './features/accounts/session-tokens.ts';
import { readBalance } from './features/billing/index.ts';
import { systemClock } from './platform/clock.ts';
import { openPglite } from './platform/db/pglite.ts';
import { addOwner } from './testing/add-owner.ts';
import { companyWithCredit, PRICE_CENTS } from './testing/books.ts';
import { killChildren, startChild, type Child } from './testing/child.ts';
import { freePort } from './testing/free-port.ts';
import { programFile } from './testing/programs/programs.ts';
import { testConfig } from './testing/test-app.ts';

const source = fileURLToPath(new URL('main.ts', import.meta.url));
const TIMEOUT_MS = 240_000;
const TOKEN_SECRET = 'a secret for tests, long enough to be taken';

/** Adds a company with credit for one execution, while the server is not running. */
const addCustomer = async (folder: string) => {
  const open = () => openPglite(folder);
  const database = await open();
  const companyId = await companyWithCredit(database.db, PRICE_CENTS);
  const { userId, familyId } = await addOwner(database.db, companyId, new Date());
  await database.close();
  const config = testConfig({ tokenSecret: TOKEN_SECRET });
  return {
    bearer: await signAccessToken({ config, clock: systemClock }, userId, familyId),
    balance: async () => {
      const later = await open();
      const balance = await readBalance(later.db, companyId);
      await later.close();
      return balance;
    },
  };
};

describe('the server as a process', { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'propsmith-main-'));
    port = await freePort();
    // Without it the first start would create the database, which takes long.
    await (await openPglite(folder, inject('pgliteTemplates'))).close();
  });
  afterEach(killChildren);
  afterAll(() => rm(folder, { recursive: true }));

  const start = (env: Record<string, string> = {}, file = programFile('main')): Child =>
    startChild(file, [], { PROPSMITH_DATA_DIR: folder, PORT: String(port), ...env });
  const startAndWait = async (env: Record<string, string> = {}, file?: string): Promise<Child> => {
    const server = start(env, file);
    await server.waitForOutput('"msg":"started"');
    return server;
  };

  it('prints its addresses and stops in order on SIGINT', async () => {
    const server = await startAndWait();
    for (const address of ['', '/signup', '/dev/mail']) {
      expect(server.output()).toContain(`http://localhost:${port}${address}\n`);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    server.kill('SIGINT');
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
  });

  /** The answer to a request that is half sent when the server gets SIGTERM. */
  const answerWhileStopping = async (
    server: Child,
    head: readonly string[],
    body: string,
  ): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const lines = [
      ...head,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    // Once a later connection is answered, the server has read the first half of this request.
    await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } });

    server.kill('SIGTERM');
    await server.waitForOutput('"msg":"stopping"');
    const isRefused = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    socket.write(body.slice(10));
    expect(await server.exited).toBe(0);
    return answer;
  };

  it('S60 finishes an open request on SIGTERM and accepts no other', async () => {
    const login = { email: 'ann@example.com', password: 'Wrong-passw0rd', domain_name: 'propsmith' };
    const head = [`POST ${routes.login.path} HTTP/1.1`];
    const answer = await answerWhileStopping(await startAndWait(), head, JSON.stringify(login));
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*Connection: close/i);
  });

  it('serves on after SIGTERM until the grace time ends, while it reports that it is not ready', async () => {
    const server = await startAndWait({ SHUTDOWN_GRACE_SECONDS: '2' });
    const statusOf = (url: string) => fetch(`http://127.0.0.1:${port}${url}`).then(({ status }) => status);
    const outcomes = new Set<number | string>();
    let balanced = true;
    const load = async (url: string): Promise<void> => {
      while (balanced) outcomes.add(await statusOf(url).catch(String));
    };
    const loads = [routes.getProfile.path, routes.getProfile.path, '/health/live'].map(load);
    server.kill('SIGTERM');
    await server.waitForOutput('"msg":"stopping"');
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf(routes.getProfile.path)).toBe(401);
    // A balancer sends no more from here on; what it has sent is answered.
    balanced = false;
    await Promise.all(loads);
    expect([...outcomes].sort()).toEqual([200, 401]);
    expect(await server.exited).toBe(0);
  });

  it('S60 finishes an open extraction on SIGTERM and charges it once', async () => {
    const customer = await addCustomer(folder);
    // From source, as `npm run dev` starts it, and its child as well.
    const server = await startAndWait({ TOKEN_SECRET }, source);
    const head = [`POST ${routes.extractLog.path} HTTP/1.1`, `Authorization: Bearer ${customer.bearer}`];
    const logs = '2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';
    const answer = await answerWhileStopping(server, head, JSON.stringify({ logs }));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`"cost_per_click":${PRICE_CENTS}`);
    expect(await customer.balance()).toEqual({ availableCents: 0, heldCents: 0, owedCents: 0 });
  });

  it('restarts on the same data after SIGKILL', async () => {
    const first = await startAndWait();
    first.kill('SIGKILL');
    await first.exited;
    const second = await startAndWait();
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  it('refuses a data folder and a port that are in use', async () => {
    const first = await startAndWait();
    const onSameFolder = start({ PORT: String(await freePort()) });
    expect(await onSameFolder.exited).toBe(1);
    expect(onSameFolder.output()).toBe(
      `The data folder ${folder} is in use by process ${first.pid}. Stop it first, or set PROPSMITH_DATA_DIR to another folder.\n`,
    );
    first.kill('SIGTERM');
    await first.exited;

    const otherServer = createServer().listen(port, '127.0.0.1');
    await once(otherServer, 'listening');
    const onTakenPort = start();
    expect(await onTakenPort.exited).toBe(1);
    expect(onTakenPort.output()).toContain(`Port ${port} is in use by another program.`);
    otherServer.close();
  });

  it('reports invalid settings in one line per variable, without a stack', async () => {
    const server = start({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.output().trimEnd().split('\n')).toEqual([
      'Propsmith does not start with these settings:',
      expect.stringMatching(/^ {2}PORT: must be /) as string,
      expect.stringMatching(/^ {2}LOG_LEVEL: must be /) as string,
    ]);
  });
});
