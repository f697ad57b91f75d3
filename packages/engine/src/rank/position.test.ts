import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const formatOf = (write: (second: string) => string): string | undefined =>
  extract(numbered(12, write), { now: NOW_MS }).result[0]?.TIME_FORMAT;

describe('a named time on an indented line', () => {
  it('is something the event lists, below a first line with a time', () => {
    expect(
      formatOf(
        (n) =>
          `--- Dump begins --- = [3/14/26 5:06:${n}:250 CET]\nCause = a\n  creationTime = 17726007${n}250`,
      ),
    ).toBe('%m/%d/%y %H:%M:%S:%3N %Z');
  });

  it('is the time of a record without one in its first line', () => {
    expect(formatOf((n) => `--- Dump begins\nCause = a\n  creationTime = 17726007${n}250`)).toBe('%s%3N');
  });
});

describe('the order of the keys of a record', () => {
  const prefixOf = (write: (second: string) => string): string | undefined =>
    extract(numbered(12, write), { now: NOW_MS }).result[0]?.TIME_PREFIX;

  it('decides between names of one weight', () => {
    expect(
      prefixOf((n) => `{"id":1,"ts":"2026-03-04T05:06:${n}Z","tstamp":"2026-03-04T05:16:${n}Z"}`),
    ).toContain('"ts"');
  });
});
