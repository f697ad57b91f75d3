import { routes } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { openPostgres } from './postgres.ts';

const POOL_SIZE = 2;
const SLOW_SECONDS = 2;

describePostgres('a database that takes two seconds for each statement', () => {
  it('sheds what exceeds the pool with 503, and leaves no connection in use', async () => {
    const { url, drop } = await createTestPostgres();
    const test = await createTestApp({ db: openPostgres({ url, poolSize: POOL_SIZE }) });
    onTestFinished(async () => {
      await test.close();
      await drop();
    });
    await test.db.execute(sql`create function slow() returns trigger language plpgsql
      as $$ begin perform pg_sleep(${sql.raw(String(SLOW_SECONDS))}); return new; end $$`);
    await test.db.execute(
      sql`create trigger slow before insert on rate_limit for each row execute function slow()`,
    );
    const refresh = () =>
      test.app.inject({ method: 'POST', url: routes.refreshToken.path, payload: { refresh: 'unknown' } });
    const answers = await Promise.all(Array.from({ length: 3 * POOL_SIZE }, refresh));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));

    await test.db.execute(sql`drop trigger slow on rate_limit`);
    const later = await Promise.all(Array.from({ length: POOL_SIZE }, refresh));
    expect(later.map(({ statusCode }) => statusCode)).toEqual(later.map(() => 401));
  });
});
