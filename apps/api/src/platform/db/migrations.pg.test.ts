import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { killChildren, startChild } from '../../testing/child.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { migratePostgres } from './postgres.ts';

const migrateFile = fileURLToPath(new URL('testing/migrate.ts', import.meta.url));
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

describePostgres('migrations', () => {
  let empty: Awaited<ReturnType<typeof createTestPostgres>>;
  beforeAll(async () => {
    empty = await createTestPostgres('template0');
  });
  afterEach(killChildren);
  afterAll(() => empty.drop());

  it('run once when several processes start at the same moment', async () => {
    const processes = Array.from({ length: 3 }, () => startChild(migrateFile, [empty.url]));
    const codes = await Promise.all(processes.map(({ exited }) => exited));
    expect(processes.map((process) => process.output()).join('')).toBe('');
    expect(codes).toEqual([0, 0, 0]);

    const written = journal.parse(
      JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
    );
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    const applied = await client.query('select id from drizzle.__drizzle_migrations');
    await client.end();
    expect(applied.rowCount).toBe(written.entries.length);
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
