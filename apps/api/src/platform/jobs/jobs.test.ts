import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createJobs } from './jobs.ts';

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

it('repeats a job without overlapping runs', async () => {
  const jobs = createJobs({ log: createLog('silent') });
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
  const jobs = createJobs({ log: createLog('error', { write: (line) => lines.push(line) }) });
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
  const jobs = createJobs({ log: createLog('silent') });
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
