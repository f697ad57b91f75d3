import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

const START_TRIES_MAX = 300;

/** A PostgreSQL server for tests, on a free port of 127.0.0.1 and in a temporary folder. */
export interface PostgresCluster {
  readonly url: string;
  start(): Promise<void>;
  /** Sends SIGKILL; the data stays, and `start` recovers it. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates the data of a server in a new folder, with one of PostgreSQL's programs. */
const createData = async (
  { binDir, user }: PostgresBinaries,
  program: 'initdb' | 'pg_basebackup',
  options: readonly string[],
): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const dataDir = path.join(folder, 'data');
  await promisify(execFile)(path.join(binDir, program), [`--pgdata=${dataDir}`, '--no-sync', ...options], {
    ...user,
    cwd: folder,
  });
  return folder;
};

const newCluster = ['--username=postgres', '--auth=trust', '--no-locale', '--encoding=UTF8'];

interface ClusterOptions {
  /** Whether commits wait for the disk, as in production; off by default for speed. */
  readonly durable?: boolean;
}

interface LaunchOptions extends ClusterOptions {
  readonly folder: string;
  readonly port: number;
}

const launch = (
  { binDir, user }: PostgresBinaries,
  { folder, port, durable }: LaunchOptions,
): ChildProcess => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable === true ? 'on' : 'off',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(
    path.join(binDir, 'postgres'),
    ['-D', path.join(folder, 'data'), '-p', String(port), ...flags],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
};

/** Runs statements one after the other, each outside a transaction. */
export const runStatements = async (serverUrl: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

/**
 * Starts the server and waits until it answers. After a SIGKILL, PostgreSQL refuses to start while a process of the previous
 * server is still running: then it is started again.
 */
const launchAndWait = async (binaries: PostgresBinaries, options: LaunchOptions, url: string) => {
  let server = launch(binaries, options);
  for (let tries = 0; tries < START_TRIES_MAX; tries += 1) {
    if (await answers(url)) return server;
    await sleep(100);
    if (hasEnded(server)) server = launch(binaries, options);
  }
  throw new Error('PostgreSQL did not answer in time.');
};

const openCluster = async (
  binaries: PostgresBinaries,
  folder: string,
  { durable = false }: ClusterOptions,
): Promise<PostgresCluster> => {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url,
    start: async () => {
      server = await launchAndWait(binaries, { folder, port, durable }, url);
    },
    kill: () => end('SIGKILL'),
    remove: async () => {
      // SIGQUIT is PostgreSQL's immediate shutdown, which also ends its child processes.
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
      await binaries.remove();
    },
  };
};

export const createPostgresCluster = async (
  wanted: string | undefined,
  options: ClusterOptions = {},
): Promise<PostgresCluster> => {
  const binaries = await findPostgresBinaries(wanted);
  return openCluster(binaries, await createData(binaries, 'initdb', newCluster), options);
};

/** A copy of a running server that follows it by streaming replication, until `select pg_promote()`. */
export const createStandby = async (
  wanted: string | undefined,
  primaryUrl: string,
  options: ClusterOptions = {},
): Promise<PostgresCluster> => {
  const binaries = await findPostgresBinaries(wanted);
  const backup = [`--dbname=${primaryUrl}`, '--write-recovery-conf', '--checkpoint=fast'];
  return openCluster(binaries, await createData(binaries, 'pg_basebackup', backup), options);
};
