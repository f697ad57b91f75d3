import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.ts';
import { settingKeys } from '../setting-keys.ts';
import type { Settings } from '../types.ts';
import { lintStanza } from './lint-stanza.ts';

/** A stanza without findings. */
const good: Settings = {
  LINE_BREAKER: '([\\r\\n]+)(?=\\d{4}-\\d{2}-\\d{2}T)',
  SHOULD_LINEMERGE: 'false',
  TRUNCATE: '10000',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%3N%Z',
  MAX_TIMESTAMP_LOOKAHEAD: '24',
};

/** Codes and keys of the findings after the changes. */
const findings = (changes: Settings): string[] =>
  lintStanza({ ...good, ...changes }).map(({ code, key }) => `${code} ${key ?? ''}`);

const without = (...keys: (keyof Settings)[]): Settings =>
  Object.fromEntries(Object.entries(good).filter(([key]) => !(keys as string[]).includes(key)));

it('finds nothing in a good stanza', () => {
  expect(lintStanza(good)).toEqual([]);
});

describe('values', () => {
  it('finds a comment after a value, also when it makes a number invalid', () => {
    expect(findings({ MAX_TIMESTAMP_LOOKAHEAD: '24  # of the format' })).toEqual([
      'inline-comment MAX_TIMESTAMP_LOOKAHEAD',
      'number-invalid MAX_TIMESTAMP_LOOKAHEAD',
    ]);
    const [finding] = lintStanza({ ...good, LINE_BREAKER: '([\\r\\n]+)  # newline' });
    expect(finding).toMatchObject({
      code: 'inline-comment',
      detail: { comment: '# newline', fix: '([\\r\\n]+)' },
    });
    expect(findings({ TIME_PREFIX: '^#\\d+ # ' })).not.toContain('inline-comment TIME_PREFIX');
  });

  it.each([
    [{ TIME_PREFIX: 'ts: ' }, 'value-end-blanks TIME_PREFIX', 'ts:\\x20'],
    [{ TIME_PREFIX: '^C:\\\\' }, 'value-end-backslash TIME_PREFIX', '^C:\\x5c'],
    [{ TZ: ' UTC' }, 'value-end-blanks TZ', 'UTC'],
  ])("%j can't be stored in a file", (changes, expected, fix) => {
    expect(findings(changes)).toContain(expected);
    expect(
      lintStanza({ ...good, ...changes }).find(({ code }) => code.startsWith('value-end'))?.detail,
    ).toEqual({ fix });
  });

  it.each([
    [{ TRUNCATE: 'ten' }, 'number-invalid TRUNCATE'],
    [{ MAX_DAYS_AGO: '20000' }, 'number-out-of-range MAX_DAYS_AGO'],
    [{ EVENT_BREAKER_ENABLE: 'on' }, 'boolean-invalid EVENT_BREAKER_ENABLE'],
    [{ TIME_PREFIX: '^(' }, 'regex-invalid TIME_PREFIX'],
    [{ TIME_PREFIX: '^(?R)' }, 'regex-unsupported TIME_PREFIX'],
    [{ TIME_PREFIX: '^[\\d-:]+\\s' }, 'regex-hyphen-beside-set TIME_PREFIX'],
  ])('%j: %s', (changes, expected) => {
    expect(findings(changes)).toContain(expected);
  });

  it('reports missing settings that should be explicit', () => {
    expect(
      lintStanza(without('LINE_BREAKER', 'TRUNCATE', 'MAX_TIMESTAMP_LOOKAHEAD')).map(
        ({ code, key }) => `${code} ${key}`,
      ),
    ).toEqual([
      'setting-missing LINE_BREAKER',
      'setting-missing TRUNCATE',
      'setting-missing MAX_TIMESTAMP_LOOKAHEAD',
    ]);
  });
});

