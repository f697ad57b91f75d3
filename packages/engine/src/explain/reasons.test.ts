import { describe, expect, it } from 'vitest';
import { chooseProven } from '../prove/choose-proven.ts';
import { extract } from '../extract.ts';
import type { Reason } from '../findings.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { reasonsFor } from './reasons.ts';

const reasonsIn = (text: string): Reason[] => {
  const { analysis, proof } = chooseProven(text, NOW_MS);
  return reasonsFor(text, analysis, proof, extract(text, { now: NOW_MS }).result[0]!);
};

describe('reasonsFor', () => {
  it('gives the values behind each key', () => {
    expect(reasonsIn(numbered(4, (second) => `{"id":1,"time":"2026-03-04T05:06:${second}Z"}`))).toEqual([
      {
        key: 'LINE_BREAKER',
        code: 'breaker-chosen',
        detail: { kind: 'line', breaker: '([\\r\\n]+)', lines: 4, events: 4 },
      },
      { key: 'SHOULD_LINEMERGE', code: 'merge-off', detail: { events: 4 } },
      {
        key: 'TRUNCATE',
        code: 'truncate-chosen',
        detail: { longestEventBytes: 38, truncateBytes: 100_000 },
      },
      {
        key: 'TIME_PREFIX',
        code: 'prefix-chosen',
        detail: { kind: 'key', pattern: '"time"\\s*:\\s*"', matched: '"time":"', key: 'time' },
      },
      {
        key: 'TIME_FORMAT',
        code: 'format-chosen',
        detail: { format: '%Y-%m-%dT%H:%M:%S%Z', example: '2026-03-04T05:06:10Z' },
      },
      {
        key: 'MAX_TIMESTAMP_LOOKAHEAD',
        code: 'lookahead-chosen',
        detail: { characters: 20, longest: '2026-03-04T05:06:10Z' },
      },
      { key: 'DATETIME_CONFIG', code: 'datetime-default', detail: { timestamps: 4 } },
    ]);
  });

  it('gives the order of an ambiguous date', () => {
    expect(reasonsIn(numbered(4, (day) => `03/${Number(day) + 5}/2026 05:06:07 a`))).toContainEqual({
      key: 'TIME_FORMAT',
      code: 'format-order',
      detail: { order: '%m %d', evidence: 'values' },
    });
  });

  it('explains CURRENT for a text without timestamps', () => {
    expect(reasonsIn('one\ntwo\n').slice(3)).toEqual([
      { key: 'DATETIME_CONFIG', code: 'datetime-current', detail: { events: 2 } },
    ]);
  });
});
