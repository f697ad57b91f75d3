import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { StartRefused } from '../start-refused.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { sqlState } from './sql-state.ts';

/** A request waits no longer than this for a connection, so that an outage is answered within two seconds. */
const CONNECT_TIMEOUT_MS = 1500;
const STATEMENT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 4000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** For a server that accepts a query and never answers; later than its own limit would be. */
const ANSWER_TIMEOUT_MS = 6000;
/** The audit of a million entries took 27 s on two busy cores. What takes longer than this holds back the vacuum too long. */
const PATIENCE_MS = 900_000;

/** Any fixed number: all processes of the product ask for the same one. */
const MIGRATION_LOCK = 7_268_336_411;

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : (sqlState(error) ?? 'no answer');

/** Brings the database up to date; processes that start together wait for the one that does it. */
export const migratePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
};

interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly answerTimeoutMs: number;
}

const openPool = ({ url, poolSize, statementTimeoutMs, answerTimeoutMs }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'propsmith',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks is replaced at the next use, and a query under way on it fails by itself. Without listeners,
  // one on the pool for idle connections and one on each for those in a transaction, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export const openPostgres = async (config: {
  readonly url: string;
  readonly poolSize: number;
}): Promise<OpenDatabase> => {
  await migratePostgres(config.url);
  const pool = openPool({
    ...config,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  // It connects when it is used, and lets go soon after.
  const patientPool = openPool({
    url: config.url,
    poolSize: 1,
    statementTimeoutMs: PATIENCE_MS,
    answerTimeoutMs: PATIENCE_MS + ANSWER_TIMEOUT_MS,
  });
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    patientDb: drizzle({ client: patientPool }),
    close: async () => {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
};
