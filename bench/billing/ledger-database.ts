import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migratePostgres } from '../../apps/api/src/platform/db/migrate-postgres.ts';
import { openPostgres } from '../../apps/api/src/platform/db/postgres.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import type { SqlClient } from '../../apps/api/src/testing/fill-lists.ts';

export const PRICE_CENTS = 1000;
const COMPANIES = 50;
/** More than the bench spends. */
const CREDIT_CENTS = 1_000_000_000;

/** A migrated database with fifty companies; `db` is the application's access, `bare` that of the driver. */
export interface LedgerDatabase {
  readonly url: string;
  readonly db: Database;
  readonly bare: pg.Pool;
  readonly companyIds: readonly string[];
  close(): Promise<void>;
}

const createDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Adds companies with one credited top-up each. */
export const addCompanies = async (bare: SqlClient): Promise<string[]> => {
  const ids = Array.from({ length: COMPANIES }, () => randomUUID());
  await bare.query(
    `insert into company (id, name, created_at) select id, 'Example Works', now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await bare.query(
    `insert into payment (id, company_id, member_id, method, amount_cents, currency, state, stripe_intent_id, ip, created_at)
     select id, id, id, 'card', $2, 'usd', 'pending', 'pi_' || id, '192.0.2.1', now() from unnest($1::uuid[]) id`,
    [ids, CREDIT_CENTS],
  );
  await bare.query(`select ledger_credit_top_up(id, 'browser') from unnest($1::uuid[]) id`, [ids]);
  return ids;
};

/** Access to a database that has its companies. */
export const reopenLedgerDatabase = (
  url: string,
  companyIds: readonly string[],
  poolSize: number,
): LedgerDatabase => {
  const database = openPostgres({ url, poolSize });
  const bare = new pg.Pool({ connectionString: url, max: poolSize });
  return {
    url,
    db: database.db,
    bare,
    companyIds,
    close: async () => {
      await bare.end();
      await database.close();
    },
  };
};

export const openLedgerDatabase = async (
  serverUrl: string,
  name: string,
  poolSize: number,
): Promise<LedgerDatabase> => {
  const url = await createDatabase(serverUrl, name);
  await migratePostgres(url);
  const empty = reopenLedgerDatabase(url, [], poolSize);
  return { ...empty, companyIds: await addCompanies(empty.bare) };
};
