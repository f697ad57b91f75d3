import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakAboveLabels } from './labelled.ts';
import { lineKinds } from './line-kinds.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakAboveLabels(sample, lineKinds(sample))?.breaker;
};

const time = (second: string): string => `2026-03-04 05:06:${second}`;

describe('breakAboveLabels', () => {
  it.each([
    [
      'a numbered line below a preamble',
      `Log viewer\nSystem log:\n${numbered(3, (n) => `[${n}] Disk\n   Type: a\n   Time: ${time(n)}   ID: 7\nmessage`)}`,
      '([\\r\\n]+)\\[\\d+\\]',
    ],
    [
      'a word before a brace',
      `# leases\n\nserver "a";\n${numbered(3, (n) => `lease 192.0.2.${n} {\n  starts ${time(n)};\n  ends ${time(n)};\n}`)}`,
      '([\\r\\n]+)lease',
    ],
    [
      'lines in between that differ in number',
      numbered(4, (n) => `REC/1.0\n${'a: b\n'.repeat(Number(n) % 2)}Rec-Date: ${time(n)}\n\nbody`),
      '([\\r\\n]+)REC/\\d+\\.\\d+',
    ],
    [
      'a word behind signs',
      numbered(3, (n) => `; <<>> DiG 9.18 <<>> a\n;; a\n\n;; b\n\n;; WHEN: ${time(n)}`),
      '([\\r\\n]+);\\s<<>>\\sDiG',
    ],
    [
      'signs before a bracket, below a preamble with a time of its own',
      `[Log]\n\n[Session: 2026/03/04 05:00:01]\n\n${numbered(3, (n) => `>>>  [Install - a\\${n}]\n>>>  Start ${time(n)}\n  b\n<<<  End ${time(n)}\n`)}`,
      '([\\r\\n]+)>>>\\s+\\[',
    ],
    [
      'a sample that ends before a time',
      `${numbered(3, (n) => `job ${n}\n  at: ${time(n)}`)}job 13\n`,
      '([\\r\\n]+)job',
    ],
  ])('finds %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it.each([
    [
      'blocks that begin above the label all of them have',
      numbered(4, (n) => `${Number(n) % 2 === 0 ? 'GET' : 'PUT'} /a HTTP/1.1\nHost: a\nDate: ${time(n)}\n`),
    ],
    [
      'records of indented fields, below first lines with other words',
      numbered(4, (n) => `${Number(n) % 2 === 0 ? 'Get' : 'Put'} /a\n  id=${n}\n  at=${time(n)}\n------`),
    ],
    [
      'a log with more lines that begin with a time of their own',
      numbered(
        3,
        (n) => `[a:info,${time(n)},b\n[{'c',\n  {at,"${time(n)}"}}]\n${`[a:info,${time(n)},d\n`.repeat(2)}`,
      ),
    ],
    ['two records', numbered(2, (n) => `job ${n}\n  at: ${time(n)}`)],
    ['a log whose lines start with a time', numbered(3, (n) => `${time(n)} a\n  b\n  due: ${time(n)}`)],
    [
      'a start that is missing once',
      `${numbered(3, (n) => `job ${n}\n  at: ${time(n)}`)}  at: ${time('20')}\n`,
    ],
    ['a start that comes twice', numbered(3, (n) => `job ${n}\njob b\n  at: ${time(n)}`)],
    ['times that are their own start', numbered(3, (n) => `>>> at: ${time(n)}\n>>> b`)],
  ])('finds nothing in %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
