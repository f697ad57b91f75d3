import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { takeSample } from '../input/sample.ts';
import type { Scored } from '../rank/scored.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { labelOf, timeFacts } from './time-facts.ts';

const bestOf = (text: string): Scored => analyse(takeSample(text), NOW_MS).candidates[0]!.scored;

describe('timeFacts', () => {
  it('counts events, distinct values and steps', () => {
    const seconds = [10, 12, 12, 11, 13];
    const text = seconds.map((second) => `{"log":{"time":"2026-03-04T05:06:${second}Z"}}\n`).join('');
    expect(timeFacts(text, bestOf(text))).toEqual({
      name: 'log.time',
      example: '2026-03-04T05:06:10Z',
      events: 5,
      distinct: 4,
      forward: 3,
      steps: 4,
    });
  });
});

describe('labelOf', () => {
  it('is empty for a position', () => {
    expect(labelOf(bestOf('2026-03-04 05:06:07 a\n2026-03-04 05:06:08 b\n'))).toBe('');
  });

  it('lists alternative keys', () => {
    const line = (key: string, second: number): string => `{"${key}":"2026-03-04T05:06:${second}Z"}\n`;
    const text = [10, 11, 12, 13].map((n) => line(n % 2 === 0 ? 'timestamp' : 'date', n)).join('');
    expect(labelOf(bestOf(text))).toBe('timestamp or date');
  });
});
