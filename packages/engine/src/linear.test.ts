import { countSteps, hostileTexts } from '@propsmith/splunk/testing';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
/** Short enough that a text of twice this length is still analysed as a whole. */
const TEXT_CHARS = 5_000;

describe('extraction takes linear steps on hostile texts', () => {
  it.each(hostileTexts)('$name', ({ make }) => {
    const stepsOn = (text: string): number => countSteps(() => extract(text, { now: NOW_MS }));
    expect(stepsOn(make(2 * TEXT_CHARS)) / stepsOn(make(TEXT_CHARS))).toBeLessThanOrEqual(2.2);
  });
});
