import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleDraft } from '../testing/sample-answer.ts';
import {
  draftOf,
  hasTimestamp,
  settingsOf,
  withExtra,
  withKeyOf,
  withSetting,
  withTimestamp,
} from './stanza-draft.ts';

const draft = sampleDraft;
const other = { TIME_FORMAT: '%s', TIME_PREFIX: 'start=', MAX_TIMESTAMP_LOOKAHEAD: 10 };

describe('a stanza draft', () => {
  it('starts as the answer, without empty keys', () => {
    expect(settingsOf(draft)).toEqual({
      TIME_FORMAT: '%m/%d/%Y %H:%M:%S',
      TIME_PREFIX: '^',
      MAX_TIMESTAMP_LOOKAHEAD: '19',
      LINE_BREAKER: '([\\r\\n]+)',
      SHOULD_LINEMERGE: 'false',
      TRUNCATE: '10000',
    });
  });

  it('starts with TZ when the answer has one', () => {
    const { evidence } = sampleAnswer;
    const inUtc = { ...sampleAnswer, evidence: { ...evidence, extras: { ...evidence.extras, TZ: 'UTC' } } };
    expect(settingsOf(draftOf(inUtc)!)).toMatchObject({ TZ: 'UTC' });
  });

  it('is undefined without a result', () => {
    expect(draftOf({ ...sampleAnswer, result: [] })).toBeUndefined();
  });

  it('takes three keys from a chosen timestamp and keeps LINE_BREAKER', () => {
    const changed = withTimestamp(withSetting(draft, 'LINE_BREAKER', '(\\n)') ?? draft, other);
    expect(changed.values).toMatchObject({
      TIME_FORMAT: '%s',
      TIME_PREFIX: 'start=',
      MAX_TIMESTAMP_LOOKAHEAD: '10',
      LINE_BREAKER: '(\\n)',
    });
    expect(hasTimestamp(changed, other)).toBe(true);
    expect(hasTimestamp(draft, other)).toBe(false);
  });

  it('switches extras on and off; EVENT_BREAKER equals LINE_BREAKER', () => {
    const on = withExtra(withSetting(draft, 'LINE_BREAKER', '(\\n)') ?? draft, 'EVENT_BREAKER', true);
    expect(settingsOf(on)).toMatchObject({ EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: '(\\n)' });
    expect(settingsOf(withExtra(on, 'EVENT_BREAKER', false))).not.toHaveProperty('EVENT_BREAKER');
  });

  it.each([
    ['TZ', 'Europe/Zurich'],
    ['MAX_DAYS_AGO', '4000'],
    ['MAX_DAYS_HENCE', '30'],
  ] as const)('switches %s on with a value, and restores it from another draft', (key, value) => {
    const changed = withSetting(draft, key, value) ?? draft;
    expect(settingsOf(changed)[key]).toBe(value);
    expect(settingsOf(withKeyOf(changed, draft, key))).toEqual(settingsOf(draft));
  });

  it('does not set other keys', () => {
    expect(withSetting(draft, 'MAX_EVENTS', '1')).toBeUndefined();
    expect(withKeyOf(draft, draft, 'MAX_EVENTS')).toBe(draft);
  });
});
