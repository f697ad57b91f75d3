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
  /** Ends the server at once, as an outage does; the data stays and `start` brings it back. */
  stop(): Promise<void>;
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

const launch = ({ binDir, user }: PostgresBinaries, folder: string, port: number): ChildProcess => {
  // The data lives as long as a test does: waiting for the disk would prove nothing.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
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

const waitForAnswer = async (url: string, server: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < START_TRIES_MAX; tries += 1) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended at its start with code ${server.exitCode}.`);
    if (await answers(url)) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not answer in time.');
};

export const createPostgresCluster = async (wanted: string | undefined): Promise<PostgresCluster> => {
  const binaries = await findPostgresBinaries(wanted);
  const folder = await initialise(binaries);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    // SIGQUIT is PostgreSQL's immediate shutdown: connections break, recovery follows at the next start.
    server.kill('SIGQUIT');
    await ended;
  };
  return {
    url,
    start: async () => {
      server = launch(binaries, folder, port);
      await waitForAnswer(url, server);
    },
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
      await binaries.remove();
    },
  };
};
