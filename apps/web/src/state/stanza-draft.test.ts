import { describe, expect, it } from 'vitest';
import { sampleAnswer } from '../testing/sample-answer.ts';
import {
  draftOf,
  hasTimestamp,
  settingsOf,
  withExtra,
  withSetting,
  withTimestamp,
  type StanzaDraft,
} from './stanza-draft.ts';

const begin = (): StanzaDraft => {
  const begun = draftOf(sampleAnswer);
  if (!begun) throw new Error('the sample has a stanza');
  return begun;
};
const draft = begin();
const other = { TIME_FORMAT: '%s', TIME_PREFIX: 'start=', MAX_TIMESTAMP_LOOKAHEAD: 10 };

describe('a stanza draft', () => {
  it('begins as the answer, without the keys that are not set', () => {
    expect(settingsOf(draft)).toEqual({
      TIME_FORMAT: '%m/%d/%Y %H:%M:%S',
      TIME_PREFIX: '^',
      MAX_TIMESTAMP_LOOKAHEAD: '19',
      LINE_BREAKER: '([\\r\\n]+)',
      SHOULD_LINEMERGE: 'false',
      TRUNCATE: '10000',
    });
  });

  it('begins with TZ where the text itself is in UTC', () => {
    const { evidence } = sampleAnswer;
    const inUtc = { ...sampleAnswer, evidence: { ...evidence, extras: { ...evidence.extras, TZ: 'UTC' } } };
    const began = draftOf(inUtc);
    expect(began && settingsOf(began)).toMatchObject({ TZ: 'UTC' });
  });

  it('is none without a result', () => {
    expect(draftOf({ ...sampleAnswer, result: [] })).toBeUndefined();
  });

  it('takes three keys from a chosen timestamp; how events break stays', () => {
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

  it('has its extras on or off; EVENT_BREAKER follows LINE_BREAKER', () => {
    const on = withExtra(withSetting(draft, 'LINE_BREAKER', '(\\n)') ?? draft, 'EVENT_BREAKER', true);
    expect(settingsOf(on)).toMatchObject({ EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: '(\\n)' });
    expect(settingsOf(withExtra(on, 'EVENT_BREAKER', false))).not.toHaveProperty('EVENT_BREAKER');
  });

  it('switches TZ on when it is given a zone, and has no other extra keys to set', () => {
    const zoned = withSetting(draft, 'TZ', 'Europe/Zurich');
    expect(zoned && settingsOf(zoned).TZ).toBe('Europe/Zurich');
    expect(withSetting(draft, 'MAX_EVENTS', '1')).toBeUndefined();
  });
});
