import { describe, expect, it } from 'vitest';
import { chooseProven } from '../prove/choose-proven.ts';
import type { FailedEvent } from '../result.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { failedEvents } from './failures.ts';

const failuresIn = (text: string, offset = 0): FailedEvent[] =>
  failedEvents(text, chooseProven(text, NOW_MS).proof, offset);

const log = numbered(8, (second) => `2026-03-04 05:06:${second},a,b,c,d`);

describe('failedEvents', () => {
  it('returns line, span and problem of events without a time', () => {
    const text = `head\n${log}2026-03-04 05:06:99,a,b,c,d\n`;
    expect(failuresIn(text)).toMatchObject([
      { line: 1, start: 0, end: 4, problem: { code: 'format-mismatch' } },
      { line: 10, start: text.indexOf('2026-03-04 05:06:99'), problem: { code: 'format-out-of-range' } },
    ]);
  });

  it('adds the offset of the input', () => {
    expect(failuresIn(`head\n${log}`, 1)).toMatchObject([{ line: 1, start: 1, end: 5 }]);
  });

  it('lists at most twenty', () => {
    const objects = numbered(50, (n) => `{"id":${n},"time":"2026-03-04T05:06:07.${n}Z"}`);
    expect(failuresIn(objects + '{"id":1}\n'.repeat(25))).toHaveLength(20);
  });

  it('is empty when all events have a time, or none can have one', () => {
    expect(failuresIn(log)).toEqual([]);
    expect(failuresIn('one\ntwo\n')).toEqual([]);
  });
});
