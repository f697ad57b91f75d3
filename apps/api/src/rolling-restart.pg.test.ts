import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@propsmith/contract';
import { expect, it, onTestFinished } from 'vitest';
import { killChildren, startChild, type Child } from './testing/child.ts';
import { describePostgres } from './testing/describe-postgres.ts';
import { freePort } from './testing/free-port.ts';
import { programFile } from './testing/programs/programs.ts';
import { startTcpBalancer } from './testing/tcp-balancer.ts';
import { createTestPostgres } from './testing/test-database.ts';

const PROCESSES = 3;
const body = JSON.stringify({ refresh: 'unknown' });
const PAUSE_MS = 5;
/** Several processes need them: only one can run a sandbox. */
const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** Reads the database, and is answered with 401. */
const refresh = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(url + routes.refreshToken.path, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });

describePostgres('a rolling restart of three processes behind a TCP balancer', () => {
  it('S60 fails no request, on kept and on new connections', { timeout: 240_000 }, async () => {
    const { url, drop } = await createTestPostgres();
    const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-rolling-'));
    onTestFinished(async () => {
      await killChildren();
      await drop();
      await rm(folder, { recursive: true });
    });
    const start = async (): Promise<{ readonly port: number; readonly child: Child }> => {
      const port = await freePort();
      const child = startChild(programFile('main'), [], {
        DATABASE_URL: url,
        DATABASE_POOL_SIZE: '3',
        PORT: String(port),
        PROPSMITH_DATA_DIR: folder,
        TOKEN_SECRET: 'a secret for tests, long enough to be taken',
        ...providerKeys,
        SHUTDOWN_GRACE_SECONDS: '1',
        RATE_LIMIT_REFRESH_PER_IP: '100000/60',
        LOG_LEVEL: 'info',
      });
      await child.waitForOutput('"msg":"started"');
      return { port, child };
    };
    const running = await Promise.all(Array.from({ length: PROCESSES }, start));
    const balancer = await startTcpBalancer(running.map(({ port }) => port));
    onTestFinished(() => balancer.close());

    const outcomes: Record<string, number> = {};
    let restarting = true;
    const load = async (agent: Agent): Promise<void> => {
      while (restarting) {
        const outcome = await refresh(balancer.url, agent).then(String, String);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        await sleep(PAUSE_MS);
      }
      agent.destroy();
    };
    const loads = [true, true, false].map((keepAlive) => load(new Agent({ keepAlive, maxSockets: 1 })));
    const successors = await Promise.all(running.map(start));
    for (const [index, old] of running.entries()) {
      balancer.ports.add(successors[index]!.port);
      old.child.kill('SIGTERM');
      expect(await old.child.exited).toBe(0);
      balancer.ports.delete(old.port);
    }
    restarting = false;
    await Promise.all(loads);
    expect(Object.keys(outcomes)).toEqual(['401']);
  });
});
