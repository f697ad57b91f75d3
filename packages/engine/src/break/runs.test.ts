import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';
import { breakAtBrackets } from './runs.ts';

const breakersOf = (text: string): (string | undefined)[] => {
  const sample = takeSample(text);
  const choice = breakAtStarts(sample, lineKinds(sample));
  return [choice?.breaking.breaker, choice?.otherBreaking?.breaker];
};

const time = (n: string): string => `2026-03-04 05:06:${n}`;

describe('breakAtRuns', () => {
  it('makes one event of the lines from a beginning to the next, and asks', () => {
    const text = numbered(4, (n) => `starting: ${time(n)}\nhost a\nending: ${time(n)}`);
    const [breaker, other] = breakersOf(text);
    expect(breaker).toBe('([\\r\\n]+)starting\\b');
    expect(other).toBe('([\\r\\n]+)\\S+\\s\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}');
  });

  it('leaves values before the word open', () => {
    const text = numbered(
      4,
      (n) => `sync ${n} started at ${time(n)}\n copied\nsync ${n} finished at ${time(n)}`,
    );
    expect(breakersOf(text)[0]).toBe('([\\r\\n]+)\\S+\\s\\d+\\sstarted\\b');
  });

  it.each([
    ['beginnings without ends', numbered(6, (n) => `starting: ${time(n)}\nhost a`)],
    [
      'nothing between beginning and end',
      numbered(4, (n) => `starting: ${time(n)}\nending: ${time(n)}\nnote`),
    ],
    ['two runs', numbered(2, (n) => `starting: ${time(n)}\nhost a\nending: ${time(n)}`)],
  ])('does not apply to %s', (_, text) => {
    expect(breakersOf(text)[0]).not.toContain('starting\\b');
  });
});

describe('breakAtBrackets', () => {
  const breakerOf = (text: string): string | undefined => {
    const sample = takeSample(text);
    return breakAtBrackets(sample, lineKinds(sample))?.breaker;
  };
  const rows = (n: string): string => `===== START\nA\t${time(n)}\nB\t${time(n)}\n===== END`;

  it('begins events at the opening line, below a header', () => {
    expect(breakerOf(`mod\ttime\n----\n${numbered(3, rows)}`)).toBe('([\\r\\n]+)=====\\sSTART');
  });

  const inBraces = (n: string): string => `{Heap before run ${n}:\n eden 1K\n${time(n)}: collected\n}`;

  it('begins events at the brace that a later line closes', () => {
    expect(breakerOf(numbered(3, inBraces))).toBe('([\\r\\n]+)\\{[A-Za-z]');
  });

  it.each([
    ['braces with times outside', `${numbered(3, inBraces)}${time('20')} a\n`],
    ['two records', numbered(2, rows)],
    ['times outside', `${numbered(3, rows)}C\t${time('20')}\n`],
    [
      'different openings',
      numbered(4, (n) => rows(n).replace('START', Number(n) % 2 === 0 ? 'START' : 'BEGIN')),
    ],
    ['openings with more words', numbered(3, (n) => rows(n).replace('START', 'START job'))],
  ])('does not apply to %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
