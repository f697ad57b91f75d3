import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killChildren, startChild } from '../../testing/child.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { migratePostgres, requireMigrated } from './migrate-postgres.ts';
import { migrationCount } from './migrations.ts';
import { readSources } from './sql-sources.ts';

describePostgres('migrations', () => {
  let empty: Awaited<ReturnType<typeof createTestPostgres>>;
  beforeAll(async () => {
    empty = await createTestPostgres('template0');
  });
  afterEach(killChildren);
  afterAll(() => empty.drop());

  const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const count = (table: string) =>
    withClient(empty.url, async (client) => (await client.query(`select from ${table}`)).rowCount);

  it('are required by a server that may not run them', async () => {
    await expect(requireMigrated(empty.url)).rejects.toThrow('Run first: npm run migrate');
  });

  it('run once when several processes start at the same moment', async () => {
    const processes = Array.from({ length: 3 }, () =>
      startChild(programFile('migrate-database'), [empty.url]),
    );
    const codes = await Promise.all(processes.map(({ exited }) => exited));
    expect(processes.map((process) => process.output()).join('')).toBe('');
    expect(codes).toEqual([0, 0, 0]);
    expect(await count('drizzle.__drizzle_migrations')).toBe(await migrationCount());
    expect(await count('sql_source')).toBe((await readSources()).length);
    await expect(requireMigrated(empty.url)).resolves.toBeUndefined();
  });

  it('are required again when a source is missing or older', async () => {
    for (const change of [
      `delete from sql_source where name = 'billing.ledger_hold.sql'`,
      `update sql_source set checksum = 'other' where name = 'billing.ledger_hold.sql'`,
    ]) {
      await withClient(empty.url, (client) => client.query(change));
      await expect(requireMigrated(empty.url)).rejects.toThrow('older than this release');
      await migratePostgres(empty.url);
      await expect(requireMigrated(empty.url)).resolves.toBeUndefined();
    }
  });

  it('S33 grant a role that owns nothing what the server needs, and no way around the rules', async () => {
    const role = `server_${process.pid}`;
    await withClient(empty.url, (client) => client.query(`create role ${role} login`));
    try {
      await migratePostgres(empty.url, { grantTo: role });
      await withClient(empty.url, async (client) => {
        await client.query(`set role ${role}`);
        await client.query(`insert into rate_limit values ('limit', 'key', 1, now())`);
        await client.query('select from drizzle.__drizzle_migrations');
        await client.query(`select * from ledger_hold(gen_random_uuid(), gen_random_uuid(), 1, 1, 'member')`);
        for (const refused of [
          'alter table ledger_entry disable trigger all',
          'drop trigger ledger_entry_append_only on ledger_entry',
          'truncate ledger_entry',
          'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$',
          'create table other (id int)',
          `update sql_source set checksum = 'other'`,
          `delete from drizzle.__drizzle_migrations`,
        ]) {
          await expect(client.query(refused), refused).rejects.toThrow(/permission denied|must be owner/);
        }
      });
      const asServer = new URL(empty.url);
      asServer.username = role;
      await expect(requireMigrated(asServer.href)).resolves.toBeUndefined();
      await expect(migratePostgres(asServer.href)).rejects.toThrow(`Role ${role} may not change the schema.`);
    } finally {
      await withClient(empty.url, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
    }
  });

  it('say in a sentence that the server cannot be reached or refuses', async () => {
    await expect(migratePostgres('postgres://postgres@127.0.0.1:1/x')).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1 cannot be used: ',
    );
    const missing = new URL(empty.url);
    missing.pathname = '/no_such_database';
    await expect(migratePostgres(missing.href)).rejects.toThrow('"no_such_database" does not exist');
  });
});
