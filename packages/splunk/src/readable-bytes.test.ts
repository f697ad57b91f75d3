import { expect, it } from 'vitest';
import { readableBytes } from './readable-bytes.ts';

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [5, 5],
  [6, 10],
  [10_001, 20_000],
  [99_999, 100_000],
])('%i bytes are read as %i', (bytes, readable) => {
  expect(readableBytes(bytes)).toBe(readable);
});