describe('breaking', () => {
  it.each([
    ['[\\r\\n]+', ['line-breaker-no-group LINE_BREAKER']],
    ['((?!))', ['line-breaker-never LINE_BREAKER']],
    ['((*FAIL))', ['line-breaker-never LINE_BREAKER']],
    ['^()$', ['line-breaker-never LINE_BREAKER']],
    ['^((?!))$', ['line-breaker-never LINE_BREAKER']],
    ['(?>(?!))+()', ['line-breaker-never LINE_BREAKER']],
    ['(^\\{)', ['line-breaker-anchored LINE_BREAKER']],
    ['([\\r\\n]+\\d{4}-)', ['line-breaker-eats-start LINE_BREAKER']],
    ['([\\r\\n]+)(?:.*)x', ['line-breaker-greedy LINE_BREAKER']],
    ['([\\r\\n]+)(\\d|(?=x))', ['line-breaker-extra-groups LINE_BREAKER']],
    ['([\\r\\n]+)\\d{99}', ['line-breaker-long LINE_BREAKER']],
    ['(<\\d+>)\\w{3}\\s', []],
    ['([23])[A-Z]{2}', []],
    ['([\\r\\n]+)(?=\\{)', []],
    ['(?:(a)|b\\1)\\K', []],
  ])('LINE_BREAKER = %s: %j', (breaker, expected) => {
    expect(findings({ LINE_BREAKER: breaker })).toEqual(expected);
  });

  it.each([
    [{ SHOULD_LINEMERGE: 'true' }, ['merge-left-on SHOULD_LINEMERGE']],
    [{ SHOULD_LINEMERGE: 'true', LINE_BREAKER: '([\\r\\n]+)' }, ['merge-on SHOULD_LINEMERGE']],
    [
      { BREAK_ONLY_BEFORE: 'x', MAX_EVENTS: '9' },
      ['merge-rule-unused BREAK_ONLY_BEFORE', 'merge-rule-unused MAX_EVENTS'],
    ],
    [
      { SHOULD_LINEMERGE: 'true', MUST_NOT_BREAK_BEFORE: 'x' },
      ['merge-left-on SHOULD_LINEMERGE', 'merge-rule-without-effect MUST_NOT_BREAK_BEFORE'],
    ],
    [{ EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: good.LINE_BREAKER ?? '' }, []],
    [{ EVENT_BREAKER_ENABLE: '1', EVENT_BREAKER: '(\\n)' }, ['event-breaker-differs EVENT_BREAKER']],
    [{ EVENT_BREAKER: '(\\n)' }, ['event-breaker-off EVENT_BREAKER_ENABLE']],
    [{ TRUNCATE: '0' }, ['truncate-unlimited TRUNCATE']],
  ])('%j: %j', (changes, expected) => {
    expect(findings(changes)).toEqual(expected);
  });

  it('reports that merging by dates needs dates', () => {
    const stanza = {
      SHOULD_LINEMERGE: 'true',
      DATETIME_CONFIG: 'CURRENT',
      LINE_BREAKER: '([\\r\\n]+)',
      TRUNCATE: '10000',
    };
    expect(lintStanza(stanza).map(({ code }) => code)).toEqual(['merge-without-dates']);
    expect(lintStanza({ ...stanza, BREAK_ONLY_BEFORE: 'x' }).map(({ code }) => code)).toEqual(['merge-on']);
  });
});

describe('times', () => {
  it.each([
    [{ TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%3NZ' }, ['time-format-literal-z TIME_FORMAT']],
    [{ TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%3NZ', TZ: 'UTC' }, []],
    [{ TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%3N' }, ['zone-missing TZ']],
    [{ TIME_FORMAT: '%Y-%m-%dT%I:%M:%S.%3N%Z' }, ['time-format-hour12 TIME_FORMAT']],
    [{ TIME_FORMAT: '%Y-%m-%d %H:%M:%S%p%Z' }, ['time-format-meridiem-unused TIME_FORMAT']],
    [{ TIME_FORMAT: '%b %d %Y %I:%M:%S %p%Z' }, []],
    [{ TIME_FORMAT: '%b %d %H:%M:%S.%3N %Z' }, ['time-format-no-year TIME_FORMAT']],
    [{ TIME_FORMAT: '%H:%M:%S.%6N %:z' }, ['time-format-no-date TIME_FORMAT']],
    [{ TIME_FORMAT: '%X %F%Z' }, ['time-format-locale TIME_FORMAT']],
    [{ TIME_FORMAT: '%Y-%m-%dT%-H' }, ['time-format-unknown-variable TIME_FORMAT']],
    [{ TIME_FORMAT: '"%Y-%m-%dT%H:%M:%S%Z"' }, ['time-format-quoted TIME_FORMAT']],
    [{ TIME_FORMAT: '\\"%Y-%m-%d %H:%M:%S%Z' }, ['time-format-backslash TIME_FORMAT']],
    [{ TIME_FORMAT: '' }, ['time-format-missing TIME_FORMAT']],
    [{ TZ: 'UTZ' }, ['zone-unknown TZ']],
    [{ TZ: 'PST' }, ['zone-not-zoneinfo TZ']],
    [{ TZ: 'America/New_York' }, []],
    [{ DATETIME_CONFIG: '' }, ['datetime-config-empty DATETIME_CONFIG']],
    [{ DATETIME_CONFIG: '/etc/apps/x/datetime.xml' }, ['datetime-config-file DATETIME_CONFIG']],
    [
      { DATETIME_CONFIG: 'CURRENT' },
      [
        'time-setting-dead TIME_PREFIX',
        'time-setting-dead TIME_FORMAT',
        'time-setting-dead MAX_TIMESTAMP_LOOKAHEAD',
      ],
    ],
    [{ TIME_PREFIX: 'timestamp' }, ['time-prefix-bare-word TIME_PREFIX']],
    [{ TIME_PREFIX: '^.*time=' }, ['time-prefix-greedy TIME_PREFIX']],
    [{ TIME_PREFIX: '^.*?time=' }, []],
    [{ TIME_PREFIX: '(?:[^,]*,){6}' }, ['time-prefix-unanchored TIME_PREFIX']],
    [{ TIME_PREFIX: '(?>\\d+)\\s' }, ['time-prefix-unanchored TIME_PREFIX']],
    [{ TIME_PREFIX: '\\s*"time"' }, []],
    [{ TIME_PREFIX: '(?:a|b)=' }, []],
    [{ TIME_PREFIX: '' }, ['time-prefix-missing TIME_PREFIX']],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '20' }, ['lookahead-below-format MAX_TIMESTAMP_LOOKAHEAD']],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '10' }, ['lookahead-below-format MAX_TIMESTAMP_LOOKAHEAD']],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '57' }, ['lookahead-too-large MAX_TIMESTAMP_LOOKAHEAD']],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '0' }, ['lookahead-unlimited MAX_TIMESTAMP_LOOKAHEAD']],
    [{ TIME_FORMAT: '', TIME_PREFIX: '' }, ['time-format-missing TIME_FORMAT']],
  ])('%j: %j', (changes, expected) => {
    expect(findings(changes)).toEqual(expected);
  });

  it.each([
    [{ TIME_FORMAT: '%Y-%m-%dT%H:%M:%SZ', MAX_TIMESTAMP_LOOKAHEAD: '20' }, { fix: '%Y-%m-%dT%H:%M:%S%Z' }],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '20' }, { lookahead: 20, needed: 24, fix: '28' }],
    [{ TIME_PREFIX: '\\d+\\s' }, { fix: '^\\d+\\s' }],
  ])('%j comes with its fix', (changes, detail) => {
    expect(lintStanza({ ...good, ...changes })[0]?.detail).toEqual(detail);
  });
});

