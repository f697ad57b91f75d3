// Rehearses the steps of docs/scaling.md on PostgreSQL servers of its own: sizes of rows, a streaming replica, failovers and
// partitions by company. npm run rehearse:scaling [-- sizes|replica|partitions]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresCluster, type PostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../billing/ledger-database.ts';
import { startBuiltServer } from '../extraction/built-server.ts';
import { serverSettings, signIn } from '../extraction/sign-in.ts';
import { exitCode } from '../report.ts';
import { failOver, type FailoverSetting } from './failover.ts';
import { startMovableAddress } from './movable-address.ts';
import { rehearsePartitions } from './partitions.ts';
import { caughtUpOn, compareReads, costOfWaiting, measureLag } from './replica.ts';
import { measureRowSizes } from './row-sizes.ts';
import { onServer, POSTGRES, startStandby } from './servers.ts';

const POOL_SIZE = 16;
const COMPARED_COMPANIES = 5;
const failovers: readonly FailoverSetting[] = [
  ...Array.from({ length: 3 }, () => ({ mode: 'synchronous', stalled: false }) as const),
  { mode: 'synchronous', stalled: true },
  ...Array.from({ length: 3 }, () => ({ mode: 'asynchronous', stalled: false }) as const),
  { mode: 'asynchronous', stalled: true },
];

/** The payment sandbox of each server process keeps its state in a folder of its own. */
const startServer = async (ledger: LedgerDatabase, settings: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-scaling-'));
  const server = await startBuiltServer({
    ...serverSettings(ledger),
    PROPSMITH_DATA_DIR: folder,
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
};

const rehearseReplica = async (first: PostgresCluster): Promise<PostgresCluster> => {
  const ledger = await openLedgerDatabase(first.url, 'replica', POOL_SIZE);
  const address = await startMovableAddress(ledger.url);
  const server = await startServer(ledger, { DATABASE_URL: address.url });
  const customers = await signIn(ledger, server);
  const standby = await startStandby(first.url);
  try {
    await measureLag(ledger, standby.url);
    await costOfWaiting(ledger);
    const replicaUrl = onServer(ledger.url, standby.url);
    const onReplica = await startServer(ledger, { DATABASE_URL: replicaUrl, MIGRATE_ON_START: 'false' });
    const compared = customers.slice(0, COMPARED_COMPANIES);
    await compareReads(compared, onReplica, caughtUpOn(ledger, standby.url));
    await onReplica.stop();
  } finally {
    await standby.remove();
    await ledger.close();
  }
  let primary = first;
  try {
    for (const setting of failovers) {
      primary = await failOver({ primary, databaseUrl: ledger.url, address, customers, ...setting });
    }
  } finally {
    await server.stop();
    address.close();
  }
  return primary;
};

const [only] = process.argv.slice(2);
const isAsked = (part: string): boolean => only === undefined || only === part;

let cluster = await createPostgresCluster(POSTGRES, { durable: true });
try {
  await cluster.start();
  if (isAsked('sizes')) await measureRowSizes();
  if (isAsked('partitions')) await rehearsePartitions(cluster.url);
  if (isAsked('replica')) cluster = await rehearseReplica(cluster);
} finally {
  await cluster.remove();
}
process.exit(exitCode());
