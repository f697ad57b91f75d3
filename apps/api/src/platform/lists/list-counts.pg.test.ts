import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCompany } from '../../testing/books.ts';
import { countDifferences } from '../../testing/count-differences.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { fillLists } from '../../testing/fill-lists.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { migratePostgres } from '../db/migrate-postgres.ts';
import { openPostgres } from '../db/postgres.ts';
import { newId } from '../ids.ts';
import { readCount } from './read-count.ts';

const insertExecution = `insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash,
  token_count, created_at, lease_until) values ($1, $2, $3, '', 'Running', '', '', 1, now() - $4 * interval '1 day', now())`;
const insertUser = `insert into user_account (id, company_id, email, firstname, lastname, role, created_at)
  values ($1::uuid, $2, $1::text, '', '', 'customer-user', now())`;
const insertPayment = `insert into payment (id, company_id, member_id, method, amount_cents, currency, state, ip, created_at)
  values ($1, $2, $2, 'card', 1000, 'usd', 'pending', '', now())`;

describePostgres('the kept counts of lists', () => {
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestPostgres();
    pool = new pg.Pool({ connectionString: database.url, max: 16 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are exact after concurrent inserts, changes and deletes, and nobody waits for another company', async () => {
    const opened = openPostgres({ url: database.url, poolSize: 2 });
    const companies = [await newCompany(opened.db), await newCompany(opened.db)];
    await opened.close();
    const members = [newId(), newId()];
    const run = async (index: number): Promise<void> => {
      const companyId = companies[index % 2];
      const [execution, user, payment] = [newId(), newId(), newId()];
      await pool.query(insertExecution, [execution, companyId, members[index % 2], index % 3]);
      await pool.query(`update execution set shared = true where id = $1`, [execution]);
      await pool.query(`update execution set cost_cents = 700 where id = $1`, [execution]);
      if (index % 4 === 0) await pool.query(`update execution set shared = false where id = $1`, [execution]);
      await pool.query(insertUser, [user, companyId]);
      if (index % 4 === 0) await pool.query('delete from user_account where id = $1', [user]);
      await pool.query(insertPayment, [payment, companyId]);
      await pool.query(`update payment set stripe_intent_id = id where id = $1`, [payment]);
      if (index % 4 === 0)
        await pool.query(`update payment set state = 'abandoned' where id = $1`, [payment]);
      if (index % 3 === 0)
        await pool.query(`update payment set created_at = created_at - interval '1 day' where id = $1`, [
          payment,
        ]);
    };
    const locked = await pool.connect();
    await locked.query('begin');
    await locked.query(insertUser, [newId(), await newCompany(drizzle({ client: pool }))]);
    await Promise.all(Array.from({ length: 60 }, (_, index) => run(index)));
    await locked.query('commit');
    locked.release();
    const db = drizzle({ client: pool });
    expect(await countDifferences(db)).toEqual([]);
    const ofFirst = { companyId: companies[0] ?? '' };
    expect(await readCount(db, { list: 'execution', ...ofFirst })).toEqual({ rowCount: 30, markedCount: 15 });
    expect(await readCount(db, { list: 'member', ...ofFirst })).toMatchObject({ rowCount: 15 });
    expect(await readCount(db, { list: 'payment', ...ofFirst })).toEqual({ rowCount: 15, markedCount: 0 });
  });

  it('include the rows of earlier releases after an upgrade, and count them once', async () => {
    const client = await pool.connect();
    const company = { companyId: newId(), memberId: newId(), rows: 30 };
    await fillLists(client, [company], new Date());
    await client.query('delete from list_count');
    await client.query(`delete from sql_source where name like '%\\_counts.sql'`);
    client.release();
    const db = drizzle({ client: pool });
    await migratePostgres(database.url);
    expect(await countDifferences(db)).toEqual([]);
    await pool.query(`delete from sql_source where name like '%\\_counts.sql'`);
    await migratePostgres(database.url);
    expect(await countDifferences(db)).toEqual([]);
    expect(await readCount(db, { list: 'payment', companyId: company.companyId })).toMatchObject({
      rowCount: 27,
    });
  });
});
