import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakBefore, everyLine } from './breaking.ts';
import { breakStarts, splitSample } from './split.ts';

const atDates = breakBefore('start-pattern', '\\d{4}-');

describe('splitSample', () => {
  it('assigns timestamps to their events', () => {
    const text = numbered(2, (n) => `2026-03-04 05:06:${n} a\n  since 2026-03-01 00:00:${n}`);
    const events = splitSample(takeSample(text), atDates);
    expect(events.map(({ start, end }) => text.slice(start, end).trimEnd())).toEqual([
      '2026-03-04 05:06:10 a\n  since 2026-03-01 00:00:10',
      '2026-03-04 05:06:11 a\n  since 2026-03-01 00:00:11',
    ]);
    expect(events.map(({ stamps }) => stamps.map(({ start }) => text.slice(start, start + 10)))).toEqual([
      ['2026-03-04', '2026-03-01'],
      ['2026-03-04', '2026-03-01'],
    ]);
  });

  it('returns the lines of a log of lines', () => {
    const sample = takeSample('a\nb\n');
    expect(splitSample(sample, everyLine)).toBe(sample.lines);
  });

  it('leaves out events that may be cut at the edges of a part', () => {
    const text = '2026-03-04 05:06:07 first\n  second\n'.repeat(4000);
    const sample = takeSample(text);
    const events = splitSample(sample, atDates);
    expect(sample.parts.length).toBeGreaterThan(2);
    expect(new Set(events.map(({ start, end }) => text.slice(start, end).trimEnd()))).toEqual(
      new Set(['2026-03-04 05:06:07 first\n  second']),
    );
  });

  it('keeps the only event of a part, if it begins there', () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => `2026-03-04 05:06:07 ${'x'.repeat(index % 3 === 0 ? 30_000 : 3000)}\n`,
    );
    const text = `time message\n${rows.join('')}`;
    const sample = takeSample(text);
    const events = splitSample(sample, atDates);
    expect(sample.isWhole).toBe(false);
    expect(events.filter(({ stamps }) => stamps.length > 0).length).toBeGreaterThan(sample.parts.length - 2);
    for (const { start } of events) expect(start === 0 || text.charAt(start - 1) === '\n').toBe(true);
  });

  it('cuts an event that no line end closes at the end of its part', () => {
    const text = `2026-03-04 05:06:07 ${'x'.repeat(400_000)}`;
    const sample = takeSample(text);
    expect(splitSample(sample, atDates)).toMatchObject([{ start: 0, end: sample.parts[0]?.end }]);
  });
});

describe('breakStarts', () => {
  it('skips leading blanks and blank spans', () => {
    expect(breakStarts('a;  b; ;c', '(;)', 0, 9)).toEqual([0, 4, 8]);
    expect(breakStarts('a;b;c', '(;)', 2, 5)).toEqual([2, 4]);
  });
});
