import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtStarts } from './lines.ts';
import { breakAboveLists } from './listed.ts';

const breakerOf = (text: string): string | undefined =>
  breakAboveLists(
    text,
    lineKinds(takeSample(text)).filter(({ head }) => head !== undefined),
  )?.breaker;

/** Days of March in no order. */
const days = ['15', '11', '18', '12', '19', '13', '17', '14', '16', '10'];

/** Lines in order, with a row of the result below each. */
const logOf = (behind: string, row: (day: string) => string): string =>
  numbered(10, (second) => `2026-04-04 05:06:${second}${behind}\n${row(days[Number(second) - 10] ?? '')}`);

describe('breakAboveLists', () => {
  it.each([
    ['a bracket', ' [job 7] INFO a', '\\s\\['],
    ['a word', ' started', '\\s[A-Za-z]'],
    ['a number', ' 7 a', '\\s\\d'],
    ['several blanks', '   - a', '\\s{2,}-'],
    ['no blank', ': a', ':'],
  ])('breaks before lines with %s behind the time', (_, behind, pattern) => {
    expect(breakerOf(logOf(behind, (day) => `2026-03-${day} 07:00:00,7,ok`))).toBe(
      `([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}:\\d{2}${pattern}`,
    );
  });

  it.each([
    ['lines that are alike', logOf(' a', (day) => `2026-03-${day} 07:00:00 b`)],
    ['other lines in order', numbered(10, (n) => `2026-04-04 05:06:${n} [a]\n2026-04-04 05:06:${n}: b`)],
    ['few other lines', `${logOf(' [a]', () => 'b')}2026-03-04 05:06:07,7\n2026-03-03 05:06:07,7\n`],
    [
      'lines in no order',
      days.map((day) => `2026-03-${day} 05:06:07 [a]\n2026-02-${day} 05:06:07,7\n`).join(''),
    ],
    [
      'lines of another file behind the first',
      numbered(4, (n) => `2026-04-04 05:06:${n} [a]`) +
        days.map((day) => `2026-03-${day} 07:00:00 b\n`).join(''),
    ],
    ['lines that end with the time', logOf('', (day) => `2026-03-${day} 07:00:00,7,ok`)],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });

  it('is asked about: every such line may be an event', () => {
    const text = logOf(' [job 7] INFO a', (day) => `2026-03-${day} 07:00:00,7,ok`);
    const sample = takeSample(text);
    const choice = breakAtStarts(sample, lineKinds(sample));
    expect(choice?.breaking.breaker).toContain('\\s\\[');
    expect(choice?.otherBreaking).toBeDefined();
    expect(choice?.continuationSign).toBeUndefined();
  });
});
