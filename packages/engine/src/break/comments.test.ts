import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const statement = (second: number): string =>
  [
    `# User@Host: shop[shop] @ app1 [192.0.2.10]  Id:  ${2211 + second}`,
    `# Query_time: ${second}.412318  Lock_time: 0.000080 Rows_sent: 1  Rows_examined: 904512`,
    ...(second % 3 === 0 ? ['use shop;'] : []),
    `SET timestamp=${1772600760 + second};`,
    'SELECT * FROM items',
    'WHERE state = 1;',
    '',
  ].join('\n');

const timed = (seconds: readonly number[], isTimed: (second: number) => boolean): string =>
  seconds
    .map((second) => `${isTimed(second) ? `# Time: 260304  5:06:0${second}\n` : ''}${statement(second)}`)
    .join('');

const breakerOf = (text: string): string | undefined =>
  extract(text, { now: NOW_MS }).result[0]?.LINE_BREAKER;

describe('breakAtComments', () => {
  const preamble =
    'mysqld, Version: 5.6.51. started with:\nTcp port: 3306\nTime                 Id Command\n';

  it('breaks before the comment that opens a record, where some records also have one with a time', () => {
    const text = timed([1, 2, 3, 4, 5, 6], (second) => second % 2 === 1);
    for (const log of [text, preamble + text]) {
      const { result, evidence } = extract(log, { now: NOW_MS });
      expect(result[0]).toMatchObject({ LINE_BREAKER: '([\\r\\n]+)#\\sUser', TIME_PREFIX: '\\btimestamp=' });
      expect(evidence).toMatchObject({ events: 7, timestamps: 6 });
    }
  });

  it('leaves records that all open with the comment with a time', () => {
    expect(breakerOf(timed([1, 2, 3, 4], () => true))).toMatch(/Time:/);
  });

  it('leaves records without a common time', () => {
    const text = timed([1, 2, 3, 4, 5, 6], (second) => second % 2 === 1);
    expect(breakerOf(text.replace('SET timestamp=1772600762;\n', ''))).not.toContain('User');
  });
});
