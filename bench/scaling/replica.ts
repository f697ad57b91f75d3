// A streaming replica beside the primary: whether the product's reads give the same answers on it, how far it is behind, and
// what a commit costs that waits for it.
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@propsmith/contract';
import type pg from 'pg';
import type { LedgerDatabase } from '../billing/ledger-database.ts';
import { secondsFor, throughApplication } from '../billing/spend.ts';
import type { BuiltServer } from '../extraction/built-server.ts';
import { Customer, formOf } from '../extraction/customer.ts';
import { median, percentile, report } from '../report.ts';
import { onServer, replicationModes, setReplication, withClient, type ReplicationMode } from './servers.ts';

const LANES = 16;
const LAG_SAMPLES = 200;
const ROUNDS = 9;
const SPENDS_PER_ROUND = 200;

const reads = [
  routes.getProfile,
  routes.getDashboard,
  routes.listUsage,
  routes.listPayments,
  routes.listStatement,
  routes.listInvoices,
  routes.listMembers,
  routes.exportStatement,
  routes.getRetention,
];

/** Until the standby has replayed what is committed on the primary now. */
const replayed = async (primary: pg.Client, standby: pg.Client): Promise<void> => {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  const caughtUp = async (): Promise<boolean> => {
    const answer = await standby.query<{ done: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [rows[0]?.lsn],
    );
    return answer.rows[0]?.done === true;
  };
  while (!(await caughtUp()));
};

const withBoth = <Result>(
  ledger: LedgerDatabase,
  standbyUrl: string,
  work: (primary: pg.Client, standby: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient(ledger.url, (primary) =>
    withClient(onServer(ledger.url, standbyUrl), (standby) => work(primary, standby)),
  );

/** Reads by a server on the replica; a write there is refused as an outage. */
export const compareReads = async (
  customers: readonly Customer[],
  replicaServer: BuiltServer,
  caughtUp: () => Promise<void>,
): Promise<void> => {
  await caughtUp();
  let compared = 0;
  let different = 0;
  for (const customer of customers) {
    const onReplica = new Customer(customer.companyId, replicaServer.url, customer.bearer);
    for (const { path } of reads) {
      const [one, other] = [await customer.read(path), await onReplica.read(path)];
      compared += 1;
      if (one.status !== 200 || one.body !== other.body) different += 1;
    }
  }
  report('answers of a server on the replica that differ', {
    figure: different,
    holds: different === 0,
    bound: 'none',
    note: `${compared} answers of ${reads.length} routes`,
  });
  const [customer] = customers;
  if (customer === undefined) return;
  const onReplica = new Customer(customer.companyId, replicaServer.url, customer.bearer);
  const { status } = await onReplica.tryExtract(formOf('2026-03-02 08:15:01 INFO started\n'));
  report('status of an extraction on the replica', { figure: status, holds: status === 503, bound: '503' });
};

export const measureLag = (ledger: LedgerDatabase, standbyUrl: string): Promise<void> =>
  withBoth(ledger, standbyUrl, async (primary, standby) => {
    const lags: number[] = [];
    const enough = new AbortController();
    const spending = (async () => {
      let spends = 0;
      let seconds = 0;
      while (!enough.signal.aborted) {
        seconds += await secondsFor(throughApplication(ledger), ledger.companyIds, {
          times: LANES * 4,
          lanes: LANES,
        });
        spends += LANES * 4;
      }
      return Math.round(spends / seconds);
    })();
    while (lags.length < LAG_SAMPLES) {
      const startMs = performance.now();
      await replayed(primary, standby);
      lags.push(performance.now() - startMs);
      await sleep(20);
    }
    enough.abort();
    console.log(
      `     replica behind by ${median(lags).toFixed(1)} ms (median), ${percentile(lags, 0.95).toFixed(1)} ms (p95), ` +
        `${Math.max(...lags).toFixed(1)} ms (most) at ${await spending} executions/s`,
    );
  });

/** Executions a second in each mode, measured in turns. */
export const costOfWaiting = async (ledger: LedgerDatabase): Promise<void> => {
  const modes = Object.keys(replicationModes) as ReplicationMode[];
  const rates = new Map(modes.map((mode): [ReplicationMode, number[]] => [mode, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of modes) {
      await setReplication(ledger.url, mode);
      const load = { times: SPENDS_PER_ROUND, lanes: LANES };
      const seconds = await secondsFor(throughApplication(ledger), ledger.companyIds, load);
      rates.get(mode)?.push(SPENDS_PER_ROUND / seconds);
    }
  }
  await setReplication(ledger.url, 'asynchronous');
  for (const [mode, measured] of rates) {
    const share = median(measured) / median(rates.get('asynchronous') ?? []);
    console.log(
      `     ${mode}: ${Math.round(median(measured))} executions/s, ${share.toFixed(2)} of asynchronous`,
    );
  }
};

export const caughtUpOn =
  (ledger: LedgerDatabase, standbyUrl: string): (() => Promise<void>) =>
  () =>
    withBoth(ledger, standbyUrl, replayed);
