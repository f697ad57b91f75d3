import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakAtDatedBlocks, breakAtFrames, prefersFrames } from './blocks.ts';
import { lineKinds } from './line-kinds.ts';

const frameOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  const breaking = breakAtFrames(sample, lineKinds(sample));
  return breaking && `${breaking.kind} ${breaking.breaker}`;
};

const records = (open: string, between = ''): string =>
  numbered(4, (second) => `${open}\n  user: ${second}\n  time: 2026-03-04 05:06:${second}${between}`);

describe('breakAtFrames', () => {
  it.each([
    [
      'separator lines',
      numbered(4, (second) => `user ${second}\nat 2026-03-04 05:06:${second}\n----------`),
      'separator ([\\r\\n]*-{3,}[\\r\\n]+)',
    ],
    [
      'separator lines, where several titles come again',
      numbered(
        8,
        (n) => `${Number(n) % 2 === 0 ? 'Title of one' : 'Name of two'}\nat 2026-03-04 05:06:${n}\n====`,
      ),
      'separator ([\\r\\n]*={3,}[\\r\\n]+)',
    ],
    [
      'blank lines, where one word is before a path: a value',
      numbered(4, (n) => `GET /a/${n} HTTP/1.1\nDate: 2026-03-04 05:06:${n}\n`),
      'blank-lines ((?:\\r?\\n){2,})',
    ],
    [
      'the first lines of records, behind which there are blank lines',
      numbered(4, (n) => `/ABC5METER\n\n1-3:0.2.8(42)\n0-0:1.0.0(2603040506${n}W)\n!F88${n}`),
      'marker ([\\r\\n]+)/ABC\\d+METER',
    ],
    [
      'the least indented lines, where all are indented',
      numbered(4, (n) => `  Session\n    user: ${n}\n    time: 2026-03-04 05:06:${n}`),
      'indents ([\\r\\n]+)\\s{2}\\S',
    ],
    ['an unindented first line', records('Session'), 'indents ([\\r\\n]+)\\S'],
    [
      'the first word before indents, where some lines below are not indented',
      numbered(10, (second) => {
        const tail = second === '12' ? '\n--- lapse 6 s' : '';
        return `Server ${Number(second) % 3 === 0 ? 'error' : 'info'}:\n\t2026-03-04 05:06:${second} a${tail}`;
      }),
      'marker ([\\r\\n]+)Server',
    ],
    [
      'an unindented first line, and a bracket at the end',
      numbered(4, (second) => `job/${second}/new {\n  "time": "2026-03-04 05:06:${second}"\n}`),
      'indents ([\\r\\n]+)[^\\s)\\]}]',
    ],
    [
      'a marker behind blanks',
      numbered(4, (second) => `    PID: ${second}\n    Time: 2026-03-04 05:06:${second}\n\n    a\n\n    b`),
      'marker ([\\r\\n]+)\\s+PID:',
    ],
    [
      'blank lines',
      numbered(4, (second) => `${second}. user\ntime 2026-03-04 05:06:${second}\n`),
      'blank-lines ((?:\\r?\\n){2,})',
    ],
    [
      'a marker after blank lines',
      numbered(4, (second) => `Subject: ${second}\ntime 2026-03-04 05:06:${second}\n`),
      'marker ([\\r\\n]+)Subject:',
    ],
    [
      'blank lines when other lines have the marker too',
      numbered(4, (second) => `Subject: ${second}\nSubject: b\ntime 2026-03-04 05:06:${second}\n`),
      'blank-lines ((?:\\r?\\n){2,})',
    ],
    [
      'a marker with a changing number',
      numbered(4, (second) => `=== BEGIN ${second}\ntime 2026-03-04 05:06:${second}\n=== END`),
      'marker ([\\r\\n]+)===\\sBEGIN',
    ],
    [
      'a marker that ends at a delimiter',
      numbered(4, (second) => `CEF:0|Acme|${second}\ntime 2026-03-04 05:06:${second}`),
      'marker ([\\r\\n]+)CEF:\\d+\\|',
    ],
  ])('recognises %s', (_, text, expected) => {
    expect(frameOf(text)).toBe(expected);
  });

  it.each([
    ['records without timestamps', 'Session\n  user: 1\nSession\n  user: 2\n'],
    ['one record', 'Session\n  time: 2026-03-04 05:06:07\n'],
    ['single lines', numbered(4, (second) => `user ${second} 2026-03-04 05:06:${second}`)],
    [
      'a marker that other lines have too',
      numbered(4, (second) => `item\ntime 2026-03-04 05:06:${second}\nitem`),
    ],
  ])('finds no frame in %s', (_, text) => {
    expect(frameOf(text)).toBeUndefined();
  });
});

