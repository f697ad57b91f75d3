import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { queryRows } from '../db/rows.ts';
import type { MetricsOptions } from '../http/metrics.ts';
import { newId } from '../ids.ts';
import { jobRun } from './jobs.tables.ts';

/** After a crash another process can run the job when this has passed. */
const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Claims a run of a job that is due; undefined when it is not due or another process runs it. */
export const claimRun = async (db: Database, name: string): Promise<string | undefined> => {
  await db.insert(jobRun).values({ name }).onConflictDoNothing();
  const leaseId = newId();
  const now = sql`clock_timestamp()`;
  const claimed = await db
    .update(jobRun)
    .set({ leaseId, leasedUntil: inSeconds(LEASE_SECONDS) })
    .where(
      and(
        eq(jobRun.name, name),
        lte(jobRun.dueAt, now),
        or(isNull(jobRun.leasedUntil), lt(jobRun.leasedUntil, now)),
      ),
    )
    .returning({ name: jobRun.name });
  return claimed.length === 1 ? leaseId : undefined;
};

/** False when the lease has expired and another process has claimed the job. */
const renewRun = async (db: Database, leaseId: string): Promise<boolean> => {
  const renewed = await db
    .update(jobRun)
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where(eq(jobRun.leaseId, leaseId))
    .returning({ name: jobRun.name });
  return renewed.length === 1;
};

/** Ends a run. Does nothing when another process has claimed the job meanwhile. */
export const endRun = async (
  db: Database,
  leaseId: string,
  { completed, nextInSeconds }: { readonly completed: boolean; readonly nextInSeconds: number },
): Promise<void> => {
  await db
    .update(jobRun)
    .set({
      dueAt: inSeconds(nextInSeconds),
      leaseId: null,
      leasedUntil: null,
      ...(completed && { completedAt: sql`clock_timestamp()` }),
    })
    .where(eq(jobRun.leaseId, leaseId));
};

/** Runs `work` and renews its lease until it ends; the signal is aborted when the lease is lost. */
export const whileRunLeased = async (
  db: Database,
  leaseId: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> => {
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A database that cannot be reached fails the work itself.
    renewRun(db, leaseId).then(
      (isOurs) => isOurs || lost.abort(),
      () => undefined,
    );
  }, RENEW_EVERY_MS);
  try {
    await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
};

const overdue = z.object({ seconds: z.number() });

/** How long the job that has waited longest has been due; the jobs that run now do not wait. */
const overdueSeconds = async (db: Database): Promise<number> => {
  const [longest] = await queryRows(
    db,
    sql`select coalesce(max(greatest(0, extract(epoch from clock_timestamp() - due_at))), 0)::float8 as seconds
      from job_run where leased_until is null or leased_until < clock_timestamp()`,
    overdue,
  );
  return longest?.seconds ?? 0;
};

export const jobGauges = (db: Database): MetricsOptions['gauges'] => ({
  propsmith_job_overdue_seconds: {
    help: 'How long the most overdue job has waited for a process to run it.',
    read: () => overdueSeconds(db),
  },
});
