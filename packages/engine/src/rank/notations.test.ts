import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

/** Records whose time has no fraction in some of them, beside another time. */
const answer = (withFraction: number, other: string) =>
  extract(
    numbered(12, (n) => {
      const fraction = Number(n) - 10 < withFraction ? '.250' : '';
      return `{"id":"x${n}","${other}":"2026-02-01T08:${n}:00.500Z","time":"2026-03-04T05:06:${n}${fraction}Z"}`;
    }),
    { now: NOW_MS },
  );

describe('the time of the event in several notations', () => {
  it('is preferred to the time of an object', () => {
    const { result, evidence } = answer(9, 'policy_date');
    expect(result[0]?.TIME_PREFIX).toBe('"time"\\s*:\\s*"');
    expect(result[0]?.TIME_FORMAT).toBe('%Y-%m-%dT%H:%M:%S.%3N%Z');
    expect(evidence?.rules.map(({ TIME_FORMAT }) => TIME_FORMAT)).toEqual([
      '%Y-%m-%dT%H:%M:%S.%3N%Z',
      '%Y-%m-%dT%H:%M:%S%Z',
    ]);
  });

  it('is not preferred where none of the notations is in half of the events', () => {
    const text = numbered(12, (n) => {
      const time = [`2026-03-04T05:06:${n}Z`, `2026-03-04 05:06:${n}.25`, `Mar 04 2026 05:06:${n}`][
        Number(n) % 3
      ];
      return `{"id":"x${n}","policy_date":"2026-02-01T08:${n}:00.500Z","time":"${time ?? ''}"}`;
    });
    expect(extract(text, { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('"policy_date"\\s*:\\s*"');
  });
});
