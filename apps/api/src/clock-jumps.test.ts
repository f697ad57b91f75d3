import { executionStatuses, routes } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { failDeadExecutions } from './features/extraction/execution-lease.ts';
import { execution } from './features/extraction/extraction.tables.ts';
import { newId } from './platform/ids.ts';
import { claimRun } from './platform/jobs/job-lease.ts';
import { call } from './testing/api-client.ts';
import { refresh, signedIn } from './testing/people.ts';
import { setUpTestApp } from './testing/test-app.ts';

const HOUR_SECONDS = 3600;

const test = setUpTestApp({ db: 'pglite' });

/** An execution whose process has just renewed its lease. */
const startRunning = (email: string) =>
  test.db
    .execute(sql`insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash,
      token_count, created_at, lease_until)
    select gen_random_uuid(), company_id, id, '', ${executionStatuses.running}, '', ${email}, 1, now(),
      clock_timestamp() + interval '30 seconds' from user_account where email = ${email}`);

it.each([
  ['ahead', HOUR_SECONDS],
  ['back', -HOUR_SECONDS],
])(
  'a process whose clock jumps an hour %s ends no session, no execution and no run of a job',
  async (_way, seconds) => {
    const email = `${newId()}@example.com`;
    const { refresh: secret } = await signedIn(test, email);
    await startRunning(email);
    expect(await claimRun(test.db, email)).toBeDefined();

    test.clock.advance(seconds);
    const renewed = (await refresh(test, secret)).reply();
    expect((await call(test.app, routes.getProfile, { bearer: renewed.access })).status).toBe(200);
    expect(await claimRun(test.db, email)).toBeUndefined();
    await failDeadExecutions(test.deps);
    const [running] = await test.db.select().from(execution).where(eq(execution.textHash, email));
    expect(running?.status).toBe(executionStatuses.running);
    test.clock.advance(-seconds);
  },
);
