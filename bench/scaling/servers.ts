import pg from 'pg';
import { createStandby, type PostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';

/** npm's server comes without pg_basebackup. */
export const POSTGRES = 'debian';

/** When a commit on the primary is acknowledged. */
export const replicationModes = {
  asynchronous: { names: '', commit: 'on' },
  /** After the standby has written it to its disk. */
  synchronous: { names: '*', commit: 'on' },
  /** After the standby's readers see it. */
  'synchronous, applied': { names: '*', commit: 'remote_apply' },
} as const;
export type ReplicationMode = keyof typeof replicationModes;

/** Its data reach the disk before a commit returns, as in production. */
export const startStandby = async (primaryUrl: string): Promise<PostgresCluster> => {
  const standby = await createStandby(POSTGRES, primaryUrl, { durable: true });
  await standby.start();
  return standby;
};

/** The given database on another server. */
export const onServer = (databaseUrl: string, serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.pathname = new URL(databaseUrl).pathname;
  return url.href;
};

export const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const setReplication = (url: string, mode: ReplicationMode): Promise<void> =>
  withClient(url, async (client) => {
    const { names, commit } = replicationModes[mode];
    await client.query(`alter system set synchronous_standby_names = '${names}'`);
    await client.query(`alter system set synchronous_commit = '${commit}'`);
    await client.query('select pg_reload_conf(), pg_sleep(0.2)');
  });
