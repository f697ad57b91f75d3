// Extractions go on while the primary is killed and the standby promoted. The product's DATABASE_URL stays the same: its
// address moves. What was answered with 200 must be on the new primary.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { startHangingProxy } from '../../apps/api/src/testing/hanging-proxy.ts';
import { formOf, type Customer } from '../extraction/customer.ts';
import { distinctLogs } from '../extraction/distinct-logs.ts';
import { report } from '../report.ts';
import type { MovableAddress } from './movable-address.ts';
import { onServer, setReplication, startStandby, withClient, type ReplicationMode } from './servers.ts';

const LANES = 4;
const LOG_BYTES = 4000;
const BEFORE_MS = 5000;
const STALLED_MS = 1000;
const AFTER_MS = 2000;
const RETRY_MS = 100;

export interface FailoverSetting {
  readonly mode: ReplicationMode;
  /** Whether the connection of the standby falls silent before the primary is killed. */
  readonly stalled: boolean;
}

interface Acknowledged {
  readonly executionId: string;
  readonly atMs: number;
}

/** Extracts until `isOver`. Each request is repeated with its key until it is answered with 200, as a client does. */
const extractOn = async (
  customer: Customer,
  isOver: () => boolean,
  answered: Acknowledged[],
): Promise<void> => {
  const [base = ''] = distinctLogs(1, LOG_BYTES, 1);
  while (!isOver()) {
    const key = randomUUID();
    const form = formOf(`${base}2026-03-02 08:15:01 INFO started ${key}\n`);
    let answer = await customer.tryExtract(form, key);
    for (; answer.status !== 200; answer = await customer.tryExtract(form, key)) {
      if (isOver()) return;
      await sleep(RETRY_MS);
    }
    answered.push({
      executionId: (JSON.parse(answer.body) as { readonly id: string }).id,
      atMs: performance.now(),
    });
  }
};

/** Books and executions on the new primary. */
const inspect = (url: string, ids: readonly string[]) =>
  withClient(url, async (client) => {
    const found = await client.query(`select id from execution where id = any($1) and status = 'Success'`, [
      ids,
    ]);
    const charged = await client.query(
      `select ref from ledger_tx where ref = any($1) and kind = 'settle' group by ref having count(*) <> 1`,
      [ids],
    );
    const broken = await client.query('select * from audit_violations');
    return { lost: ids.length - found.rows.length, faults: charged.rows.length + broken.rows.length };
  });

interface Failover extends FailoverSetting {
  readonly primary: PostgresCluster;
  readonly databaseUrl: string;
  readonly address: MovableAddress;
  readonly customers: readonly Customer[];
}

/** Returns the promoted server. */
export const failOver = async ({
  primary,
  databaseUrl,
  address,
  customers,
  mode,
  stalled,
}: Failover): Promise<PostgresCluster> => {
  const link = await startHangingProxy(primary.url);
  const standby = await startStandby(link.url);
  // After the backup: a standby with this setting would wait for a standby of its own once it is promoted.
  await setReplication(primary.url, mode);

  const answered: Acknowledged[] = [];
  let isOver = false;
  const working = Promise.all(customers.slice(0, LANES).map((one) => extractOn(one, () => isOver, answered)));
  await sleep(BEFORE_MS);
  if (stalled) {
    link.hang();
    await sleep(STALLED_MS);
  }
  const killedMs = performance.now();
  await primary.kill();
  link.close();
  await withClient(standby.url, (client) => client.query('select pg_promote()'));
  address.moveTo(standby.url);
  const movedMs = performance.now();
  await sleep(AFTER_MS);
  isOver = true;
  await working;

  const before = answered.filter(({ atMs }) => atMs <= killedMs).length;
  const after = answered.filter(({ atMs }) => atMs > movedMs);
  const ids = answered.map(({ executionId }) => executionId);
  const { lost, faults } = await inspect(onServer(databaseUrl, standby.url), ids);
  const name = `${mode}${stalled ? ', standby silent for 1 s' : ''}`;
  report(`${name}: confirmed and lost`, {
    figure: lost,
    holds: mode === 'asynchronous' || lost === 0,
    bound: mode === 'asynchronous' ? 'no bound' : 'none',
    note:
      `${before} confirmed before the kill, ${after.length} after; promoted in ${Math.round(movedMs - killedMs)} ms, ` +
      `next confirmation ${Math.round((after[0]?.atMs ?? Number.NaN) - movedMs)} ms later`,
  });
  report(`${name}: rules of the books broken`, { figure: faults, holds: faults === 0, bound: 'none' });
  await primary.remove();
  return standby;
};
