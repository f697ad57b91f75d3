import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase, PostgresConfig } from './database.ts';
import { watchForHang } from './hang-watch.ts';

/** Maximum wait of a request for a connection: an outage is answered within two seconds. */
const CONNECT_TIMEOUT_MS = 1500;
const STATEMENT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 4000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
/** Client-side limit of a query, later than the server's own. A server that hangs is noticed earlier: hang-watch.ts. */
const ANSWER_TIMEOUT_MS = 6000;
/** The audit of a million entries took 27 s on two busy cores. A longer statement would hold back vacuum too long. */
const MAINTENANCE_TIMEOUT_MS = 900_000;

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
  // A broken connection is replaced at the next use, and a query running on it fails. Without these listeners (the pool's
  // for idle connections, each client's for those in a transaction) its error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchForHang(pool, url);
  return pool;
};

/** Opens connections to a database that has been migrated. */
export const openPostgres = ({ url, poolSize }: Pick<PostgresConfig, 'url' | 'poolSize'>): OpenDatabase => {
  const pool = openPool({
    url,
    poolSize,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  // Connects on first use and closes when idle.
  const maintenancePool = openPool({
    url,
    poolSize: 1,
    statementTimeoutMs: MAINTENANCE_TIMEOUT_MS,
    answerTimeoutMs: MAINTENANCE_TIMEOUT_MS + ANSWER_TIMEOUT_MS,
  });
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    maintenanceDb: drizzle({ client: maintenancePool }),
    close: async () => {
      await Promise.all([pool.end(), maintenancePool.end()]);
    },
  };
};
