import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

const formatOf = (write: (second: string) => string): string | undefined =>
  extract(numbered(6, write), { now: NOW_MS }).result[0]?.TIME_FORMAT;

describe('an open order of day and month', () => {
  it.each([
    ['%d/%m/%Y:%H:%M:%S %Z', '04/03/2026'],
    ['%m/%d/%Y:%H:%M:%S %Z', '03/04/2026'],
  ])('is %s where a header without a year says so', (format, date) => {
    expect(formatOf((n) => `<12>Mar 04 05:06:${n} h  ${date}:05:06:${n} GMT ns2 0-PPE-0 : a`)).toBe(format);
  });

  it('is the customary one where the header is of neither day', () => {
    expect(formatOf((n) => `<12>Aug 20 05:06:${n} h  04/03/2026:05:06:${n} GMT ns2 0-PPE-0 : a`)).toBe(
      '%m/%d/%Y:%H:%M:%S %Z',
    );
  });
});
