import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { lineKinds } from './line-kinds.ts';
import { EVENT_LINES_MAX } from './records.ts';
import { breakSingleRecord } from './single.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakSingleRecord(sample, lineKinds(sample))?.breaking.breaker;
};

const TIME = '2026-03-04 05:06:07';

describe('breakSingleRecord', () => {
  it.each([
    ['a label', `Event: login\nTime: ${TIME}\nUser: a\n`, '([\\r\\n]+)Event:'],
    [
      'a label of two words',
      `Log Name:   System\nDate:   ${TIME}\nLevel:   Error\n`,
      '([\\r\\n]+)Log\\sName:',
    ],
    [
      'a word before an id',
      `commit 4f2a91c7\nAuthor: a\nDate:   ${TIME} +0100\n\n  b\n`,
      '([\\r\\n]+)commit',
    ],
    ['a line of a protocol', `HTTP/1.1 200 OK\nDate: ${TIME}\nServer: a\n`, '([\\r\\n]+)HTTP/\\d+\\.\\d+'],
    ['several labelled times', `Job: a\nStarted: ${TIME}\nEnded: ${TIME}\n`, '([\\r\\n]+)Job:'],
    [
      'the field of its time',
      `Start-Date: ${TIME}\nCommandline: a\nInstall: b\nEnd-Date: ${TIME}\n`,
      '([\\r\\n]+)Start-Date:',
    ],
    [
      'a label above a sentence that mentions a time',
      `Log Name:   System\nDate:   ${TIME}\nLevel:   Error\nUser:   a\nDescription:\nIt stopped at ${TIME} before.\n`,
      '([\\r\\n]+)Log\\sName:',
    ],
  ])('begins with %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it.each([
    ['a first line with a time', `${TIME} a\nDate: ${TIME}\n`],
    [
      'hosts before the same key',
      ['a', 'b', 'c', 'd'].map((host) => `${host}1 INFO date=${TIME}\n`).join(''),
    ],
    [
      'times of tests below the time of the run',
      `Start testing: ${TIME}\nfirst\n"a" start time: ${TIME}\nsecond\n"b" start time: ${TIME}\nthird\n`,
    ],
    ['a program before the time', `app: ${TIME} a:7\n  at b\n  at c\n  at d\n`],
    ['a program alone before the time', `app: ${TIME}\n  at b\n  at c\n  at d\n`],
    [
      'several events with labels of their own',
      `Login time: ${TIME}\nuser a\nLogout time: ${TIME}\nuser a\nBackup time: ${TIME}\nfiles 17\n`,
    ],
    ['few lines', `Date: ${TIME}\nUser: a\n`],
    ['an indented first line, which may continue a line above', `  at a\nDate: ${TIME}\n`],
    ['a comment at the top of data', `# made by a\n# Date: ${TIME}\n1 2\n`],
    ['a time without a label', `a b\n${TIME} c\n`],
    [
      'lines of programs with their names',
      `starting\na: ${TIME} has begun here\nb: ${TIME} has begun there\n`,
    ],
    ['a label that comes again', `Job: a\nTime: ${TIME}\nb\nTime: ${TIME}\n`],
    ['more lines than an event has', `Job: a\nTime: ${TIME}\n${'b\n'.repeat(EVENT_LINES_MAX)}`],
    ['no time', 'Job: a\nUser: b\n'],
  ])('finds nothing in a text with %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