describe('prefersFrames', () => {
  const isPreferred = (text: string): boolean => {
    const sample = takeSample(text);
    return prefersFrames(sample, lineKinds(sample));
  };

  it('is true when the timestamp is on a later line of each block', () => {
    expect(isPreferred(numbered(4, (second) => `user\nat 2026-03-04 05:06:${second}\n`))).toBe(true);
  });

  it('is false when blocks start with their timestamp, or most lines have one', () => {
    expect(isPreferred(numbered(4, (second) => `2026-03-04 05:06:${second} user\nmore\n`))).toBe(false);
    expect(isPreferred(`header\n${numbered(4, (second) => `at 2026-03-04 05:06:${second}`)}`)).toBe(false);
  });

  it('is false when banners with a time stand anywhere in the blocks', () => {
    const banner = (n: string): string =>
      `zzz *** 2026-03-04 05:06:${n}\ntotal\n${'\nrow'.repeat(1 + (Number(n) % 3))}`;
    expect(isPreferred(`host a\n${numbered(6, banner)}`)).toBe(false);
    expect(isPreferred(`host a\n${numbered(6, banner).replaceAll('zzz ***', 'time:')}`)).toBe(true);
  });

  it('is false when lines without an indent begin with a time below a header', () => {
    const row = (n: string): string => `${n}  2026-03-04 05:06:${n}  minor\n    opened\n    by a`;
    expect(isPreferred(`Event\nID  Time\n--  ----\n${numbered(4, row)}`)).toBe(false);
  });

  it('is true when each line that begins with a time is below a line like the first', () => {
    const alert = (n: string): string =>
      `[**] [1:${n}] Alert ${n} [**]\n03/04-05:06:${n}.250 a -> b\nTTL: ${n}`;
    expect(isPreferred(numbered(3, alert))).toBe(true);
    expect(isPreferred(`${numbered(3, alert)}03/04-05:06:40.250 a -> b\n`)).toBe(false);
  });

  it('is false when more lines begin with a time than there are blocks', () => {
    const packet = (second: string): string =>
      `2026-03-04 05:06:${second} IP\n  a > b${second === '11' ? '\n\n  body' : ''}\n  flags`;
    expect(isPreferred(`listening\n${numbered(4, packet)}`)).toBe(false);
    const query = (n: string): string => `# Time: 2026-03-04T05:06:${n}Z\nSELECT a\n  FROM b\n`;
    expect(isPreferred(`Version: 8\nTime   Id\n${numbered(4, query).replaceAll('b\n\n', 'b\n')}`)).toBe(
      false,
    );
  });
});

describe('breakAtDatedBlocks', () => {
  const breakingOf = (text: string): string | undefined => {
    const sample = takeSample(text);
    return breakAtDatedBlocks(sample, lineKinds(sample))?.kind;
  };
  const line = (n: string): string => `call-${n}f 2026-03-04 05:06:${n} NOTICE a`;

  it('is undefined where lines inside the blocks have an id before the time as well', () => {
    const dump = (n: string): string => `${line(n)}\n${line(n)}b\nremote:\nv=0\ns=-\n`;
    expect(breakingOf(numbered(4, dump))).toBeUndefined();
  });
});
