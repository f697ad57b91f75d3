import { expect, it } from 'vitest';
import { createMemoryCounter } from './memory-counter.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

it('allows each key its uses in a window, which ends for all keys at once', () => {
  const count = createMemoryCounter({ limit: 2, windowSeconds: 60 });
  const allowed = (key: string, seconds: number) => count(key, at(seconds)).allowed;
  expect([allowed('a', 10), allowed('a', 20), allowed('a', 50)]).toEqual([true, true, false]);
  expect(count('a', at(50))).toEqual({ allowed: false, retryAfterSeconds: 10 });
  expect(allowed('b', 50)).toBe(true);
  expect(allowed('a', 60)).toBe(true);
});

it('keeps at most the given number of keys and allows the others nothing until the window ends', () => {
  const count = createMemoryCounter({ limit: 2, windowSeconds: 60 }, 2);
  const allowed = (key: string, seconds: number) => count(key, at(seconds)).allowed;
  expect(['a', 'b', 'c', 'a'].map((key) => allowed(key, 10))).toEqual([true, true, false, true]);
  expect(allowed('c', 60)).toBe(true);
});
