import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killChildren, startChild, type Child } from './testing/child.ts';
import { freePort } from './testing/free-port.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const TIMEOUT_MS = 240_000;

describe('the server as a process', { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'propsmith-main-'));
    port = await freePort();
  });
  afterEach(killChildren);
  afterAll(() => rm(folder, { recursive: true }));

  const start = (env: Record<string, string> = {}): Child =>
    startChild(main, [], { PROPSMITH_DATA_DIR: folder, PORT: String(port), ...env });
  const startAndWait = async (): Promise<Child> => {
    const server = start();
    await server.said('"msg":"started"');
    return server;
  };

  it('says where it runs, where to sign up and where mail is kept, and ends in order', async () => {
    const server = await startAndWait();
    for (const address of ['', '/signup', '/dev/mail']) {
      expect(server.output()).toContain(`http://localhost:${port}${address}\n`);
    }
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    server.kill('SIGINT');
    expect(await server.exited).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
  });

  it('finishes a request that is under way when it is told to stop, and takes no other', async () => {
    const server = await startAndWait();
    const body = JSON.stringify({
      email: 'ann@example.com',
      password: 'Wrong-passw0rd',
      domain_name: 'propsmith',
    });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const head = ['POST /api/login/ HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    // Any answer on a later connection shows that the server has seen the first half of this one.
    await fetch(`http://127.0.0.1:${port}/health/live`, { headers: { connection: 'close' } });

    server.kill('SIGTERM');
    await server.said('"msg":"stopping"');
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
    socket.write(body.slice(10));
    expect(await server.exited).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*Connection: close/i);
  });

  it('starts again after it was killed, on the same data', async () => {
    const first = await startAndWait();
    first.kill('SIGKILL');
    await first.exited;
    const second = await startAndWait();
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  it('refuses a data folder that another one uses, and a port that is taken', async () => {
    const first = await startAndWait();
    const onSameFolder = start({ PORT: String(await freePort()) });
    expect(await onSameFolder.exited).toBe(1);
    expect(onSameFolder.output()).toBe(
      `The data folder ${folder} is in use by process ${first.pid}. Stop it first, or set PROPSMITH_DATA_DIR to another folder.\n`,
    );
    first.kill('SIGTERM');
    await first.exited;

    const squatter = createServer().listen(port, '127.0.0.1');
    await sleep(0);
    const onTakenPort = start();
    expect(await onTakenPort.exited).toBe(1);
    expect(onTakenPort.output()).toContain(`Port ${port} is in use by another program.`);
    squatter.close();
  });

  it('refuses nonsense in one line for each variable, without a stack', async () => {
    const server = start({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.output().trimEnd().split('\n')).toEqual([
      'Propsmith does not start with these settings:',
      expect.stringMatching(/^ {2}PORT: must be /) as string,
      expect.stringMatching(/^ {2}LOG_LEVEL: must be /) as string,
    ]);
  });
});
