import { describe, expect, it } from 'vitest';
import { everyLine } from '../break/breaking.ts';
import type { Candidate } from '../candidate.ts';
import { analyse } from '../analyse.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { alternativesFor, extrasFor } from './alternatives.ts';

const candidatesOf = (text: string): readonly Candidate[] => analyse(takeSample(text), NOW_MS).candidates;

const alternatives = (text: string): string[] =>
  alternativesFor(candidatesOf(text)).map(
    ({ reason, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD }) =>
      `${reason}: ${TIME_PREFIX} ${TIME_FORMAT} ${MAX_TIMESTAMP_LOOKAHEAD}`,
  );

describe('alternativesFor', () => {
  it('swaps day and month of an ambiguous date', () => {
    expect(alternatives(numbered(4, (second) => `03/04/2026 05:06:${second} a`))).toEqual([
      'other-order: ^ %d/%m/%Y %H:%M:%S 19',
    ]);
  });

  it('reads several notations to the second', () => {
    expect(
      alternatives(`${numbered(4, (second) => `2026-03-04 05:06:${second}.1 a`)}2026-03-04 05:06:20 a\n`),
    ).toEqual(['to-the-second: ^ %Y-%m-%d %H:%M:%S 23']);
  });

  it('lists the other timestamps', () => {
    expect(
      alternatives(
        numbered(4, (n) => `{"time":"2026-03-04T05:06:${n}Z","created":"2026-01-04T05:06:${n}Z"}`),
      ),
    ).toEqual(['other-timestamp: "created"\\s*:\\s*" %Y-%m-%dT%H:%M:%S%Z 20']);
  });

  it('completes each timestamp that some events lack with the key of these events', () => {
    const names = ['time', 'detectedAt', 'createdAt', 'receivedAt'];
    const text = numbered(12, (second) => {
      const fields = Number(second) % 4 === 0 ? ['openedAt'] : names;
      const times = fields.map((name) => [name, `2026-03-04T0${names.indexOf(name) + 2}:06:${second}Z`]);
      return JSON.stringify(Object.fromEntries(times));
    });
    const offered = alternatives(text).join('\n');
    for (const name of names.slice(1)) expect(offered).toContain(`"(?:${name}|openedAt)"`);
  });

  it('is empty without a candidate', () => {
    expect(alternatives('one\ntwo\n')).toEqual([]);
  });
});

describe('extrasFor', () => {
  const zoneOf = (...stamps: readonly string[]): string | undefined =>
    extrasFor(everyLine, candidatesOf(stamps.map((stamp) => `${stamp} a\n`).join(''))[0]).TZ;

  it('sets TZ only if all timestamps are in UTC', () => {
    expect(zoneOf('2026-03-04T05:06:07Z', '2026-03-04T05:06:08Z')).toBe('UTC');
    expect(zoneOf('2026-03-04T05:06:07Z', '2026-03-04T05:06:08+01:00')).toBeUndefined();
    expect(zoneOf('2026-03-04T05:06:07', '2026-03-04T05:06:08')).toBeUndefined();
    expect(zoneOf('1772600767', '1772600768')).toBeUndefined();
  });

  it('repeats the breaker for forwarders', () => {
    expect(extrasFor(everyLine, undefined)).toEqual({
      EVENT_BREAKER_ENABLE: true,
      EVENT_BREAKER: '([\\r\\n]+)',
    });
  });
});
