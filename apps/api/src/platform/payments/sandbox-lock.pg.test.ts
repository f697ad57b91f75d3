import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { killChildren, startChild } from '../../testing/child.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { lockSandbox, SANDBOX_LOCK_KEY } from './sandbox-lock.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const PATIENT = { timeout: 20_000 };
const STARTED = '"msg":"started"';

interface LockRow {
  readonly pid: number;
  /** The connection's application name. */
  readonly name: string;
}

const query = async (url: string, text: string): Promise<LockRow[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<LockRow>(text)).rows;
  } finally {
    await client.end();
  }
};
const locks = (state: 'granted' | 'not granted'): string =>
  `select l.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
   where a.datname = current_database() and l.locktype = 'advisory' and ${state}
     and (l.classid::bigint << 32) + l.objid::bigint = ${SANDBOX_LOCK_KEY}`;
const holders = (url: string) => query(url, locks('granted'));
const waiters = (url: string) => query(url, locks('not granted'));
/** Ends the connection that has the lock, as a restart of PostgreSQL does, and waits for its end. */
const endHolder = (url: string) =>
  query(url, `select pg_terminate_backend(pid, 5000) from (${locks('granted')}) holder`);

/** Opens a connection that gets the lock when that of its holder is ended. */
const takeFromHolder = async (url: string, name: string): Promise<LockRow> => {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  await client.connect();
  const taken = client.query('select pg_advisory_lock($1)', [SANDBOX_LOCK_KEY]);
  await expect.poll(() => waiters(url), PATIENT).toHaveLength(1);
  const [waiting] = await waiters(url);
  await endHolder(url);
  await taken;
  return waiting!;
};

describePostgres('a second process without keys of the card provider', () => {
  it(
    'refuses to start beside the first, also after the database has ended its connection; starts once that is killed; ends when it has lost the lock',
    { timeout: 120_000 },
    async () => {
      const { url, drop } = await createTestPostgres();
      const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-sandboxes-'));
      onTestFinished(async () => {
        await killChildren();
        await drop();
        await rm(folder, { recursive: true });
      });
      const start = (env: Readonly<Record<string, string>> = {}) =>
        startChild(programFile('main'), [], {
          DATABASE_URL: url,
          PORT: '0',
          PROPSMITH_DATA_DIR: folder,
          LOG_LEVEL: 'info',
          ...env,
        });

      const first = start();
      await first.waitForOutput(STARTED);
      await endHolder(url);
      await expect.poll(() => holders(url), PATIENT).toHaveLength(1);
      const second = start();
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain(
        'Another process uses this database with a Stripe sandbox of its own',
      );
      await start(keys).waitForOutput(STARTED);

      first.kill('SIGKILL');
      await first.exited;
      const last = start();
      await last.waitForOutput(STARTED);

      await takeFromHolder(url, 'another sandbox');
      expect(await last.exited).toBe(1);
      expect(last.output()).toContain('another process has taken over with a sandbox of its own');
    },
  );
});

describePostgres('a sandbox whose connection is lost', () => {
  it('ends it on the server, where it still has the lock, and takes the lock again', async () => {
    const { url, drop } = await createTestPostgres();
    const onLost = vi.fn();
    const lock = await lockSandbox(url, onLost);
    onTestFinished(async () => {
      await lock.release();
      await drop();
    });
    const [first] = await holders(url);
    const stale = await takeFromHolder(url, first!.name);
    const holder = async () => (await holders(url))[0] ?? stale;
    await expect.poll(holder, PATIENT).not.toEqual(stale);
    expect(await holder()).toMatchObject({ name: first!.name });
    expect(onLost).not.toHaveBeenCalled();
  });
});
