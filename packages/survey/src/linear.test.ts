import { countSteps, hostileTexts } from '@propsmith/splunk/testing';
import { describe, expect, it } from 'vitest';
import { survey } from './survey.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
/** Short enough that a text of twice this length is still analysed as a whole. */
const TEXT_CHARS = 5_000;

const logOf = (lines: number): string =>
  Array.from({ length: lines }, (_, n) =>
    n % 3 === 0
      ? `192.0.2.7 - - [04/Mar/2026:05:${10 + (n % 50)}:10 +0000] "GET /a HTTP/1.1" 200 5`
      : `2026-03-04 05:${10 + (n % 50)}:10,250 ERROR failed\nclosed`,
  ).join('\n');

describe('a survey takes linear steps', () => {
  const stepsOn = (...texts: readonly string[]): number =>
    countSteps(() =>
      survey(
        texts.map((text, index) => ({ path: `${index}.log`, text })),
        { now: NOW_MS },
      ),
    );

  it.each(hostileTexts)('on a hostile text: $name', ({ make }) => {
    expect(stepsOn(make(2 * TEXT_CHARS)) / stepsOn(make(TEXT_CHARS))).toBeLessThanOrEqual(2.2);
  });

  it('on a mixed log', () => {
    expect(stepsOn(logOf(120)) / stepsOn(logOf(60))).toBeLessThanOrEqual(2.2);
  });

  it('on more files', () => {
    const files = (count: number): string[] => Array.from({ length: count }, (_, n) => logOf(20 + (n % 5)));
    expect(stepsOn(...files(20)) / stepsOn(...files(10))).toBeLessThanOrEqual(2.2);
  });
});
