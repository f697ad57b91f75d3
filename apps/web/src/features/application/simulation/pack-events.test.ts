import { settingsFrom, simulate } from '@propsmith/splunk';
import { expect, it } from 'vitest';
import { packEvents, unpackEvents } from './pack-events.ts';

const NOW_MS = Date.UTC(2026, 2, 3);

const log = [
  '2026-03-02 08:15:01.042 +0100 started',
  '2026-03-02 08:15:02 no fraction and no zone',
  '  2026-03-02 08:15:03.123456 +0000 blanks before the time',
  'no time at all',
  `2026-03-02 08:15:04.5 -0330 ${'long '.repeat(40)}`,
  '2001-01-01 00:00:00.000 +0000 too old',
].join('\n');

const settings = settingsFrom({
  LINE_BREAKER: String.raw`([\r\n]+)`,
  SHOULD_LINEMERGE: false,
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S.%6N %z',
  MAX_TIMESTAMP_LOOKAHEAD: 40,
  TRUNCATE: 100,
});

it.each([
  ['of every kind', log, settings],
  ['with an inferred year', 'Mar  2 08:15:01 host app: a', { ...settings, TIME_FORMAT: '%b %d %H:%M:%S' }],
  ['without a time', 'a\nb', { ...settings, DATETIME_CONFIG: 'NONE' }],
  ['none', '', settings],
])('events %s are the same after packing', (_, text, used) => {
  const { events } = simulate(text, used, { now: NOW_MS });
  expect(unpackEvents(structuredClone(packEvents(events)))).toEqual(events.map((event) => ({ ...event })));
});

it('packs equal lists of problems once', () => {
  const { events } = simulate('a\n'.repeat(1000), settings, { now: NOW_MS });
  expect(packEvents(events).problemLists.length).toBeLessThan(5);
});
