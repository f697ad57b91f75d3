import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakSnapshots } from './snapshots.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakSnapshots(sample, lineKinds(sample))?.breaker;
};

const users = (row: (n: string) => string): string =>
  numbered(3, (n) => `USERNAME   LINE    TIME\n${row(n)}\nbob        pts/1   2026-03-02 10:02`);

describe('breakSnapshots', () => {
  it.each([
    [
      'tables without times',
      numbered(
        3,
        (n) => `   PID  USER   %CPU  COMMAND\n${n}7     root   0.1   init\n 12    bob    6.2   top`,
      ),
      '([\\r\\n]+)[ \\t]*PID\\s+USER\\s+%CPU',
    ],
    [
      'tables of logins, with their times',
      users(() => 'root       pts/0   2026-03-01 10:02'),
      '([\\r\\n]+)[ \\t]*USERNAME\\s+LINE\\s+TIME',
    ],
    [
      'tables with counts that look like times',
      numbered(3, (n) => `Name    MAC                RXbytes\nens33   00:00:5e:00:53:01  17726007${n}`),
      '([\\r\\n]+)[ \\t]*Name\\s+MAC\\s+RXbytes',
    ],
    [
      'tables longer than the sample',
      `Name    State   Size\n${'ens33   up      12345\n'.repeat(8000)}`.repeat(2),
      '([\\r\\n]+)[ \\t]*Name\\s+State\\s+Size',
    ],
  ])('finds %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it.each([
    ['a single table', 'Name    State   Size\nens33   up      12345\n'],
    [
      'rows that begin with their time',
      numbered(3, (n) => `Time      Level  Text\n05:06:${n}  INFO   a\n05:07:${n}  INFO   b`),
    ],
    [
      'rows in the order of their times',
      numbered(3, (n) => `Level   Time                 Text\nINFO    2026-03-04 05:06:${n}  a`),
    ],
    ['a sentence that comes again', numbered(3, (n) => `Run of the job\nstep  ${n}`)],
    ['titles without rows', 'Name    State   Size\nName    State   Size\nName    State   Size\n'],
  ])('finds nothing in %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});

describe('the times in the rows of a table', () => {
  it('are those of what it lists', () => {
    const { result } = extract(
      users(() => 'root       pts/0   2026-03-01 10:02'),
      { now: Date.UTC(2026, 10, 1) },
    );
    expect(result[0]).toMatchObject({ TIME_FORMAT: '', DATETIME_CONFIG: 'CURRENT' });
  });
});
