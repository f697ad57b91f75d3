import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase, Tx } from './database.ts';
import { isDatabaseOutage } from './outage.ts';
import { queryRows } from './rows.ts';
import { withTx } from './with-tx.ts';

describePostgres('transactions', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    await database.db.execute(sql`create table pair (name text primary key, value int not null)`);
    await database.db.execute(sql`insert into pair values ('a', 0), ('b', 0)`);
  });
  afterAll(() => database.close());

  const increase = (tx: Tx, name: string) =>
    tx.execute(sql`update pair set value = value + 1 where name = ${name}`);

  it('that PostgreSQL gave up to end a deadlock are run again', async () => {
    let waiting = 2;
    let release: (() => void) | undefined;
    const bothHaveOne = new Promise<void>((resolve) => {
      release = resolve;
    });
    const runs: string[] = [];
    const inOrder = (first: string, second: string) =>
      withTx(database.db, async (tx) => {
        runs.push(first);
        await increase(tx, first);
        waiting -= 1;
        if (waiting === 0) release?.();
        await bothHaveOne;
        await increase(tx, second);
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    expect(runs).toHaveLength(3);
    const rows = await queryRows(
      database.db,
      sql`select value from pair order by name`,
      z.object({ value: z.number() }),
    );
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('do not repeat other failures', async () => {
    let runs = 0;
    const failing = withTx(database.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`select 1/0`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(runs).toBe(1);
  });

  it.each(['statement_timeout', 'lock_timeout'])('S61 that run into %s count as an outage', async (limit) => {
    const blocked = withTx(database.db, (blocker) =>
      increase(blocker, 'a').then(() =>
        withTx(database.db, async (tx) => {
          await tx.execute(sql.raw(`set local ${limit} = '50ms'`));
          await increase(tx, 'a');
        }),
      ),
    );
    await expect(blocked).rejects.toSatisfy(isDatabaseOutage);
  });
});