describe('findings from a simulation', () => {
  const lintOn = (text: string, changes: Settings): Record<string, unknown> => {
    const settings = { ...good, LINE_BREAKER: '([\\r\\n]+)', ...changes };
    const simulation = simulate(text, settings, { now: Date.UTC(2024, 0, 6) });
    const found = lintStanza(settings, { simulation, text });
    return Object.fromEntries(found.map(({ code, detail }) => [code, detail]));
  };

  it('truncated events, and the limit they need', () => {
    const text = `2024-01-05T09:08:07.123Z ${'x'.repeat(17_000)}\nshort`;
    expect(lintOn(text, {})).toMatchObject({
      'truncate-below-longest': { truncate: 10_000, longestBytes: 17_025, fix: '50000' },
    });
    expect(lintOn('2024-01-05T09:08:07.123Z', { TRUNCATE: '10' })['truncate-below-longest']).toMatchObject({
      fix: '10000',
    });
  });

  it('events without a time, with a recognised time, and with a time after blanks', () => {
    const text = '2024-01-05T09:08:07.123Z a\nb\n\t2024-01-05T09:08:07.123Z c\n2024-01-05 09:08:07 d';
    expect(lintOn(text, { MAX_TIMESTAMP_LOOKAHEAD: '30' })).toEqual({
      'events-without-time': { events: 1, total: 4 },
      'events-by-recognition': { events: 1, total: 4 },
      'events-after-blanks': { events: 1, total: 4 },
    });
  });

  it('formats that stop in the middle of a number', () => {
    const changes = { TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: '20' };
    expect(lintOn('1704445687123\n1704445687', changes)).toEqual({
      'time-cut-short': { events: 1, total: 2 },
    });
  });

  it('nothing about times when they are not read', () => {
    expect(
      lintOn('a', { DATETIME_CONFIG: 'NONE', TIME_FORMAT: '', TIME_PREFIX: '', MAX_TIMESTAMP_LOOKAHEAD: '' }),
    ).toEqual({});
  });

  it('nothing about quotes in the format if the log has them', () => {
    const changes = { TIME_FORMAT: '"%Y-%m-%dT%H:%M:%S%Z"', MAX_TIMESTAMP_LOOKAHEAD: '22' };
    expect(lintOn('"2024-01-05T09:08:07Z",x', changes)).toEqual({});
  });
});

it('accepts any settings', () => {
  const settings = fc.record(Object.fromEntries(settingKeys.map((key) => [key, fc.string()])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(settings, (given) => {
      const keys = lintStanza(given).flatMap(({ key }) => key ?? []);
      expect(settingKeys).toEqual(expect.arrayContaining(keys));
    }),
  );
});
