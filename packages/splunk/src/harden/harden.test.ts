import { describe, expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.ts';
import { countSteps } from '../testing/count-steps.ts';
import type { Settings } from '../types.ts';
import { counterKinds, type CounterKind, type CounterOutcome, type KindReport } from './counter-example.ts';
import { harden } from './harden.ts';

const NOW_MS = Date.UTC(2026, 10, 20);

const lines = (count: number, line: (index: number) => string): string =>
  `${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;

/** Days 11 to 18 and hours from 10: nothing here has one digit. */
const syslog = lines(
  16,
  (index) => `Nov ${11 + (index % 8)} 1${index % 10}:12:05 web-01 sshd[21${index + 10}]: accepted key`,
);
const prioritised = syslog.replaceAll(/^Nov/gm, '<38>Nov');
const iso = lines(16, (index) => `2026-11-1${index % 9} 10:12:${20 + index},250 INFO [main] started worker`);
const zoned = iso.replaceAll(',250', '.250 +0100');
const named = iso.replaceAll(',250', ' CET');
const trimmed = lines(
  16,
  (index) => `2026-11-11T10:12:${20 + index}.${'48261'.slice(0, 1 + (index % 5))}Z up`,
);
const traces = lines(
  16,
  (index) =>
    `2026-11-1${index % 9} 10:12:${20 + index} ERROR failed${index % 4 === 0 ? '\n  at main\n  at run' : ''}`,
);
const java = lines(
  16,
  (index) => `2026-11-1${index % 9} 10:12:${20 + index} INFO com.example.shop.Cart saved cart`,
);
const afternoon = lines(
  16,
  (index) => `Nov ${11 + (index % 8)}, 2026 1${index % 3}:1${index % 9}:05 PM saved cart`,
);
const longMonth = lines(16, (index) => `1${index % 9} May 2026 10:12:${20 + index} monday saved`).replaceAll(
  'May',
  'June',
);
const numbered = lines(16, (index) => `${10 + index} 2026-11-11 10:12:${20 + index} saved cart`);
const access = lines(
  16,
  (index) => `192.0.2.${index + 1} - - [11/Nov/2026:10:12:${20 + index} +0000] "GET / HTTP/1.1" 200`,
);

const frame = { SHOULD_LINEMERGE: 'false', TRUNCATE: '10000', MAX_TIMESTAMP_LOOKAHEAD: '40' };
const base: Settings = {
  ...frame,
  LINE_BREAKER: String.raw`([\r\n]+)`,
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
};
const syslogBase: Settings = { ...base, TIME_FORMAT: '%b %d %H:%M:%S' };
const ofKind = (text: string, settings: Settings, kind: CounterKind): KindReport | undefined =>
  harden(text, settings, { now: NOW_MS }).kinds.find((report) => report.kind === kind);

interface Case {
  readonly kind: CounterKind;
  readonly text: string;
  readonly settings: Settings;
  readonly outcome: CounterOutcome;
  /** Undefined where no change is found. */
  readonly change: Settings | undefined;
}

const breaker = (start: string): Settings => ({ LINE_BREAKER: String.raw`([\r\n]+)${start}` });

const cases: readonly Case[] = [
  {
    kind: 'day-first',
    text: syslog,
    settings: { ...syslogBase, ...breaker(String.raw`\w{3}\s\d{2}\s`) },
    outcome: 'not-begun',
    change: breaker(String.raw`\w{3}\s+\d{1,2}\s`),
  },
  {
    kind: 'day-late',
    text: iso.replaceAll(/11-1(\d)/g, '11-0$1').replaceAll('11-00', '11-09'),
    settings: { ...base, ...breaker(String.raw`\d{4}-\d{2}-0\d`) },
    outcome: 'not-begun',
    change: breaker(String.raw`\d{4}-\d{2}-\d{1}\d`),
  },
  {
    kind: 'hour-one-digit',
    text: lines(16, (index) => `11/${1 + (index % 9)}/2026 1${index % 3}:12:05 AM saved cart`),
    settings: {
      ...base,
      ...breaker(String.raw`\d+/\d+/\d{4} \d\d:`),
      TIME_FORMAT: '%m/%d/%Y %I:%M:%S %p',
    },
    outcome: 'not-begun',
    change: breaker(String.raw`\d+/\d+/\d{4} \d{1,2}:`),
  },
  {
    kind: 'hour-two-digits',
    text: lines(16, (index) => `2026-11-11 ${1 + (index % 9)}:12:05 saved cart`),
    settings: { ...base, MAX_TIMESTAMP_LOOKAHEAD: '18' },
    outcome: 'other-time',
    change: { MAX_TIMESTAMP_LOOKAHEAD: '19' },
  },
  {
    kind: 'months',
    text: longMonth,
    settings: { ...base, TIME_FORMAT: '%d %B %Y %H:%M:%S', MAX_TIMESTAMP_LOOKAHEAD: '21' },
    outcome: 'no-time',
    change: { MAX_TIMESTAMP_LOOKAHEAD: '26' },
  },
  {
    kind: 'midnight',
    text: iso,
    settings: { ...base, ...breaker(String.raw`\d{4}-\d\d-\d\d 1\d:`) },
    outcome: 'not-begun',
    change: breaker(String.raw`\d{4}-\d\d-\d\d \d{1}\d:`),
  },
  {
    kind: 'noon',
    text: iso.replaceAll(' 10:', ' 09:'),
    settings: { ...base, ...breaker(String.raw`\d{4}-\d\d-\d\d 0\d:`) },
    outcome: 'not-begun',
    change: breaker(String.raw`\d{4}-\d\d-\d\d \d{1}\d:`),
  },
  {
    kind: 'year-end',
    text: iso,
    settings: { ...base, ...breaker('2026-') },
    outcome: 'not-begun',
    change: breaker(String.raw`\d{4}-`),
  },
  {
    kind: 'leap-day',
    text: syslog,
    settings: { ...syslogBase, ...breaker(String.raw`(?:Jan|Nov|Dec)\s`) },
    outcome: 'not-begun',
    change: breaker(String.raw`(?:[A-Z][a-z]{2}|Nov|Dec)\s`),
  },
  {
    kind: 'leap-second',
    text: iso,
    settings: { ...base, ...breaker(String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:[0-5]\d`) },
    outcome: 'not-begun',
    change: breaker(String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`),
  },
  {
    kind: 'fraction-longer',
    text: trimmed,
    settings: { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%5N%Z' },
    outcome: 'guessed',
    change: { TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N%Z' },
  },
  {
    kind: 'fraction-none',
    text: trimmed,
    settings: { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N%Z' },
    outcome: 'guessed',
    change: undefined,
  },
  {
    kind: 'zone-other',
    text: zoned,
    settings: { ...base, TIME_FORMAT: '%Y-%m-%d %H:%M:%S.%3N +0100', TZ: 'Etc/GMT-1' },
    outcome: 'guessed',
    change: { TIME_FORMAT: '%Y-%m-%d %H:%M:%S.%3N %z' },
  },
  {
    kind: 'clock-change',
    text: named,
    settings: { ...base, TZ: 'Etc/GMT-1' },
    outcome: 'other-time',
    change: { TIME_FORMAT: '%Y-%m-%d %H:%M:%S %Z' },
  },
  {
    kind: 'priority',
    text: prioritised,
    settings: { ...syslogBase, ...breaker(String.raw`<\d{2}>`), TIME_PREFIX: String.raw`^<\d{2}>` },
    outcome: 'not-begun',
    change: { ...breaker(String.raw`<\d+>`), TIME_PREFIX: String.raw`^<\d+>` },
  },
  {
    kind: 'host',
    text: access,
    settings: {
      ...base,
      TIME_PREFIX: String.raw`^\d+\.\d+\.\d+\.\d+ - - \[`,
      TIME_FORMAT: '%d/%b/%Y:%H:%M:%S %z',
    },
    outcome: 'no-time',
    change: { TIME_PREFIX: String.raw`^\S+ - - \[` },
  },
  {
    kind: 'process-id',
    text: syslog,
    settings: { ...syslogBase, ...breaker(String.raw`.{15} \S+ \w+\[\d{4}\]`) },
    outcome: 'not-begun',
    change: breaker(String.raw`.{15} \S+ \w+\[\d+\]`),
  },
  {
    kind: 'number',
    text: numbered,
    settings: { ...base, TIME_PREFIX: String.raw`^\d\d\s` },
    outcome: 'no-time',
    change: { TIME_PREFIX: String.raw`^\d+\s` },
  },
  {
    kind: 'single-line',
    text: traces,
    settings: { ...base, LINE_BREAKER: String.raw`(?:failed|run)([\r\n]+)(?=\d{4}-)` },
    outcome: 'right',
    change: undefined,
  },
  {
    kind: 'continued',
    text: java,
    settings: base,
    outcome: 'split',
    change: breaker(String.raw`\d{4}-\d{2}-\d{2}\s+\d{2}:\d{2}`),
  },
  {
    kind: 'blank-line',
    text: traces,
    settings: { ...base, LINE_BREAKER: String.raw`(\n(?=\d{4}-)|\n\n)` },
    outcome: 'split',
    change: breaker(String.raw`\d{4}-\d{2}-\d{2}\s+\d{2}:\d{2}`),
  },
  {
    kind: 'crlf',
    text: iso,
    settings: { ...base, LINE_BREAKER: String.raw`worker(\n)` },
    outcome: 'not-begun',
    change: { LINE_BREAKER: String.raw`worker([\r\n]+)` },
  },
  {
    kind: 'event-longer',
    text: iso,
    settings: { ...base, TRUNCATE: '60' },
    outcome: 'cut',
    change: { TRUNCATE: '200' },
  },
  {
    kind: 'over-truncate',
    text: iso,
    settings: { ...base, TRUNCATE: '200' },
    outcome: 'right',
    change: undefined,
  },
];

describe.each(cases)('counter-examples of kind $kind', ({ kind, text, settings, outcome, change }) => {
  it('show what goes wrong and the smallest change', () => {
    const report = ofKind(text, settings, kind);
    expect(report?.shown.outcome).toBe(outcome);
    expect(report?.change).toEqual(change);
  });

  it('are right with the change, which reads the log as before', () => {
    const changed = { ...settings, ...change };
    if (change !== undefined) expect(ofKind(text, changed, kind)?.wrong).toBe(0);
    const timesOf = (used: Settings) =>
      simulate(text, used, { now: NOW_MS }).events.map(({ start, end, time }) => [
        text.slice(start, end).trimEnd(),
        time?.epochMs,
      ]);
    expect(timesOf(changed)).toEqual(timesOf(settings));
  });
});

describe('harden', () => {
  it('has a test for every kind', () => {
    const untested = counterKinds.filter((kind) => !cases.some((one) => one.kind === kind));
    expect(untested).toEqual(['fraction-shorter']);
    expect(
      ofKind(trimmed, { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N%Z' }, 'fraction-shorter'),
    ).toMatchObject({
      wrong: 0,
    });
  });

  it('finds nothing wrong with settings that read every line', () => {
    const sound: [string, Settings][] = [
      [syslog, { ...syslogBase, ...breaker(String.raw`[A-Z][a-z]{2}\s+\d{1,2}\s`) }],
      [zoned, { ...base, TIME_FORMAT: '%Y-%m-%d %H:%M:%S.%3N %z' }],
      [named, { ...base, TIME_FORMAT: '%Y-%m-%d %H:%M:%S %Z' }],
      [traces, { ...base, ...breaker(String.raw`\d{4}-\d\d-\d\d \d\d:`) }],
      [afternoon, { ...base, TIME_FORMAT: '%b %d, %Y %I:%M:%S %p' }],
    ];
    for (const [text, settings] of sound) {
      const { kinds, unsolved, changes } = harden(text, settings, { now: NOW_MS });
      expect(kinds.filter(({ wrong }) => wrong > 0)).toEqual([]);
      expect(kinds.length).toBeGreaterThan(10);
      expect([unsolved, changes]).toEqual([[], {}]);
    }
  });

  it('varies only what the notation has', () => {
    const kindsOf = (text: string, settings: Settings): CounterKind[] =>
      harden(text, settings, { now: NOW_MS }).kinds.map(({ kind }) => kind);
    const epoch = lines(16, (index) => `17944000${10 + index} saved cart`);
    expect(kindsOf(epoch, { ...base, TIME_FORMAT: '%s' })).toEqual([
      'blank-line',
      'crlf',
      'event-longer',
      'over-truncate',
    ]);
    expect(kindsOf(iso, { ...base, TIME_FORMAT: '%Y-%m-%d %H:%M:%S,%3N' })).not.toContain('fraction-none');
    expect(kindsOf(trimmed.replaceAll('Z', ''), { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N' })).toContain(
      'fraction-none',
    );
    expect(kindsOf(trimmed, { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N%Z' })).not.toContain('zone-other');
    expect(kindsOf(syslog, syslogBase)).not.toContain('continued');
  });

  it('pads numbers under ten as the log does', () => {
    const shown = (text: string, format: string): string =>
      ofKind(text, { ...base, TIME_FORMAT: format }, 'day-first')?.shown.text.slice(0, 12) ?? '';
    expect(shown(syslog, '%b %d %H:%M:%S')).toBe('Nov  1 11:12');
    expect(shown(syslog.replaceAll('Nov 11', 'Nov 01'), '%b %d %H:%M:%S')).toBe('Nov 01 11:12');
    expect(shown(syslog.replaceAll('Nov 11', 'Nov 1'), '%b %d %H:%M:%S')).toBe('Nov 1 11:12:');
    expect(shown(iso, '%Y-%m-%d %H:%M:%S')).toBe('2026-11-01 1');
    const unpadded = lines(16, (index) => `1${index % 3}/2/2026 10:12:05 saved cart`);
    expect(shown(unpadded, '%m/%d/%Y %H:%M:%S')).toBe('11/1/2026 10');
  });

  it('names the limit that keeps Splunk from using a made time today, not the time of the log', () => {
    const beyondOf = (year: number, kind: CounterKind, changes: Settings = {}) =>
      ofKind(iso.replaceAll('2026', String(year)), { ...base, ...changes }, kind)?.shown.beyond;
    expect(beyondOf(2026, 'year-end')).toBe('MAX_DAYS_HENCE');
    expect(beyondOf(2026, 'year-end', { MAX_DAYS_HENCE: '60' })).toBeUndefined();
    expect(beyondOf(2026, 'day-first')).toBeUndefined();
    expect(beyondOf(2015, 'midnight')).toBe('MAX_DAYS_AGO');
    expect(beyondOf(2029, 'midnight')).toBe('MAX_DAYS_HENCE');
    expect(beyondOf(2029, 'hour-two-digits')).toBe('MAX_DAYS_HENCE');
    expect(beyondOf(2029, 'crlf')).toBeUndefined();
    expect(ofKind(syslog, syslogBase, 'year-end')?.shown.beyond).toBeUndefined();
  });

  it('varies boundaries only when no time is read', () => {
    const { kinds } = harden(iso, { ...frame, DATETIME_CONFIG: 'CURRENT' }, { now: NOW_MS });
    expect(kinds.map(({ kind }) => kind)).toEqual(['blank-line', 'crlf', 'event-longer', 'over-truncate']);
  });

  it('replaces merging by a breaker where merging joins or splits events', () => {
    const merged = { TIME_FORMAT: '%Y-%m-%d %H:%M:%S', TIME_PREFIX: '^', BREAK_ONLY_BEFORE: '2026-11' };
    const { kinds, changes } = harden(iso, { ...merged, BREAK_ONLY_BEFORE_DATE: 'false' }, { now: NOW_MS });
    expect(kinds.find(({ kind }) => kind === 'year-end')?.shown.outcome).toBe('not-begun');
    expect(changes).toMatchObject({ SHOULD_LINEMERGE: 'false' });
  });

  it('takes rules of transforms.conf into account', () => {
    const settings = { ...base, TIME_FORMAT: '%Y-%m-%dT%H:%M:%S.%6N%Z' };
    const rules = ['%Y-%m-%dT%H:%M:%S.%6N%Z', '%Y-%m-%dT%H:%M:%S%Z'].map((format) => ({
      TIME_PREFIX: '^',
      TIME_FORMAT: format,
      MAX_TIMESTAMP_LOOKAHEAD: 30,
    }));
    expect(harden(trimmed, settings, { now: NOW_MS }).unsolved).toEqual(['fraction-none']);
    expect(harden(trimmed, settings, { now: NOW_MS, rules }).unsolved).toEqual([]);
  });

  it('changes EVENT_BREAKER with LINE_BREAKER', () => {
    const { changes } = harden(
      iso,
      { ...base, ...breaker('2026-'), EVENT_BREAKER: String.raw`([\r\n]+)2026-` },
      { now: NOW_MS },
    );
    expect(changes).toEqual({ ...breaker(String.raw`\d{4}-`), EVENT_BREAKER: String.raw`([\r\n]+)\d{4}-` });
  });

  it.each([
    ['an empty text', ''],
    ['one event', '2026-11-11 10:12:20 started\n'],
    ['no event with a time', 'a\nb\nc\n'],
    ['one long line', 'x'.repeat(50_000)],
  ])('accepts %s', (_, text) => {
    const { kinds, unsolved } = harden(text, base, { now: NOW_MS });
    expect(unsolved).toEqual([]);
    expect(kinds.every(({ wrong }) => wrong === 0)).toBe(true);
  });

  it('does linear work in the length of the log', () => {
    const settings = { ...base, ...breaker('2026-'), TRUNCATE: '60' };
    const work = (count: number): number =>
      countSteps(() => void harden(iso.repeat(count), settings, { now: NOW_MS }));
    const small = work(20);
    expect(work(40)).toBeLessThan(small * 2.2);
  });
});
