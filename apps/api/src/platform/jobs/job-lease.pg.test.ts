import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import { claimRun, endRun, jobGauges } from './job-lease.ts';
import { jobRun } from './jobs.tables.ts';

const HOUR_SECONDS = 3600;

describePostgres('a job that all processes share', () => {
  const database = setUpTestDatabase('postgres');
  let name: string;
  beforeEach(() => {
    name = newId();
  });
  const claimAtOnce = async () => {
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimRun(database.db, name)));
    return claims.filter((claim) => claim !== undefined);
  };
  const row = async () => (await database.db.select().from(jobRun).where(eq(jobRun.name, name)))[0];

  it('is claimed by one of many, and by nobody until it is due again', async () => {
    const [lease, ...others] = await claimAtOnce();
    expect(others).toEqual([]);
    await endRun(database.db, lease!, { completed: true, nextInSeconds: HOUR_SECONDS });
    expect(await claimAtOnce()).toEqual([]);
    expect((await row())?.completedAt).toBeInstanceOf(Date);
    await database.db
      .update(jobRun)
      .set({ dueAt: sql`now()` })
      .where(eq(jobRun.name, name));
    expect(await claimAtOnce()).toHaveLength(1);
  });

  it('is taken over when the lease of a dead process has expired, which then cannot end the run', async () => {
    const [dead] = await claimAtOnce();
    expect(await claimAtOnce()).toEqual([]);
    await database.db
      .update(jobRun)
      .set({ leasedUntil: sql`now() - interval '1 second'` })
      .where(eq(jobRun.name, name));
    const [heir] = await claimAtOnce();
    await endRun(database.db, dead!, { completed: true, nextInSeconds: HOUR_SECONDS });
    expect(await row()).toMatchObject({ leaseId: heir, completedAt: null });
  });

  it('is measured while it is due and nobody runs it', async () => {
    const read = jobGauges(database.db).propsmith_job_overdue_seconds!.read;
    await database.db.delete(jobRun);
    await database.db.insert(jobRun).values({ name, dueAt: sql`now() - interval '1 hour'` });
    expect(await read()).toBeGreaterThanOrEqual(HOUR_SECONDS);
    const [lease] = await claimAtOnce();
    expect(await read()).toBe(0);
    await endRun(database.db, lease!, { completed: true, nextInSeconds: HOUR_SECONDS });
    expect(await read()).toBe(0);
  });
});
