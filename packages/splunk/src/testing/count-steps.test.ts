import { describe, expect, it } from 'vitest';
import { boundedSearch } from '../simulate/quitting-regex.ts';
import { countSteps } from './count-steps.ts';

const growth = (work: (text: string) => unknown, unit: string): number => {
  const on = (count: number): number => countSteps(() => void work(unit.repeat(count)));
  return on(2000) / on(1000);
};

describe('steps', () => {
  it.each([
    ['exec', (text: string) => /\s+x/.exec(text)],
    ['test', (text: string) => /\s+x/.test(text)],
    ['search', (text: string) => text.search(/\s+x/)],
    ['replace', (text: string) => text.replace(/\s+x/g, '')],
    ['matchAll', (text: string) => [...text.matchAll(/\s+x/g)]],
  ])('of the host are those of a matcher that backtracks: %s', (_, work) => {
    expect(growth(work, ' ')).toBeGreaterThan(3.5);
  });

  it('of the host grow with the text where no two attempts overlap', () => {
    expect(growth((text) => /a +x/.exec(text), ' ')).toBeLessThan(2.1);
  });

  it('of a bounded search grow with the text', () => {
    expect(growth((text) => boundedSearch('\\s+x').exec(text, 0), ' ')).toBeLessThan(2.1);
    expect(growth((text) => boundedSearch('.*\\sx').exec(text, 0), ' ')).toBeLessThan(2.1);
    expect(growth((text) => boundedSearch('(a|b|ab)*c').exec(text, 0), 'ab')).toBeLessThan(2.1);
  });
});
