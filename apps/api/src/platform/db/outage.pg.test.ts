import { setTimeout as sleep } from 'node:timers/promises';
import { routes, serverMessages } from '@propsmith/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPostgresCluster } from '../../testing/postgres-cluster.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPostgres } from './postgres.ts';

const payload = { email: 'ann@example.com', password: 'Wrong-passw0rd', domain_name: 'propsmith' };

// The server of the other tests must not go away: this one brings its own.
describe.skipIf(inject('postgres')?.ownServer !== true)('while the database is away', () => {
  it('the server answers 503 with a sentence, stays alive, and recovers by itself', async () => {
    const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
    onTestFinished(() => cluster.remove());
    await cluster.start();
    await migratePostgres(cluster.url);
    const test = await createTestApp({ db: openPostgres({ url: cluster.url, poolSize: 5 }) });
    onTestFinished(() => test.close());
    const login = () => test.app.inject({ method: 'POST', url: routes.login.path, payload });
    const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

    expect((await login()).statusCode).toBe(401);
    expect(await statusOf('/health/ready')).toBe(200);

    await cluster.kill();
    const answers = await Promise.all(Array.from({ length: 12 }, login));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ message: serverMessages.unavailable, code: 'unavailable' });
    }
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/metrics')).toBe(200);

    await cluster.start();
    while ((await statusOf('/health/ready')) !== 200) await sleep(100);
    expect((await login()).statusCode).toBe(401);
  });
});
