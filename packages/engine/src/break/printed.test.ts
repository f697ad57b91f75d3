import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { areRepetitions, arePrintedBelow, startsAbove } from './printed.ts';

/** Lines that begin with a letter are starts, the other dated ones are the lines in question. */
const test = (texts: readonly string[], are: typeof areRepetitions): boolean => {
  const kinds = lineKinds(takeSample(`${texts.join('\n')}\n`));
  const dated = kinds.filter(({ head }) => head !== undefined);
  const isStart = ({ lead }: LineKind): boolean => lead !== '';
  const above = startsAbove(kinds, dated.filter(isStart));
  return are(
    above,
    dated.filter((kind) => !isStart(kind)),
  );
};

const arePrinted = (...texts: readonly string[]): boolean => test(texts, arePrintedBelow);

const start = (second: string): string => `W 2026-03-04 05:06:${second} slow call`;
const below = (second: string): string => `2026-03-04 05:06:${second} step`;

describe('arePrintedBelow', () => {
  it('is true for lines that are earlier than the start above', () => {
    expect(arePrinted(start('10'), below('08'), below('09'), start('20'), below('19'), below('20'))).toBe(
      true,
    );
  });

  it.each([
    ['later lines', [start('10'), below('11'), below('12'), start('20'), below('21'), below('22')]],
    ['one line', [start('10'), below('08'), start('20')]],
    ['lines of another day', [start('10'), '2026-03-03 05:06:08 a', '2026-03-02 05:06:08 a', start('20')]],
    [
      'lines in another notation',
      [start('10'), '04/Mar/2026 05:06:08 a', '04/Mar/2026 05:06:09 a', start('20')],
    ],
    [
      'a log with the newest event first',
      [start('30'), below('29'), start('20'), below('19'), start('10'), below('09')],
    ],
  ])('is false for %s', (_, texts) => {
    expect(arePrinted(...texts)).toBe(false);
  });
});

describe('areRepetitions', () => {
  const record = (second: string, closing = second): string[] => [start(second), 'body', below(closing)];

  it('is true for lines that repeat the time of the start, some lines below it', () => {
    expect(test([...record('10'), ...record('20'), ...record('30')], areRepetitions)).toBe(true);
  });

  it('is true for the same second in another notation, directly below the start', () => {
    const pair = (second: string): string[] => [start(second), `04-MAR-2026 05:06:${second} * a`];
    expect(test([...pair('10'), ...pair('20'), ...pair('30')], areRepetitions)).toBe(true);
  });

  it.each([
    ['another time', [...record('10'), ...record('20'), ...record('30', '31')]],
    ['a line directly below the start', [...record('10'), ...record('20'), start('30'), below('30')]],
    ['numbers that differ', ['10', '20', '30'].flatMap((n) => [`W 17726007${n} a`, 'body', `1772600${n}7`])],
    ['fewer than three lines', [...record('10'), ...record('20')]],
  ])('is false for %s', (_, texts) => {
    expect(test(texts, areRepetitions)).toBe(false);
  });
});
