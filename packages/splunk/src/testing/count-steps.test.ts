import { describe, expect, it } from 'vitest';
import { boundedSearch } from '../simulate/limited-regex.ts';
import { countSteps } from './count-steps.ts';

const growth = (work: (text: string) => unknown, unit: string): number => {
  const on = (count: number): number => countSteps(() => void work(unit.repeat(count)));
  return on(2000) / on(1000);
};

describe('countSteps', () => {
  it.each([
    ['exec', (text: string) => /\s+x/.exec(text)],
    ['test', (text: string) => /\s+x/.test(text)],
    ['search', (text: string) => text.search(/\s+x/)],
    ['replace', (text: string) => text.replace(/\s+x/g, '')],
    ['matchAll', (text: string) => [...text.matchAll(/\s+x/g)]],
  ])('counts native steps as those of a backtracking matcher: %s', (_, work) => {
    expect(growth(work, ' ')).toBeGreaterThan(3.5);
  });

  it('counts linear native steps when attempts do not overlap', () => {
    expect(growth((text) => /a +x/.exec(text), ' ')).toBeLessThan(2.1);
  });

  it('counts linear steps of a bounded search', () => {
    expect(growth((text) => boundedSearch('\\s+x').exec(text, 0), ' ')).toBeLessThan(2.1);
    expect(growth((text) => boundedSearch('.*\\sx').exec(text, 0), ' ')).toBeLessThan(2.1);
    expect(growth((text) => boundedSearch('(a|b|ab)*c').exec(text, 0), 'ab')).toBeLessThan(2.1);
  });
});
