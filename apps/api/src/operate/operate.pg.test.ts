import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePostgres } from '../testing/describe-postgres.ts';
import { newCompany } from '../testing/books.ts';
import { createTestPostgres } from '../testing/test-database.ts';
import { operate } from './operate.ts';

describePostgres('operate', () => {
  const role = `support_${process.pid}`;
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  let companyId: string;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestPostgres();
    client = new pg.Client(database.url);
    await client.connect();
    companyId = await newCompany(drizzle({ client }));
    await client.query(`create role ${role} login`);
    await client.query(`grant usage on schema public, drizzle to ${role}`);
    await client.query(`grant select on all tables in schema public, drizzle to ${role}`);
  });
  afterAll(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`);
    await client.end();
    await database.drop();
  });

  const run = async (user: string | undefined, ...argv: string[]) => {
    const url = new URL(database.url);
    if (user !== undefined) url.username = user;
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    const secret = { TOKEN_SECRET: 'a secret for tests, long enough to be taken' };
    const environment = { NODE_ENV: 'test', DATABASE_URL: url.href, ...secret };
    const code = await operate(argv, environment, { out: print, error: print });
    return { code, text: printed.join('') };
  };
  const blocking = (): string[] => ['block', companyId, '--operator', 'Bea', '--reason', 'Fraud'];
  const isBlocked = async () =>
    (await drizzle({ client }).execute(sql`select blocked_at from company where id = ${companyId}`)).rows[0]
      ?.blocked_at !== null;

  it('refuses a change with a role that may only read, in a sentence and with exit code 1', async () => {
    expect(await run(role, 'show', companyId)).toMatchObject({ code: 0 });
    for (const extra of [[], ['--dry-run']]) {
      const { code, text } = await run(role, ...blocking(), ...extra);
      expect(code).toBe(1);
      expect(text).toMatch(/^The role of DATABASE_URL may not do this\.[^\n]*\n$/);
    }
    expect(await isBlocked()).toBe(false);
  });

  it('carries it out with a role that may, and refuses in a sentence what is not there', async () => {
    expect(await run(undefined, ...blocking())).toEqual({ code: 0, text: 'Example Works is blocked.\n' });
    expect(await isBlocked()).toBe(true);
    expect(await run(undefined, ...blocking())).toEqual({
      code: 1,
      text: 'Example Works is blocked already.\n',
    });
    expect(await run(undefined, 'verify-books')).toEqual({ code: 0, text: 'The books violate no rule.\n' });
    expect(await run(undefined, 'findings')).toEqual({ code: 0, text: '[]\n' });
  });

  it('tells the reason of a failed query without its SQL', async () => {
    await client.query('alter table recon_finding rename to recon_finding_away');
    const { code, text } = await run(undefined, 'findings');
    await client.query('alter table recon_finding_away rename to recon_finding');
    expect({ code, text }).toEqual({
      code: 1,
      text: 'The database failed: relation "recon_finding" does not exist\n',
    });
  });
});
