import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { breakGluedRecords, breakJoinedSyslog } from './joined.ts';

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

describe('breakGluedRecords', () => {
  const gluedBreaker = (text: string): string | undefined => breakGluedRecords(takeSample(text))?.breaker;
  const time = '\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}:\\d{2}';

  it.each([
    [
      'reports without a line end behind some',
      records(9, (n) => `2026-03-04 05:06:${n} =${n % 2 ? 'CRASH' : 'ERROR'}===\nwhy: a${n % 3 ? '' : '\n'}`),
      `([\\r\\n]*)${time}\\s=`,
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(gluedBreaker(text)).toBe(expected);
  });

  it.each([
    ['lines', records(6, (n) => `2026-03-04 05:06:${n} =a\n`)],
    ['records with a word behind the time', records(6, (n) => `2026-03-04 05:06:${n} relay on.`)],
    [
      'records that a few messages quote',
      records(
        40,
        (n) => `2026-03-04 05:06:${n} [a] ${n < 14 ? `quoting (b)2026-03-04 05:05:${n} [a] c` : 'd'}\n`,
      ),
    ],
    [
      'another notation behind a word',
      records(6, (n) => `2026-03-04 05:06:${n} [a] b${n % 2 ? '' : `2026-03-04T05:06:${n} [a] c`}\n`),
    ],
    ['times behind a blank', records(6, (n) => `2026-03-04 05:06:${n} =a until 2026-03-04 05:07:${n} =b\n`)],
    ['few times behind a word', `${records(6, (n) => `2026-03-04 05:06:${n} =a\n`)}b2026-03-04 05:06:30 =c`],
    [
      'other text behind these times',
      records(6, (n) => `2026-03-04 05:06:${n} =a at2026-03-04 05:07:${n}.\n`),
    ],
    ['a text that opens otherwise', `a\n${records(6, (n) => `2026-03-04 05:06:${n} =b`)}`],
    ['numbers of seconds', records(6, (n) => `17726007${n} =a`)],
  ])('rejects %s', (_, text) => {
    expect(gluedBreaker(text)).toBeUndefined();
  });
});
