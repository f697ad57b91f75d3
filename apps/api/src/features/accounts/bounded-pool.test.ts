import { describe, expect, it } from 'vitest';
import { createBoundedPool } from './bounded-pool.ts';

/** Works that stay open until they are told to end. */
const createWorks = () => {
  const ends: (() => void)[] = [];
  const works = { running: 0, most: 0 };
  const work = async (): Promise<string> => {
    works.running += 1;
    works.most = Math.max(works.most, works.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    works.running -= 1;
    return 'done';
  };
  const endAll = async (count: number): Promise<void> => {
    for (let ended = 0; ended < count; ended += 1) {
      while (ends.length === 0) await Promise.resolve();
      ends.shift()?.();
    }
  };
  return { works, work, endAll };
};

describe('a bounded pool', () => {
  it('runs no more than its size at a time and all of them in the end', async () => {
    const { works, work, endAll } = createWorks();
    const run = createBoundedPool({ concurrency: 2, queueMax: 10 });
    const results = Promise.all(Array.from({ length: 8 }, () => run(work)));
    await endAll(8);
    expect(await results).toEqual(Array(8).fill('done'));
    expect(works).toEqual({ running: 0, most: 2 });
  });

  it('refuses whoever comes when the line is full, and takes others again afterwards', async () => {
    const { work, endAll } = createWorks();
    const run = createBoundedPool({ concurrency: 1, queueMax: 1 });
    const accepted = [run(work), run(work)];
    await expect(run(work)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 1 } });
    await endAll(2);
    await Promise.all(accepted);
    const later = run(work);
    await endAll(1);
    expect(await later).toBe('done');
  });

  it('gives the place on after a failure', async () => {
    const run = createBoundedPool({ concurrency: 1, queueMax: 1 });
    const failed = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
