import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../ids.ts';
import { StartRefused } from '../start-refused.ts';

/** Any number that no other advisory lock uses. */
export const SANDBOX_LOCK_KEY = 8_125_041_377;
const CONNECT_TIMEOUT_MS = 5000;
/** Longer than the wait for the end of an old connection. */
const ANSWER_TIMEOUT_MS = 10_000;
const OLD_CONNECTION_END_MS = 5000;
const RETRY_MS = 500;

interface Holder {
  readonly client: pg.Client;
  /** The end of the connection, and with it of the lock. */
  readonly ended: Promise<unknown>;
}

/** Takes the lock in a new connection; undefined when another process has it. */
const takeLock = async (url: string, name: string): Promise<Holder | undefined> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  // An outage of the database must not end the process.
  client.on('error', () => undefined);
  const ended = new Promise((resolve) => client.once('end', resolve));
  let isLocked = false;
  try {
    await client.connect();
    // The server may not have noticed yet that this process has lost its previous connection.
    await client.query(
      'select pg_terminate_backend(pid, $2) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [name, OLD_CONNECTION_END_MS],
    );
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      SANDBOX_LOCK_KEY,
    ]);
    isLocked = rows[0]?.locked === true;
  } finally {
    if (!isLocked) void client.end().catch(() => undefined);
  }
  return isLocked ? { client, ended } : undefined;
};

/** Repeats until the database answers; undefined when another process has the lock, or when it is released meanwhile. */
const takeLockAgain = async (
  url: string,
  name: string,
  released: AbortSignal,
): Promise<Holder | undefined> => {
  while (!released.aborted) {
    try {
      return await takeLock(url, name);
    } catch {
      await sleep(RETRY_MS, undefined, { signal: released }).catch(() => undefined);
    }
  }
  return undefined;
};

/**
 * Makes this process the only one that runs a sandbox for a PostgreSQL database: each sandbox knows only its own payments. The
 * lock ends with its connection, also when the process is killed. When the database has ended the connection, it is taken again;
 * `onLost` is called when another process was faster.
 */
export const lockSandbox = async (
  url: string,
  onLost: (refused: StartRefused) => void,
): Promise<{ release(): Promise<void> }> => {
  const name = `propsmith-sandbox ${newId()}`;
  const refused = new StartRefused(
    'Another process uses this database with a Stripe sandbox of its own, which knows only its own payments. Stop it, or set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET for every process.',
  );
  const first = await takeLock(url, name);
  if (first === undefined) throw refused;

  const release = new AbortController();
  const releasing = once(release.signal, 'abort');
  const keep = async (): Promise<void> => {
    let holder: Holder | undefined = first;
    while (holder !== undefined) {
      await Promise.race([holder.ended, releasing]);
      if (release.signal.aborted) return holder.client.end();
      holder = await takeLockAgain(url, name, release.signal);
    }
    if (!release.signal.aborted) onLost(refused);
  };
  const kept = keep();
  return {
    release: () => {
      release.abort();
      return kept;
    },
  };
};
