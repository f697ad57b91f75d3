import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const prefixOf = (write: (second: string) => string): string | undefined =>
  extract(numbered(4, write), { now: NOW_MS }).result[0]?.TIME_PREFIX;

describe('the header of syslog', () => {
  it.each([
    ['a priority', '<13>', '^(?:<\\d+>)?'],
    ['a priority and the version of the protocol', '<13>1 ', '^(?:<\\d+>)?(?:\\d?\\s)?'],
    ['a priority, a number and a host', '<13>12 host ', '^(?:<\\d+>)?\\d+\\s\\S+\\s'],
  ])('is optional: %s', (_, header, expected) => {
    expect(prefixOf((n) => `${header}2026-03-04T05:06:${n}.123Z host app: ok`)).toBe(expected);
  });
});

describe('the program before the time of its message', () => {
  it.each(['nginx', 'tomcat', 'sendmail', 'heartbeat', 'backend'])('is no key: %s', (program) => {
    expect(prefixOf((n) => `Mar  4 05:06:${n} host1 ${program}: 2026-03-04 05:06:${n},120 INFO ok`)).toBe(
      '^(?:\\S+\\s+){5}',
    );
  });
});

describe('a printed record', () => {
  it.each([
    [
      'a hash',
      (n: string) => `{\n  "a" => 1,\n  "@timestamp" => 2026-03-04T05:06:${n}.250Z\n}`,
      '(?<![\\w.-])@timestamp"\\s*=>\\s+',
    ],
    [
      'a document with constructors',
      (n: string) =>
        `{\n\t"q" : {\n\t\t"at" : ISODate("2026-03-01T00:00:${n}Z")\n\t},\n\t"ts" : ISODate("2026-03-04T05:06:${n}.250Z")\n}`,
      '"ts"\\s*:\\s*ISODate\\("',
    ],
  ])('%s is read by its key', (_, write, expected) => {
    expect(prefixOf(write)).toBe(expected);
  });
});

describe('a key of the record that objects around it repeat', () => {
  const record = (n: string, field: string): string =>
    `{"parts":[{"time":17726007${n},"b":{"c":{}}}],${field},"time":17726008${n},"ack":{"time":17726009${n}}}`;
  const value = '\\s*(?:"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|[\\w.+-]+)\\s*';

  it.each([
    ['a number', () => '"score":7'],
    ['a text', () => '"score":"7, \\"8\\""'],
    ['either', (n: string) => (Number(n) % 2 ? '"score":7' : '"score":"8"')],
  ])('is read behind the field before it: %s', (_, field) => {
    expect(prefixOf((n) => record(n, field(n)))).toBe(`"score"\\s*:${value},\\s*"time"\\s*:\\s*`);
  });

  it('is not read behind different fields', () => {
    expect(prefixOf((n) => record(n, `"s${n}":7`))).not.toContain(',\\s*"time"');
  });
});

describe('a blank before the time', () => {
  it('is optional: it may stand in place of a digit', () => {
    expect(prefixOf((n) => ` 3/4/2026 05:06:${n} a`)).toBe('^\\s*');
  });
});

describe('an hour with a blank in place of its first digit', () => {
  it('is found at the start of the line', () => {
    expect(prefixOf((n) => `${n === '10' ? ' 9' : n}:06:07 (lmgrd) OUT: "a"`)).toBe('^\\s*');
  });
});

describe('a number behind words of any number', () => {
  it.each([
    ['seconds', '17726007', '\\b(?=\\d{10}\\b)'],
    ['nanoseconds', '17726007123456789', '\\b(?=\\d{19}\\b)'],
  ])('of %s is told from longer and shorter ones by its length', (_, digits, expected) => {
    const words = (n: string): string => 'w '.repeat(Number(n) - 9);
    expect(
      prefixOf((n) => `${words(n)}x=1.${'7'.repeat(13)} ${n} ${digits.slice(0, 8)}${n}${digits.slice(8)}`),
    ).toBe(expected);
  });
});
