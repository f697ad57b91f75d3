import { describe, expect, it } from 'vitest';
import { FairLine, type FairLineOptions } from './fair-line.ts';
import { createHeldTasks } from './testing/held-tasks.ts';

const createLine = (options: FairLineOptions) => {
  const line = new FairLine(options);
  const tasks = createHeldTasks();
  /** Named by its owner and a number: a1, a2, b1. */
  const add = (...names: string[]): void => {
    for (const name of names) void line.run(name.charAt(0), () => tasks.hold(name));
  };
  return { line, tasks, add };
};

describe('a fair line', () => {
  it('serves the owners in turns, and the tasks of one owner in the order of their arrival', async () => {
    const { tasks, add } = createLine({ runningMax: 1, runningPerOwnerMax: 1 });
    add('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    await tasks.endAll();
    expect(tasks.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('serves a newcomer after at most one task of each owner before it', async () => {
    const { tasks, add } = createLine({ runningMax: 1, runningPerOwnerMax: 1 });
    add(...Array.from({ length: 30 }, (_, index) => `a${index}`));
    await tasks.end('a0');
    add('b1');
    await tasks.endAll();
    expect(tasks.started.indexOf('b1')).toBe(3);
  });

  it('runs no more than `runningMax`, and of one owner no more than its share', async () => {
    const { tasks, add } = createLine({ runningMax: 3, runningPerOwnerMax: 2 });
    add('a1', 'a2', 'a3', 'a4');
    await tasks.settled();
    expect(tasks.running()).toEqual(['a1', 'a2']);
    add('b1', 'b2');
    await tasks.settled();
    expect(tasks.running()).toEqual(['a1', 'a2', 'b1']);
    await tasks.end('a1');
    expect(tasks.running()).toEqual(['a2', 'b1', 'a3']);
    await tasks.endAll();
    expect(tasks.started).toHaveLength(6);
  });

  it('returns what a task returns, and goes on after one that fails', async () => {
    const { line } = createLine({ runningMax: 1, runningPerOwnerMax: 1 });
    const failed = line.run('a', () => Promise.reject(new Error('broken')));
    const next = line.run('b', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
