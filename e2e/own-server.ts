import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** A server that a test can kill and restart on the same port and data folder. */
export interface OwnServer {
  readonly url: string;
  /** Resolves when it is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<ChildProcess>;
  removeData(): void;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
};

export const openOwnServer = async (): Promise<OwnServer> => {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'propsmith-own-'));
  const url = `http://localhost:${port}`;
  return {
    url,
    start: async (env = {}) => {
      const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
        cwd: path.resolve(import.meta.dirname, '..'),
        env: { ...process.env, PORT: String(port), PROPSMITH_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const readiness = () =>
        fetch(`${url}/health/ready`).then(
          (answer) => answer.status,
          () => (child.exitCode === null ? 'not listening' : `ended: ${output}`),
        );
      await expect.poll(readiness, { message: 'the server is ready', timeout: 120_000 }).toBe(200);
      return child;
    },
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
