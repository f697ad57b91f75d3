import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it('returns all items of a short list', () => {
  expect(spread(upTo(3), 3)).toEqual([0, 1, 2]);
  expect(spread([], 3)).toEqual([]);
});

it.each([4, 5, 7, 1000])('never returns more items of %i than asked for, with equal steps', (count) => {
  const chosen = spread(upTo(count), 3);
  expect(chosen).toHaveLength(3);
  expect(chosen[0]).toBe(0);
  const steps = chosen.slice(1).map((item, index) => item - (chosen[index] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});
