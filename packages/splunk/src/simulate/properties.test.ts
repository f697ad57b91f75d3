import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingKeys } from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';
import type { Settings } from '../types.ts';
import { simulate } from './simulate.ts';

const values: Partial<Record<SettingKey, readonly string[]>> = {
  LINE_BREAKER: [
    '([\\r\\n]+)',
    '()',
    '(.)',
    '(\\n)|x',
    '((?!))',
    '(?m)^(a)',
    '(',
    '[\\r\\n]+',
    '([\\r\\n]+)(?=\\d)',
    '(a*)*',
  ],
  TIME_PREFIX: ['^', 'a', '(?=\\d)', '.*', '\\d+', '(?<=a)', '[', '\\Ka'],
  TIME_FORMAT: ['%s', '%Y-%m-%d', '%H:%M', '%b %d', '%Z', '%%', '%', ' ', '%d%m%y%H'],
  TRUNCATE: ['0', '1', '7', '-1', 'x'],
  MAX_TIMESTAMP_LOOKAHEAD: ['0', '3', '200', ''],
  SHOULD_LINEMERGE: ['true', 'false', 'perhaps'],
  MAX_EVENTS: ['0', '2'],
  BREAK_ONLY_BEFORE: ['a', '(?!)', ')'],
  TZ: ['UTC', 'America/New_York', 'Nowhere'],
  DATETIME_CONFIG: ['', 'NONE', '/etc/x.xml'],
};
const settings: fc.Arbitrary<Settings> = fc.record(
  Object.fromEntries(
    settingKeys.map((key) => [
      key,
      fc.oneof(fc.constantFrom(...(values[key] ?? ['1'])), fc.string({ maxLength: 8 })),
    ]),
  ),
  { requiredKeys: [] },
);
const log = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      'a',
      'é',
      '😀',
      '\ud800',
      '\n',
      '\r',
      ' ',
      '1',
      '2024-01-05 09:08:07',
      '1704445687',
      ':',
      '-',
      'Jan 5',
    ),
    maxLength: 40,
  }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

it('returns ordered events inside the text with the right byte offsets, for any text and settings', () => {
  const encoder = new TextEncoder();
  const seen = { events: 0, spans: 0, times: 0 };
  fc.assert(
    fc.property(log, settings, fc.integer({ min: 0, max: 4e12 }), (text, given, now) => {
      const { events } = simulate(text, given, { now });
      let last = 0;
      for (const { start, end, startByte, endByte, prefix, timestamp, time } of events) {
        seen.events += 1;
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(startByte).toBe(encoder.encode(text.slice(0, start)).length);
        expect(endByte).toBe(encoder.encode(text.slice(0, end)).length);
        for (const span of [prefix, timestamp]) {
          if (span === undefined) continue;
          seen.spans += 1;
          expect(span.start).toBeGreaterThanOrEqual(start);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(end);
        }
        if (time !== undefined) {
          seen.times += 1;
          expect(Number.isInteger(time.epochMs)).toBe(true);
        }
        last = end;
      }
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

it('gives the same result after other texts were simulated', () => {
  fc.assert(
    fc.property(log, log, settings, (text, other, given) => {
      const before = simulate(text, given, { now: 0 });
      simulate(other, given, { now: 0 });
      expect(simulate(text, given, { now: 0 })).toEqual(before);
    }),
  );
});
