import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Tasks that run until the test ends them. */
const createTasks = () => {
  const ends: (() => void)[] = [];
  const counts = { running: 0, most: 0 };
  const task = async (): Promise<string> => {
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    counts.running -= 1;
    return 'done';
  };
  const end = async (count: number): Promise<void> => {
    for (let ended = 0; ended < count; ended += 1) {
      while (ends.length === 0) await Promise.resolve();
      ends.shift()?.();
    }
  };
  return { counts, task, end };
};

describe('a semaphore', () => {
  it('runs every task and never more than `concurrency` at a time', async () => {
    const { counts, task, end } = createTasks();
    const run = createSemaphore({ concurrency: 2 });
    const results = Promise.all(Array.from({ length: 8 }, () => run(task)));
    await end(8);
    expect(await results).toEqual(Array(8).fill('done'));
    expect(counts).toEqual({ running: 0, most: 2 });
  });

  it('runs waiting tasks in the order of their arrival', async () => {
    const run = createSemaphore({ concurrency: 1 });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((index) => run(() => Promise.resolve(order.push(index)))));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('refuses a task while the queue is full and accepts one afterwards', async () => {
    const { task, end } = createTasks();
    const run = createSemaphore({ concurrency: 1, queueMax: 1, retryAfterSeconds: 7 });
    const accepted = [run(task), run(task)];
    await expect(run(task)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 7 } });
    await end(2);
    await Promise.all(accepted);
    const later = run(task);
    await end(1);
    expect(await later).toBe('done');
  });

  it('passes the permit on after a failed task', async () => {
    const run = createSemaphore({ concurrency: 1 });
    const failed = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
