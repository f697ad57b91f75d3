import type { Settings } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { propose } from './propose.ts';

const options = { now: Date.UTC(2026, 10, 1) };
const lines = (make: (n: number) => string, count = 30): string =>
  Array.from({ length: count }, (_, index) => `${make(index)}\n`).join('');
const two = (n: number): string => String(n).padStart(2, '0');
const plain = lines((n) => `2026-03-04T05:06:${two(n)}Z worker ${n} done`);
const traces = lines((n) => `2026-03-04T05:06:${two(n)}Z failed\n  at line ${n}\n  at main`);

const proposalFor = (old: Settings, ...texts: string[]) => {
  const { proposal } = propose(texts, old, options);
  if (proposal === undefined) throw new Error('refused');
  return proposal;
};

const good: Settings = {
  SHOULD_LINEMERGE: 'false',
  LINE_BREAKER: '([\\r\\n]+)(?=\\d{4}-)',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z',
  MAX_TIMESTAMP_LOOKAHEAD: '25',
  TRUNCATE: '50000',
};

describe('propose', () => {
  it('changes nothing in a stanza that does the same', () => {
    expect(proposalFor(good, traces)).toMatchObject({ changes: {}, isProven: true, risk: undefined });
  });

  it('changes the breaker that is wrong, and leaves the rest', () => {
    const { changes, settings } = proposalFor({ ...good, LINE_BREAKER: '([\\r\\n]+)' }, traces);
    expect(Object.keys(changes)).toEqual(['LINE_BREAKER']);
    expect(settings.TRUNCATE).toBe('100000');
  });

  it('changes the format that does not match', () => {
    const { changes, isProven } = proposalFor({ ...good, TIME_FORMAT: '%Y-%m-%d %H:%M:%S' }, plain);
    expect(changes).toEqual({ TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z' });
    expect(isProven).toBe(true);
  });

  it('changes a key that a lint warning is about although the events are the same', () => {
    expect(proposalFor({ ...good, MAX_TIMESTAMP_LOOKAHEAD: '0' }, plain).changes).toEqual({
      MAX_TIMESTAMP_LOOKAHEAD: '20',
    });
  });

  it('replaces merging by a breaker', () => {
    const merged = { TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z', TIME_PREFIX: '^', BREAK_ONLY_BEFORE_DATE: 'true' };
    expect(Object.keys(proposalFor(merged, traces).changes)).toEqual(['LINE_BREAKER', 'SHOULD_LINEMERGE']);
  });

  it('keeps keys that the answer does not have', () => {
    const { settings } = proposalFor(
      { ...good, MAX_DAYS_AGO: '9', TZ: 'Asia/Tokyo', TIME_FORMAT: '%F' },
      plain,
    );
    expect(settings).toMatchObject({ MAX_DAYS_AGO: '9' });
  });

  it('keeps a stanza that dates events by their arrival on purpose', () => {
    const { keptTime, changes, otherTimes } = proposalFor(
      { SHOULD_LINEMERGE: 'false', DATETIME_CONFIG: 'CURRENT' },
      plain,
    );
    expect(keptTime).toBe('clock');
    expect(changes).toEqual({});
    expect(otherTimes).toMatchObject({ TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z' });
  });

  it('drops CURRENT where the stanza has a format too', () => {
    const { changes, keptTime } = proposalFor({ ...good, DATETIME_CONFIG: 'CURRENT' }, plain);
    expect(keptTime).toBeUndefined();
    expect(changes).toEqual({ DATETIME_CONFIG: undefined });
    expect('DATETIME_CONFIG' in changes).toBe(true);
  });

  it('keeps the order of day and month that the log leaves open', () => {
    const log = lines((n) => `03/04/2026 05:06:${two(n)} worker ${n}`, 12);
    const dayFirst = {
      ...good,
      LINE_BREAKER: '([\\r\\n]+)',
      TIME_FORMAT: '%d/%m/%Y %H:%M:%S',
      MAX_TIMESTAMP_LOOKAHEAD: '19',
    };
    const { keptTime, changes, questions } = proposalFor(dayFirst, log);
    expect([keptTime, changes, questions]).toEqual(['question', {}, []]);
  });

  it('keeps no format that reads less than the answer', () => {
    const log = lines((n) => `03/04/2026 05:06:${two(n)} worker ${n}`, 12);
    const { keptTime, changes } = proposalFor(
      { ...good, LINE_BREAKER: '([\\r\\n]+)', TIME_FORMAT: '%d/%m' },
      log,
    );
    expect(keptTime).toBeUndefined();
    expect(changes.TIME_FORMAT).toContain('%Y %H:%M:%S');
  });

  it('is not proven where the log leaves the order open and the stanza does not answer', () => {
    const log = lines((n) => `03/04/2026 05:06:${two(n)} worker ${n}`, 12);
    const { isProven, questions } = proposalFor({ ...good, LINE_BREAKER: '([\\r\\n]+)' }, log);
    expect(isProven).toBe(false);
    expect(questions.map(({ code }) => code)).toContain('day-month');
  });

  it('keeps another time of the events', () => {
    const log = lines((n) => `2026-03-04T05:06:${two(n)}Z seen=2026-03-04T04:06:${two(n)}Z n=${n}`);
    const { keptTime, changes } = proposalFor(
      { ...good, LINE_BREAKER: '([\\r\\n]+)', TIME_PREFIX: 'seen=' },
      log,
    );
    expect([keptTime, changes]).toEqual(['other-time', {}]);
  });

  it('keeps a format for times that are not found otherwise', () => {
    const log = lines((n) => `run 2026|03|${two((n % 28) + 1)} value ${n}`);
    const old = {
      ...good,
      LINE_BREAKER: '([\\r\\n]+)',
      TIME_PREFIX: '^run\\s',
      TIME_FORMAT: '%Y|%m|%d',
      TZ: 'UTC',
      MAX_TIMESTAMP_LOOKAHEAD: '10',
    };
    const { keptTime, changes } = proposalFor(old, log);
    expect([keptTime, changes]).toEqual(['only-time', {}]);
  });

  it('is a risk where the stanza reads a time and the log has none', () => {
    const { risk, isProven } = proposalFor(
      good,
      lines((n) => `nothing to see ${'x'.repeat(n % 5)}`),
    );
    expect([risk, isProven]).toEqual(['no-time-found', false]);
  });

  it('chooses for several logs the answer that is right on most events', () => {
    const { changes, isProven } = proposalFor({ ...good, LINE_BREAKER: '([\\r\\n]+)' }, plain, traces);
    expect(Object.keys(changes)).toEqual(['LINE_BREAKER']);
    expect(isProven).toBe(true);
  });

  it('refuses logs without text', () => {
    expect(propose([' \n', ''], good, options).refusal?.code).toBe('input-empty');
    expect(propose([], good, options).refusal?.code).toBe('input-empty');
    expect(propose(['', plain], good, options).proposal).toBeDefined();
  });
});
