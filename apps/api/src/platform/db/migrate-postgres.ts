import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import { migrationsFolder, migrationCount } from './migrations.ts';
import { applySqlSources, outdatedSources, readSqlRelease, type SqlConnection } from './sql-sources.ts';
import { sqlState } from './sql-state.ts';

/** Any fixed number: all processes of the product ask for the same one. */
const MIGRATION_LOCK = 7_268_336_411;
const CONNECT_TIMEOUT_MS = 10_000;
const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : (sqlState(error) ?? 'no answer');

const withClient = async <Result>(
  url: string,
  work: (client: pg.Client, connection: SqlConnection) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}`);
  });
  try {
    return await work(client, {
      query: (statement, values) => client.query(statement, values),
      exec: (script) => client.query(script),
    });
  } finally {
    await client.end();
  }
};

/** Erasing stays with the owner: see apps/api/sql/deletion.erase_company.sql. */
const keepErasing = (grantee: string): string => `
    do $$ declare erasing regprocedure; begin
      for erasing in select oid from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, 'erase_') loop
        execute format('revoke all on function %s from ${grantee.replaceAll("'", "''")}', erasing);
      end loop;
    end $$`;

/** What the server needs when its role does not own the schema. TRUNCATE, REFERENCES and TRIGGER are left out. */
const grantScript = (role: string): string => {
  const grantee = pg.escapeIdentifier(role);
  return `
    grant usage on schema public, drizzle to ${grantee};
    grant select, insert, update, delete on all tables in schema public to ${grantee};
    revoke insert, update, delete on sql_source from ${grantee};
    grant select on all tables in schema drizzle to ${grantee};
    grant usage on all sequences in schema public to ${grantee};
    grant execute on all functions in schema public to ${grantee};
    ${keepErasing(grantee)}`;
};

/**
 * Applies migrations and SQL sources, and grants `grantTo` what the server needs. Processes that start at the same time
 * wait for the one that holds the lock.
 */
export const migratePostgres = (
  url: string,
  { grantTo }: { readonly grantTo?: string | undefined } = {},
): Promise<void> =>
  withClient(url, async (client, connection) => {
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle({ client }), { migrationsFolder });
      await applySqlSources(connection, await readSqlRelease());
      if (grantTo !== undefined) await connection.exec(grantScript(grantTo));
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartRefused(
        `Role ${String(client.user)} may not change the schema. Run npm run migrate with MIGRATE_DATABASE_URL of the role that owns it, and start the server with MIGRATE_ON_START=false.`,
      );
    }
  });

const countRow = z.object({ applied: z.coerce.number().int() });

const isCurrent = async (connection: SqlConnection): Promise<boolean> => {
  const counted = await connection.query('select count(*) as applied from drizzle.__drizzle_migrations');
  const { applied } = countRow.parse(counted.rows[0]);
  return (
    applied >= (await migrationCount()) &&
    (await outdatedSources(connection, await readSqlRelease())).length === 0
  );
};

/** For a server that may not change the schema: refuses to start on a database that is behind its release. */
export const requireMigrated = (url: string): Promise<void> =>
  withClient(url, async (_client, connection) => {
    const current = await isCurrent(connection).catch((error: unknown) => {
      if (sqlState(error) === UNDEFINED_TABLE) return false;
      throw error;
    });
    if (current) return;
    throw new StartRefused('The database is older than this release. Run first: npm run migrate');
  });
