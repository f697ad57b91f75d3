// The largest tables in partitions by company, in a copy of a filled database: what stands in the way, which partitions the
// lists read, and what executions and lists cost before and after.
import { roles } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { listPayments } from '../../apps/api/src/features/billing/index.ts';
import { listStatement } from '../../apps/api/src/features/billing/statement/list-statement.ts';
import { auditRules, readViolationsOf } from '../../apps/api/src/features/billing/ledger/read-violations.ts';
import { readDashboard } from '../../apps/api/src/features/dashboard/read-dashboard.ts';
import { executionNames, listExecutions } from '../../apps/api/src/features/extraction/index.ts';
import type { MemberContext } from '../../apps/api/src/platform/context.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { countViews } from '../../apps/api/src/testing/count-differences.ts';
import { explainQueries } from '../../apps/api/src/testing/explain.ts';
import { readAs } from '../../apps/api/src/testing/read-as.ts';
import { fillLedger } from '../billing/fill-ledger.ts';
import { openLedgerDatabase, reopenLedgerDatabase, type LedgerDatabase } from '../billing/ledger-database.ts';
import { secondsFor, throughApplication } from '../billing/spend.ts';
import { distinctLogs } from '../extraction/distinct-logs.ts';
import { median, report } from '../report.ts';
import { partitionTable, type Obstacle, type PartitionedTable } from './partition-table.ts';
import { withClient } from './servers.ts';

const LEDGER_ENTRIES = 400_000;
const PARTS = [4, 16];
const LANES = 16;
const ROUNDS = 9;
const SPENDS_PER_ROUND = 200;
const PAGE_ROUNDS = 40;

/** The tables that a row is added to by every execution. An account and a lot belong to one company, or to the house. */
const partitioned: readonly Omit<PartitionedTable, 'parts'>[] = [
  { table: 'execution', key: 'company_id' },
  { table: 'credit_hold', key: 'company_id' },
  { table: 'ledger_tx', key: 'company_id' },
  { table: 'ledger_entry', key: 'account_id' },
  { table: 'credit_movement', key: 'lot_id' },
  { table: 'audit_event', key: 'company_id' },
  { table: 'list_count', key: 'company_id' },
  { table: 'payment', key: 'company_id' },
  { table: 'invoice', key: 'company_id' },
];

const resultOf = (log: string): string => {
  const { refusal, ...found } = extract(log, { now: Date.UTC(2026, 0, 1) });
  if (refusal !== undefined) throw new Error(`The engine refused the log: ${refusal.code}`);
  return JSON.stringify(found);
};

