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

/** A PostgreSQL server of a test's own: a free port of loopback, a temporary folder, gone when it is removed. */
export interface PostgresCluster {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: the server ends without a word to anybody; the data stays and `start` brings it back. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

const initialise = async ({ binDir, user }: PostgresBinaries): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const dataDir = path.join(folder, 'data');
  const options = [
    `--pgdata=${dataDir}`,
    '--username=postgres',
    '--auth=trust',
    '--no-locale',
    '--encoding=UTF8',
  ];
  await promisify(execFile)(path.join(binDir, 'initdb'), [...options, '--no-sync'], { ...user, cwd: folder });
  return folder;
};

interface ClusterOptions {
  /** Whether a commit waits for the disk, as in production. Most data lives as long as a test does: there it would prove nothing. */
  readonly durable?: boolean;
}

interface Home extends ClusterOptions {
  readonly folder: string;
  readonly port: number;
}

const launch = ({ binDir, user }: PostgresBinaries, { folder, port, durable }: Home): ChildProcess => {
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
 * The server, once it answers. After a kill PostgreSQL refuses to start while a process of the one before is still ending; then it
 * is started again.
 */
const launchUntilItAnswers = async (binaries: PostgresBinaries, home: Home, url: string) => {
  let server = launch(binaries, home);
  for (let tries = 0; tries < START_TRIES_MAX; tries += 1) {
    if (await answers(url)) return server;
    await sleep(100);
    if (hasEnded(server)) server = launch(binaries, home);
  }
  throw new Error('PostgreSQL did not answer in time.');
};

export const createPostgresCluster = async (
  wanted: string | undefined,
  { durable = false }: ClusterOptions = {},
): Promise<PostgresCluster> => {
  const binaries = await findPostgresBinaries(wanted);
  const folder = await initialise(binaries);
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
      server = await launchUntilItAnswers(binaries, { folder, port, durable }, url);
    },
    kill: () => end('SIGKILL'),
    remove: async () => {
      // PostgreSQL's immediate shutdown: it ends its processes itself, and nothing is written any more.
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
      await binaries.remove();
    },
  };
};
