import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('forgets the value that was not used for the longest time', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

it('keeps one value for each key, the last one set', () => {
  const recent = new Recent<number>(2);
  for (const value of [1, 2, 3]) recent.set('a', value);
  recent.set('b', 4);
  expect(['a', 'b'].map((key) => recent.get(key))).toEqual([3, 4]);
});
