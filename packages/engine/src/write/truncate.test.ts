import { describe, expect, it } from 'vitest';
import { truncateFor } from './truncate.ts';

describe('truncateFor', () => {
  it.each([
    [1, 10_000],
    [5_000, 10_000],
    [5_001, 20_000],
    [10_001, 50_000],
    [25_001, 100_000],
    [50_001, 200_000],
    [500_000, 1_000_000],
  ])('allows lines of up to %i bytes with %i', (longest, truncate) => {
    expect(truncateFor(longest, 'line', false)).toBe(truncate);
  });

  it('has a higher minimum for nested and multi-line records', () => {
    expect(truncateFor(200, 'line', true)).toBe(100_000);
    expect(truncateFor(200, 'start-pattern', false)).toBe(100_000);
    expect(truncateFor(60_000, 'json-objects', true)).toBe(200_000);
  });
});
