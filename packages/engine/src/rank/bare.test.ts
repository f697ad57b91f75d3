import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { NOW_MS, lines } from '../testing/samples/sample.ts';

/** The TIME_PREFIX for events with these fields; `{n}` in a value is replaced by the event's number. */
const prefixFor = (...records: readonly Readonly<Record<string, unknown>>[]): string | undefined => {
  const texts = records.map((record, index) => JSON.stringify(record).replaceAll('{n}', String(10 + index)));
  return extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX;
};

describe('a plain name', () => {
  it('is preferred to a later time in the life of an object inside the record', () => {
    const record = {
      timestamp: '17726007{n}250',
      scores: { modified_time: '2026-03-05T05:06:{n}.250123456Z' },
    };
    expect(prefixFor(record)).toBe('"timestamp"\\s*:\\s*"');
  });

  it('is preferred to the update of what the record is about', () => {
    const record = { last_updated: '2026-03-07T05:06:{n}.250Z', timestamp: '2026-03-04 05:06:{n}' };
    expect(prefixFor(record)).toBe('"timestamp"\\s*:\\s*"');
  });

  it('is not preferred inside another object', () => {
    const record = {
      headers: { date: '2025-10-21T18:23:{n}Z' },
      meta: { created_at: '2026-03-04T05:06:{n}.250Z' },
    };
    expect(prefixFor(record)).toBe('"created_at"\\s*:\\s*"');
  });

  it('is not preferred to a finer copy of the same moment', () => {
    const record = { time: '3/4/2026 5:06:{n} AM', lastUpdated: '2026-03-04T05:06:{n}.702Z' };
    expect(prefixFor(record)).toBe('"lastUpdated"\\s*:\\s*"');
  });

  it('is preferred to the time of an object that more events have', () => {
    const policy = { policy_apply_date: '2026-02-{n} 07:08:09' };
    const event = { ...policy, date_time: '2026-03-04 05:06:{n}' };
    expect(prefixFor(event, event, policy, event, policy)).toBe('"date_time"\\s*:\\s*"');
  });
});

describe('a time that was written to a log', () => {
  it('is not the event’s beside a plain name, though it is later', () => {
    const record = { log_time: '2026-03-05T05:06:{n}.250Z', time: '2026-03-04T05:06:{n}.250Z' };
    expect(prefixFor(record)).toBe('"time"\\s*:\\s*"');
  });

  it('is the event’s without one', () => {
    const record = { log_time: '2026-03-05T05:06:{n}.250Z', user: { created: '2025-03-04T05:06:{n}.250Z' } };
    expect(prefixFor(record)).toBe('"log_time"\\s*:\\s*"');
  });
});

describe('the name of several objects', () => {
  it('is that of an object', () => {
    const record = {
      last_assessed_for_vulnerabilities: '2026-03-04T05:07:{n}Z',
      seen: '2026-03-04T05:06:{n}Z',
    };
    expect(prefixFor(record)).toBe('"seen"\\s*:\\s*"');
  });
});

describe('the publication of a record', () => {
  it('is not the event’s beside a later update', () => {
    const record = { published_at: '2026-01-{n} 05:06:07', updated_at: '2026-03-{n} 05:06:07' };
    expect(prefixFor(record)).toBe('"updated_at"\\s*:\\s*"');
  });
});

describe('a time that is not set', () => {
  it('is not the event’s, though it has a zone', () => {
    const text = lines(
      ...Array.from(
        { length: 2 },
        (_, index) => `1,2026/03/04 05:06:1${index},7,a,1970-01-01T01:00:00.000+01:00,b`,
      ),
    );
    expect(extract(text, { now: NOW_MS }).result[0]?.TIME_FORMAT).toBe('%Y/%m/%d %H:%M:%S');
  });
});

describe('a key inside a value in quotes', () => {
  const formatOf = (fields: string): string | undefined => {
    const texts = Array.from(
      { length: 6 },
      (_, index) => `<134>1 2026-03-04T05:06:1${index}Z fw1 gate 7 - [${fields}]`,
    );
    return extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_FORMAT;
  };

  it('is not the time that the message names as its own', () => {
    expect(formatOf('a:"b"; tag:"mgmt=m1;date=1772600{n};policy=p"; c:"d"'.replace('{n}', '725'))).toBe(
      '%Y-%m-%dT%H:%M:%S%Z',
    );
  });
});
