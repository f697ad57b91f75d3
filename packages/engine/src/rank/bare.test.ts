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

describe('a plain name with other values than times of the event', () => {
  const created = { created_at: '2026-03-04T05:06:{n}.250Z' };
  const plainly = '"time"\\s*:\\s*"';
  const byCreation = '"created_at"\\s*:\\s*"';

  it('is preferred to the creation, the first and last times, the start and the end of what it is about', () => {
    for (const name of ['created_at', 'first_seen', 'last_seen', 'start_time', 'end_time'])
      expect(prefixFor({ time: '2026-03-04T05:06:{n}.250Z', [name]: '2026-03-04T08:06:{n}.500Z' })).toBe(
        plainly,
      );
  });

  it.each([
    ['round hours', ['2026-03-01T09:00:00Z', '2026-03-03T15:30:00Z']],
    ['times ahead of now', ['2026-12-10T09:11:12Z', '2026-12-11T10:12:13Z']],
  ])('is not preferred: %s', (_, times) => {
    expect(prefixFor(...times.map((time) => ({ ...created, time })))).toBe(byCreation);
  });

  it('is not preferred with one value, or few values, beside one that varies', () => {
    const eight = (of: (n: number) => string): string | undefined =>
      prefixFor(...Array.from({ length: 60 }, (_, n) => ({ ...creationOf(n), time: of(n) })));
    const creationOf = (n: number): { created_at: string } => ({
      created_at: new Date(Date.UTC(2026, 2, 4, 5, n)).toISOString(),
    });
    expect(eight(() => '2026-03-04T04:44:11.250Z')).toBe(byCreation);
    expect(eight((n) => `2026-03-0${1 + (n % 3)}T04:44:11.250Z`)).toBe(byCreation);
  });

  it('is not preferred in the elements of a list', () => {
    expect(prefixFor({ ...created, visits: [{ time: '2026-03-04T04:06:{n}.250Z' }] })).toBe(byCreation);
  });

  it('is not preferred to a time that agrees with the header', () => {
    const events = [0, 1, 2, 3, 4, 5].map(
      (n) =>
        `<13>Mar  4 05:06:1${n} app1 billing: created_at="2026-03-04T05:06:1${n}Z" date="2025-01-2${n}T07:18:0${n}Z"`,
    );
    expect(extract(lines(...events), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('\\bcreated_at="');
  });
});

describe('a time that is always midnight', () => {
  it('is a date beside times of the day', () => {
    const record = { date: '2026-03-0{d}T00:00:00Z', started: '2026-03-04T05:06:{n}Z' };
    const records = [1, 2, 3].map((day) => ({ ...record, date: record.date.replace('{d}', String(day)) }));
    expect(prefixFor(...records)).toBe('"started"\\s*:\\s*"');
  });

  it('is the event’s if there is no other', () => {
    expect(prefixFor({ date: '2026-03-{n}T00:00:00Z' }, { date: '2026-03-{n}T00:00:00Z' })).toBe(
      '"date"\\s*:\\s*"',
    );
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

  it('is the event’s beside that of an object inside the record', () => {
    const record = {
      log_time: '2026-03-04T05:06:{n}Z',
      start: '2026-03-03T05:00:{n}Z',
      file: { time: '2025-01-{n}T01:00:00Z' },
    };
    expect(prefixFor(record, record, record)).toBe('"log_time"\\s*:\\s*"');
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

  it('is the event’s where it is the only one: clocks begin in 1970', () => {
    const boot = ['1970-01-01 00:00:10 boot', '1970-01-01 00:00:12 boot', '2026-03-04 05:06:13 ready'];
    expect(extract(lines(...boot), { now: NOW_MS }).result[0]?.TIME_FORMAT).toBe('%Y-%m-%d %H:%M:%S');
  });
});

describe('a key behind a value in quotes', () => {
  it.each(['Error:', 'name=', 'ok'])('is the event’s own: %s', (value) => {
    const events = [0, 1, 2, 3, 4, 5].map(
      (n) =>
        `msg="${n % 2 === 0 ? value : 'ok'}" datetime="2026-03-04T05:06:1${n}Z" last_seen="${1772514366 + n}"`,
    );
    expect(extract(lines(...events), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('\\bdatetime="');
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
