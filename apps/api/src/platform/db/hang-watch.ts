import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Socket } from 'node:net';
import pg from 'pg';
import { sqlState } from './sql-state.ts';

/** A hanging server is noticed within the sum of these. */
export const hangLimits = { checkEveryMs: 250, silenceMs: 750, probeMs: 750 } as const;

/** Class 08 are errors of the connection itself, which node-postgres reports too; all others are answers of the server. */
const isAnswer = (error: unknown): boolean => /^(?!08)[0-9A-Z]{5}$/.test(sqlState(error) ?? '');

/** Whether the server answers on a new connection. An error that it reports, such as too many connections, is an answer. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, application_name: 'propsmith probe' });
  client.on('error', () => undefined);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(() => true, isAnswer);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      // After a stall of this process the answer may have arrived and not been read yet.
      void nextTurn()
        .then(() => nextTurn())
        .then(() => resolve(false));
    }, hangLimits.probeMs);
  });
  const isAlive = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  if (isAlive) void client.end().catch(() => undefined);
  else streamOf(client).destroy();
  return isAlive;
};

/** The connection's socket, which node-postgres does not declare. */
const streamOf = (client: pg.ClientBase): Socket =>
  (client as pg.ClientBase & { readonly connection: { readonly stream: Socket } }).connection.stream;

interface Heard {
  readonly bytes: number;
  readonly atMs: number;
}

/**
 * Ends the connections in use on which a server has fallen silent, when it does not answer on a new connection either. A slow
 * statement is silent as well, but its server answers the probe: it keeps its own, longer limit.
 */
export const watchForHang = (pool: pg.Pool, url: string): void => {
  const inUse = new Map<pg.PoolClient, Heard>();
  let timer: NodeJS.Timeout | undefined;
  let isProbing = false;

  const silentSince = (client: pg.PoolClient, heard: Heard): number => {
    const bytes = streamOf(client).bytesRead;
    if (bytes === heard.bytes) return heard.atMs;
    const now = performance.now();
    inUse.set(client, { bytes, atMs: now });
    return now;
  };
  const silent = (): pg.PoolClient[] => {
    const before = performance.now() - hangLimits.silenceMs;
    return [...inUse].flatMap(([client, heard]) => (silentSince(client, heard) <= before ? [client] : []));
  };
  const check = async (): Promise<void> => {
    if (isProbing || silent().length === 0) return;
    isProbing = true;
    const isAlive = await answers(url);
    isProbing = false;
    if (isAlive) return;
    for (const client of silent()) {
      streamOf(client).destroy(new Error('Connection terminated: the server does not answer'));
    }
  };

  pool.on('acquire', (client) => {
    inUse.set(client, { bytes: streamOf(client).bytesRead, atMs: performance.now() });
    timer ??= setInterval(() => void check(), hangLimits.checkEveryMs).unref();
  });
  pool.on('release', (_error, client) => {
    inUse.delete(client);
    if (inUse.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
};
