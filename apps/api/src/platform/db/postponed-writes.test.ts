import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { PostponedWrites } from './postponed-writes.ts';

const LIMITS = { countMax: 3, bytesMax: 100, ageSecondsMax: 60 };
const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const setUp = () => {
  const clock = createTestClock();
  const postponed = new PostponedWrites(clock, LIMITS);
  const attempted: string[] = [];
  const failing = new Map<string, Error>();
  const add = (name: string, bytes = 1) =>
    postponed.add({
      bytes,
      run: () => {
        attempted.push(name);
        const error = failing.get(name);
        return error ? Promise.reject(error) : Promise.resolve();
      },
    });
  /** The writes that one run has attempted. */
  const run = async (signal = new AbortController().signal): Promise<string[]> => {
    attempted.length = 0;
    await postponed.run(signal);
    return [...attempted];
  };
  return { clock, failing, add, run };
};

it('runs each write once', async () => {
  const { add, run } = setUp();
  add('a');
  add('b');
  expect(await run()).toEqual(['a', 'b']);
  expect(await run()).toEqual([]);
});

it('attempts one write while the database is away, and another in the next run', async () => {
  const { add, run, failing } = setUp();
  for (const name of ['a', 'b', 'c']) add(name);
  failing.set('a', outage).set('b', outage);
  expect(await run()).toEqual(['a']);
  expect(await run()).toEqual(['b']);
  failing.delete('b');
  expect(await run()).toEqual(['c', 'a']);
  failing.delete('a');
  expect(await run()).toEqual(['b', 'a']);
});

it('drops a write that fails for another reason, and reports the error', async () => {
  const { add, run, failing } = setUp();
  failing.set('broken', new Error('broken'));
  add('broken');
  add('next');
  await expect(run()).rejects.toThrow('broken');
  expect(await run()).toEqual(['next']);
});

it('S61 keeps a bounded number of writes and bytes', async () => {
  const { add, run } = setUp();
  expect(add('too large', 101)).toBe(false);
  expect([add('a', 60), add('b', 40), add('one byte more', 1)]).toEqual([true, true, false]);
  expect(await run()).toEqual(['a', 'b']);
  expect([add('a'), add('b'), add('c'), add('one more')]).toEqual([true, true, true, false]);
  expect(await run()).toEqual(['a', 'b', 'c']);
});

it('drops a write after its time, so that nothing happens that nobody expects any more', async () => {
  const { clock, add, run } = setUp();
  add('old', 100);
  clock.advance(LIMITS.ageSecondsMax);
  expect(add('new', 100)).toBe(true);
  expect(await run()).toEqual(['new']);
});

it('attempts nothing when the process is stopping', async () => {
  const { add, run } = setUp();
  add('a');
  expect(await run(AbortSignal.abort())).toEqual([]);
});
