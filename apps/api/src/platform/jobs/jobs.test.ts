import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { jobRun } from './jobs.tables.ts';

const HOUR_SECONDS = 3600;

const database = setUpTestDatabase('pglite');
const quietJobs = (): Jobs => createJobs({ db: database.db, log: createLog('silent') });

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

it('repeats a job without overlapping runs', async () => {
  const jobs = quietJobs();
  let running = 0;
  let overlapped = false;
  let runs = 0;
  jobs.every('slow', 0.001, async () => {
    running += 1;
    overlapped ||= running > 1;
    await sleep(10);
    running -= 1;
    runs += 1;
  });
  await until(() => runs >= 3);
  await jobs.stop();
  expect(overlapped).toBe(false);
});

it('logs a failed run and continues', async () => {
  const lines: string[] = [];
  const jobs = createJobs({
    db: database.db,
    log: createLog('error', { write: (line) => lines.push(line) }),
  });
  let runs = 0;
  jobs.every('broken', 0.001, () => {
    runs += 1;
    return Promise.reject(new Error('broken'));
  });
  await until(() => runs >= 2);
  await jobs.stop();
  expect(JSON.parse(lines[0]!)).toMatchObject({ job: 'broken', err: { message: 'broken' } });
});

it('aborts the current run on stop and waits for its end', async () => {
  const jobs = quietJobs();
  const seen: string[] = [];
  jobs.every('long', 1000, async (stopping) => {
    seen.push('begun');
    await until(() => stopping.aborted);
    await sleep(20);
    seen.push('ended');
  });
  await until(() => seen.length === 1);
  await jobs.stop();
  expect(seen).toEqual(['begun', 'ended']);
});

const runOf = async (name: string) =>
  (await database.db.select().from(jobRun).where(eq(jobRun.name, name)))[0];

it('does not repeat a shared job at every start', async () => {
  let runs = 0;
  for (let start = 0; start < 3; start += 1) {
    const jobs = quietJobs();
    jobs.shared('daily', 24 * HOUR_SECONDS, () => {
      runs += 1;
      return Promise.resolve();
    });
    while ((await runOf('daily'))?.completedAt === undefined || (await runOf('daily'))?.completedAt === null)
      await sleep(5);
    await jobs.stop();
  }
  expect(runs).toBe(1);
});

it('repeats a failed run of a shared job soon, and one that was cut short by a stop at once', async () => {
  const failing = quietJobs();
  failing.shared('failing', 24 * HOUR_SECONDS, () => Promise.reject(new Error('broken')));
  while ((await runOf('failing'))?.leaseId !== null) await sleep(5);
  await failing.stop();
  const { dueAt, completedAt } = (await runOf('failing'))!;
  expect(completedAt).toBeNull();
  expect(dueAt.getTime()).toBeLessThan(Date.now() + HOUR_SECONDS * 1000);

  const stopped = quietJobs();
  let begun = false;
  stopped.shared('stopped', HOUR_SECONDS, async (stopping) => {
    begun = true;
    await until(() => stopping.aborted);
  });
  await until(() => begun);
  await stopped.stop();
  const cut = (await runOf('stopped'))!;
  expect(cut).toMatchObject({ completedAt: null, leaseId: null });
  expect(cut.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});