/** The executions and audit rows of the ledger's holds, spread over a year. */
const fillExecutions = async (client: pg.Client): Promise<void> => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, cost_cents,
       name, result, verdict, engine_version, created_at, finished_at, lease_until)
     select execution_id, company_id, company_id, 'Ada Example', 'Success', md5(execution_id::text), md5(execution_id::text),
       100, settled_cents, 'example.log', $1::json, 'proven', 'of this rehearsal', at, at, at
     from (select *, now() - random() * interval '1 year' as at from credit_hold) as hold`,
    [resultOf(distinctLogs(1, 100_000, 1)[0] ?? '')],
  );
  await client.query(
    `insert into audit_event (id, at, action, company_id, user_id, target_id, detail, request_id, ip, user_agent)
     select gen_random_uuid(), created_at, 'execution.started', company_id, user_id, id, '{"heldCents": 1000}', id, '192.0.2.1',
       'Mozilla/5.0 (X11; Linux x86_64) example' from execution`,
  );
  await client.query('truncate list_count');
  for (const view of countViews) await client.query(`insert into list_count select * from ${view}`);
  await client.query('commit');
  await client.query('vacuum analyze');
};

/** Partitions every table of the copy. Views follow a renamed table, so they are created again. */
const partitionAll = async (client: pg.Client, parts: number): Promise<Obstacle[]> => {
  const views = await client.query<{ name: string; definition: string }>(
    `select oid::regclass::text as name, pg_get_viewdef(oid) as definition from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`,
  );
  for (const { name } of views.rows.toReversed()) await client.query(`drop view ${name}`);
  const obstacles: Obstacle[] = [];
  for (const spec of partitioned) obstacles.push(...(await partitionTable(client, { ...spec, parts })));
  for (const { name, definition } of views.rows) await client.query(`create view ${name} as ${definition}`);
  await client.query('vacuum analyze');
  return obstacles;
};

type Context = MemberContext<'db' | 'clock'> & { readonly executionNames: typeof executionNames };
const page = { pageNumber: 1, pageSize: 10 };
const lists: Readonly<Record<string, (ctx: Context) => Promise<unknown>>> = {
  dashboard: (ctx) => readAs(ctx, readDashboard(ctx)),
  executions: (ctx) => readAs(ctx, listExecutions(ctx, page)),
  'executions, middle page': (ctx) => readAs(ctx, listExecutions(ctx, { ...page, pageNumber: 100 })),
  payments: (ctx) => listPayments(ctx, page),
  statement: (ctx) => listStatement(ctx, page),
};

const contextOf = (db: Database, companyId: string): Context =>
  ({
    db,
    clock: { now: () => new Date() },
    actor: { userId: companyId, companyId, role: roles.admin },
    executionNames,
  }) as unknown as Context;

/** Partitions of each table that one call reads, such as `execution 1`. */
const partitionsRead = async (
  client: pg.Client,
  companyId: string,
  read: (ctx: Context) => Promise<unknown>,
): Promise<string> => {
  const queries = await explainQueries(client, (db) => read(contextOf(db, companyId)));
  const found = new Map<string, number>();
  for (const { tables } of queries) {
    for (const { table } of partitioned) {
      const count = tables.filter((name) => new RegExp(`^${table}_\\d+$`).test(name)).length;
      if (count > 0) found.set(table, Math.max(count, found.get(table) ?? 0));
    }
  }
  return [...found].map(([table, count]) => `${table} ${count}`).join(', ');
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
};

const compareLists = async (whole: LedgerDatabase, parts: LedgerDatabase): Promise<void> => {
  const [companyId = ''] = whole.companyIds;
  for (const [name, read] of Object.entries(lists)) {
    const times: [number, number][] = [];
    for (let round = 0; round < PAGE_ROUNDS; round += 1) {
      const before = await timeOf(() => read(contextOf(whole.db, companyId)));
      times.push([before, await timeOf(() => read(contextOf(parts.db, companyId)))]);
    }
    const [before, after] = [median(times.map(([one]) => one)), median(times.map(([, other]) => other))];
    const touched = await withClient(parts.url, (client) => partitionsRead(client, companyId, read));
    console.log(
      `     ${name}: ${before.toFixed(1)} ms, partitioned ${after.toFixed(1)} ms; partitions read: ${touched}`,
    );
  }
};

const compareSpending = async (whole: LedgerDatabase, parts: LedgerDatabase): Promise<void> => {
  const rates: [number, number][] = [];
  const rate = async (ledger: LedgerDatabase): Promise<number> =>
    SPENDS_PER_ROUND /
    (await secondsFor(throughApplication(ledger), ledger.companyIds, {
      times: SPENDS_PER_ROUND,
      lanes: LANES,
    }));
  for (let round = 0; round < ROUNDS; round += 1) rates.push([await rate(whole), await rate(parts)]);
  const [before, after] = [median(rates.map(([one]) => one)), median(rates.map(([, other]) => other))];
  console.log(
    `     executions started and finished: ${Math.round(before)}/s, partitioned ${Math.round(after)}/s, ` +
      `${(after / before).toFixed(2)} of it`,
  );
};

const auditBooks = async (name: string, { bare }: LedgerDatabase): Promise<void> => {
  const db = drizzle({ client: bare });
  const seconds = new Map<string, number>();
  let violations = 0;
  for (const rule of auditRules) {
    const ms = await timeOf(async () => {
      violations += (await readViolationsOf(db, rule)).length;
    });
    seconds.set(rule, ms / 1000);
  }
  const [slowest] = [...seconds].toSorted(([, one], [, other]) => other - one);
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  report(`rules of the books broken, ${name}`, {
    figure: violations,
    holds: violations === 0,
    bound: 'none',
    note: `the audit took ${total.toFixed(1)} s; the slowest rule: ${slowest?.[0]}, ${slowest?.[1].toFixed(1)} s`,
  });
};

export const rehearsePartitions = async (serverUrl: string): Promise<void> => {
  const filled = await openLedgerDatabase(serverUrl, 'whole', LANES);
  const entries = await fillLedger(filled, LEDGER_ENTRIES);
  await filled.close();
  await withClient(filled.url, fillExecutions);
  console.log(`     ${entries} ledger entries, a quarter as many executions`);
  const copies: LedgerDatabase[] = [];
  for (const parts of PARTS) {
    const name = `parts_${parts}`;
    await withClient(serverUrl, (client) => client.query(`create database ${name} template whole`));
    const url = new URL(name, serverUrl).href;
    const obstacles = await withClient(url, (client) => partitionAll(client, parts));
    if (copies.length === 0) {
      for (const obstacle of obstacles) console.log(`     in the way: ${Object.values(obstacle).join(', ')}`);
    }
    copies.push(reopenLedgerDatabase(url, filled.companyIds, LANES));
  }
  const whole = reopenLedgerDatabase(filled.url, filled.companyIds, LANES);
  for (const [index, copy] of copies.entries()) {
    console.log(`     ${PARTS[index]} partitions:`);
    await compareLists(whole, copy);
    await compareSpending(whole, copy);
    await auditBooks(`${PARTS[index]} partitions`, copy);
    await copy.close();
  }
  await auditBooks('one table', whole);
  await whole.close();
};
