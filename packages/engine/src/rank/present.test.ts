import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const formatOf = (text: string): string | undefined => extract(text, { now: NOW_MS }).result[0]?.TIME_FORMAT;

/** A header, in part of the events with the time of the message in another notation. */
const log = (share: number, message: (n: string) => string): string =>
  numbered(20, (n) =>
    Number(n) - 10 < 20 * share
      ? `Mar  4 05:06:${n} host1 app[7]: ${message(n)} +0000 started`
      : `Mar  4 05:06:${n} host1 init[1]: done`,
  );

describe('a time that all events have', () => {
  it('is preferred to a copy that many events lack', () => {
    expect(formatOf(log(0.75, (n) => `2026-03-04 05:06:${n}.123456`))).toBe('%b %d %H:%M:%S');
    expect(formatOf(log(0.75, (n) => `2025-03-04 07:06:${n}.123456`))).toBe('%b %d %H:%M:%S');
  });

  it('is not preferred to a better one that few events lack', () => {
    expect(formatOf(log(0.95, (n) => `2026-03-04 05:06:${n}.123456`))).toBe('%Y-%m-%d %H:%M:%S.%6N %z');
  });

  it('is preferred without a date where it opens the events and the other is a detail of many', () => {
    const queued = (n: string) => (Number(n) % 2 === 0 ? `\n\tqueued\t'2026-03-04 05:05:${n}'` : '');
    const text = numbered(20, (n) => `05:06:${n}.250 Int 04543 message routed${queued(n)}`);
    expect(formatOf(text)).toBe('%H:%M:%S.%3N');
  });
});
