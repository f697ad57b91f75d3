import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { breakJoinedSyslog } from './joined.ts';

const breakerOf = (text: string): string | undefined => breakJoinedSyslog(takeSample(text))?.breaker;

const records = (count: number, record: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => record(n + 10)).join('');

describe('breakJoinedSyslog', () => {
  it.each([
    [
      'forwarded records',
      records(6, (n) => `<${n}>2026-03-04T05:06:${n}.123+01:00 host app[${n}]: started`),
      '([\\r\\n]*)<\\d{1,3}>(?:\\d\\s)?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}',
    ],
    [
      'records with a version, of which some have a line end',
      records(9, (n) => `<${n}>1 2026-03-04T05:06:${n}Z host app - - - ok${n % 5 === 0 ? '\n' : ''}`),
      '([\\r\\n]*)<\\d{1,3}>(?:\\d\\s)?\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}',
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it.each([
    ['lines', records(6, (n) => `<13>Mar  4 05:06:${n} host app: ok\n`)],
    [
      'lines with two headers',
      records(6, (n) => `<13>Mar  4 05:06:${n} relay <13>Mar  4 05:06:${n} host app: ok\n`),
    ],
    ['two notations', records(6, (n) => `<13>Mar  4 05:06:${n} a: x<13>2026-03-04T05:06:${n}Z b: y`)],
    ['text without times', 'no time'],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
