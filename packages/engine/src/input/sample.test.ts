import { describe, expect, it } from 'vitest';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { takeSample } from './sample.ts';

const linesOf = (text: string): string[] =>
  takeSample(text).lines.map((line) => text.slice(line.start, line.end));

const dated = numbered(4, (second) => `2026-03-04 05:06:${second} done`);
const objects = numbered(3, (second) => `{"time":"2026-03-04T05:06:${second}Z"}`);

describe('takeSample: a text cut in its last line', () => {
  it('leaves out a last line without a timestamp', () => {
    expect(linesOf(`${dated}2026-03-`)).toHaveLength(4);
    expect(linesOf(`${dated}2026-03-04 05:06:20 do`)).toHaveLength(5);
  });

  it('leaves out a last line that ends in its first timestamp, if no other line does', () => {
    expect(linesOf(`${dated}2026-03-04 05:06`)).toHaveLength(4);
    const ending = numbered(4, (second) => `done at 2026-03-04 05:06:${second}`);
    expect(linesOf(`${ending}done at 2026-03-04 05:06`)).toHaveLength(5);
  });

  it('leaves out a last line that ends unlike all others', () => {
    expect(linesOf(`${objects}{"time":"2026-03-04T05:06:20Z","mess`)).toHaveLength(3);
    expect(linesOf(`${objects}{"time":"2026-03-04T05:06:20Z"}`)).toHaveLength(4);
  });

  it('keeps a last line that has the only timestamp', () => {
    expect(linesOf('"time","id"\n"2026-03-04 05:06:20",8')).toHaveLength(2);
  });

  it('keeps a last line with a line end', () => {
    expect(linesOf(`${dated}2026-03-\n`)).toHaveLength(5);
  });

  it('keeps the last of only a few lines', () => {
    expect(linesOf('one\ntwo\nthree')).toHaveLength(3);
  });
});

describe('takeSample', () => {
  it('returns non-blank lines and whether a blank line precedes them', () => {
    const sample = takeSample('a\r\n\r\n  \nb\rc\n');
    expect(
      sample.lines.map((line) => [sample.text.slice(line.start, line.end), line.blankLineBefore]),
    ).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('takes whole lines from parts of a long text, and from requested offsets', () => {
    const text = `${'x'.repeat(99)}\n`.repeat(4000);
    const sample = takeSample(text, [130_050]);
    expect(sample.isWhole).toBe(false);
    expect(sample.parts[0]?.start).toBe(0);
    expect(sample.parts.map((part) => part.start)).toContain(130_100);
    expect(new Set(sample.lines.map((line) => line.end - line.start))).toEqual(new Set([99]));
    const starts = sample.parts.map((part) => part.start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(sample.parts.every((part, index) => part.start >= (sample.parts[index - 1]?.end ?? 0))).toBe(true);
  });

  it('takes several records from the head of long JSON records', () => {
    const record = { time: '2026-03-04T05:06:07Z', list: Array.from({ length: 200 }, () => 'x'.repeat(90)) };
    const headOf = (indent: number): number => {
      const one = JSON.stringify(record, null, indent);
      const text = `[${Array.from({ length: 6 }, () => one).join(',\n')}]`;
      return (takeSample(text).parts[0]?.end ?? 0) / one.length;
    };
    expect(headOf(2)).toBeGreaterThan(4);
    // Parts of lines need no longer head.
    expect(headOf(0)).toBeLessThan(2);
  });

  it('ends a part where its lines are limited', () => {
    const text = 'abc\n'.repeat(20_000);
    const { parts, lines, isWhole } = takeSample(text);
    expect(lines).toHaveLength(6000);
    expect(parts[0]?.end).toBe(6000 * 'abc\n'.length);
    expect(isWhole).toBe(false);
  });
});
