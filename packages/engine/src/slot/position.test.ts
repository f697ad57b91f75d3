import { describe, expect, it } from 'vitest';
import { positionCandidates } from './position.ts';

const patternsFor = (leads: readonly string[]): string[] =>
  [...positionCandidates(leads)].map(({ pattern }) => pattern);

describe('positionCandidates', () => {
  it('does not take the last digits of numbers as common text', () => {
    expect(patternsFor(['"a"\t110\t"', '"b"\t20\t30\t"'])).toEqual([]);
  });

  it('takes a common label with a number', () => {
    expect(patternsFor(['x\n2.1 Date: ', 'a b\n2.1 Date: '])).toContain('Date:\\s');
  });
});
