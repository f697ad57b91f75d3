import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratePglite } from './pglite.ts';
import {
  applySqlSources,
  checksumOfAll,
  outdatedSources,
  readReleaseFile,
  readSources,
  type SqlRelease,
  type SqlSource,
} from './sql-sources.ts';

const source = (name: string, text: string): SqlSource => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});
const answering = (name: string, value: number): SqlSource =>
  source(
    `test.${name}.sql`,
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$ SELECT ${value} $$;`,
  );

describe('SQL sources', () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await PGlite.create();
    await migratePglite(client);
  });
  afterAll(() => client.close());

  const valueOf = async (name: string): Promise<unknown> =>
    (await client.query<{ value: number }>(`select ${name}() as value`)).rows[0]?.value;
  const appliedAt = async (name: string): Promise<unknown> =>
    (await client.query(`select applied_at from sql_source where name = 'test.${name}.sql'`)).rows[0];
  const release = (number: number, ...sources: SqlSource[]): SqlRelease => ({ release: number, sources });

  it('have the checksum of release.json: after a change run npm run sql:release', async () => {
    expect((await readReleaseFile()).checksum).toBe(checksumOfAll(await readSources()));
  });

  it('are all applied to a migrated database', async () => {
    expect(await outdatedSources(client, release(1, ...(await readSources())))).toEqual([]);
  });

  it('are every function, view and trigger of the database', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      union select viewname from pg_views where schemaname = 'public'
      union select tgname from pg_trigger where not tgisinternal`);
    const text = (await readSources()).map((each) => each.text).join('\n');
    const created = [
      ...text.matchAll(/^CREATE (?:OR REPLACE |CONSTRAINT )*(?:FUNCTION|VIEW|TRIGGER) (\w+)/gm),
    ];
    expect(created.length).toBeGreaterThan(40);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(created.map(([, name]) => name)));
  });

  it('are applied when their text changes, and only then', async () => {
    await applySqlSources(client, release(1, answering('first', 1)));
    const before = await appliedAt('first');
    await applySqlSources(client, release(1, answering('first', 1)));
    expect(await appliedAt('first')).toEqual(before);
    await applySqlSources(client, release(2, answering('first', 2)));
    expect(await valueOf('first')).toBe(2);
  });

  it('of an older release leave those of a newer one in place', async () => {
    await applySqlSources(client, release(5, answering('second', 5)));
    await applySqlSources(client, release(4, answering('second', 4)));
    expect(await valueOf('second')).toBe(5);
    expect(await outdatedSources(client, release(4, answering('second', 4)))).toEqual([]);
  });

  it('are applied all or none', async () => {
    await applySqlSources(client, release(1, answering('third', 1)));
    const broken = source('test.broken.sql', 'CREATE OR REPLACE VIEW broken AS SELECT nothing FROM nowhere;');
    await expect(applySqlSources(client, release(2, answering('third', 2), broken))).rejects.toThrow(
      'nowhere',
    );
    expect(await valueOf('third')).toBe(1);
    await applySqlSources(client, release(2, answering('third', 2)));
    expect(await valueOf('third')).toBe(2);
  });
});
