import { setTimeout as sleep } from 'node:timers/promises';
import { routes, serverMessages } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { startHangingProxy } from '../../testing/hanging-proxy.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { hangLimits } from './hang-watch.ts';
import { isDatabaseOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';

const ANSWERED_WITHIN_MS = 2000;
const payload = { refresh: 'unknown' };

const openThroughProxy = async () => {
  const { url, drop } = await createTestPostgres();
  const proxy = await startHangingProxy(url);
  const test = await createTestApp({ db: openPostgres({ url: proxy.url, poolSize: 3 }) });
  onTestFinished(async () => {
    proxy.resume();
    await test.close();
    proxy.close();
    await drop();
  });
  return { proxy, test };
};

it('the limits end a hanging query within two seconds', () => {
  const { checkEveryMs, silenceMs, probeMs } = hangLimits;
  expect(checkEveryMs + silenceMs + probeMs).toBeLessThan(ANSWERED_WITHIN_MS);
});

describePostgres('a PostgreSQL that accepts connections and never answers', () => {
  it('is answered with 503 by the watch, also to those who wait for a connection, and is used again later', async () => {
    const { proxy, test } = await openThroughProxy();
    const refresh = () => test.app.inject({ method: 'POST', url: routes.refreshToken.path, payload });
    expect((await refresh()).statusCode).toBe(401);

    proxy.hang();
    const failure: unknown = await test.db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      cause: { message: 'Connection terminated: the server does not answer' },
    });
    expect(isDatabaseOutage(failure)).toBe(true);
    for (const answer of await Promise.all(Array.from({ length: 6 }, refresh))) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ message: serverMessages.unavailable, code: 'unavailable' });
    }

    proxy.resume();
    while ((await test.app.inject({ url: '/health/ready' })).statusCode !== 200) await sleep(50);
    expect((await refresh()).statusCode).toBe(401);
  });

  it('is not confused with a statement that takes longer', async () => {
    const { test } = await openThroughProxy();
    const seconds = ANSWERED_WITHIN_MS / 1000 + 0.5;
    await expect(test.db.execute(sql`select pg_sleep(${seconds})`)).resolves.toBeDefined();
  });
});
