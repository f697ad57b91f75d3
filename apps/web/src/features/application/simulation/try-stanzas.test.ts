import type { Settings } from '@propsmith/splunk';
import { expect, it } from 'vitest';
import { tryStanzas } from './try-stanzas.ts';

const extracted: Settings = {
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TRUNCATE: '10000',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%m/%d/%Y %H:%M:%S',
  MAX_TIMESTAMP_LOOKAHEAD: '19',
};
const now = Date.UTC(2026, 2, 3);
const text = Array.from({ length: 9 }, (_, n) => `03/02/2026 08:15:0${n} step\n`).join('');

const tried = (settings: Settings, choices: readonly Settings[] = []) =>
  tryStanzas({ text, now, settings, rules: [], extracted, baseline: extracted, choices });

it('says what each choice changes, and which one makes it worse', () => {
  const { choices } = tried(extracted, [
    { ...extracted, TZ: 'Asia/Tokyo' },
    { ...extracted, TIME_FORMAT: '%d/%m/%Y %H:%M:%S', MAX_DAYS_AGO: '5' },
  ]);
  expect(choices[0]).toMatchObject({ isWorse: false, change: { changedTimes: 9, lostEvents: 0 } });
  expect(choices[1]).toMatchObject({ isWorse: true, change: { timestamps: 0 } });
});

it('offers a fix that loses nothing', () => {
  for (const TRUNCATE of ['20', '5'])
    expect(tried({ ...extracted, TRUNCATE }).fixable).toContain('truncate-below-longest');
});

it('offers no fix that makes one event of all', () => {
  // With a group around it, this pattern takes the start of every event away.
  const { fixable } = tried({ ...extracted, LINE_BREAKER: '[\\r\\n]+\\d{3}' });
  expect(fixable).not.toContain('line-breaker-no-group');
});
