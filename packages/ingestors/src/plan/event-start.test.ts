import { describe, expect, it } from 'vitest';
import { printPattern, re2 } from '../pattern/print-pattern.ts';
import { attempt } from '../remark.ts';
import type { Remark } from '../types.ts';
import { eventStart } from './event-start.ts';

const startOf = (breaker: string): string => {
  const remarks: Remark[] = [];
  const start = attempt(remarks, () => {
    const node = eventStart(breaker);
    return node === undefined ? 'every line' : printPattern(node, re2, 'LINE_BREAKER');
  });
  return start ?? remarks.map(({ code }) => code).join();
};

describe('the first line of an event', () => {
  it.each([
    ['([\\r\\n]+)', 'every line'],
    ['(\\r?\\n)', 'every line'],
    ['([\\r\\n]+)\\d{4}-\\d\\d', '\\d{4}-\\d\\d'],
    ['([\\r\\n]+)(?=\\d{4}-)', '\\d{4}-'],
    ['([\\r\\n]+)\\[(?=\\d)', '\\[\\d'],
    ['([\\r\\n]+)(?!\\s)', '\\S'],
    ['([\\r\\n]+)(?:a|b)', 'a|b'],
    ['([\\r\\n]+\\s*)<Event[\\s>]', '\\s*<Event[\\t-\\r >]'],
  ])('of %s is %s', (breaker, start) => {
    expect(startOf(breaker)).toBe(start);
  });

  it.each([
    ['\\}(,\\s*)\\{', 'breaker-in-line'],
    ['(\\s*)<entry>', 'breaker-in-line'],
    ['([\\r\\n]*)a', 'breaker-in-line'],
    ['(^\\s*\\[|,?[\\r\\n]+)\\{', 'breaker-in-line'],
    ['---([\\r\\n]+)', 'breaker-context'],
    ['([\\r\\n]+)BEGIN\\r?\\n\\d', 'breaker-context'],
    ['[\\r\\n]+', 'breaker-context'],
    ['([\\r\\n]+', 'breaker-context'],
    ['([\\r\\n]+)(?!at|Caused)', 'pattern-construct'],
  ])('can not be written for %s: %s', (breaker, code) => {
    expect(startOf(breaker)).toBe(code);
  });
});
