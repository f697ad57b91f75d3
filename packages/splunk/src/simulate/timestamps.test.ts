import { describe, expect, it } from 'vitest';
import type { CompiledRegex, RegexEngine } from '../types.ts';
import { isoOf, NOW_MS, run, timesOf } from './testing/events.ts';
import { simulate } from './simulate.ts';

const iso = { TIME_FORMAT: '%Y-%m-%d %H:%M:%S' };

describe('TIME_PREFIX', () => {
  it.each([
    ['^', '2024-01-05 09:08:07 x', 'strict 2024-01-05 09:08:07'],
    ['^<\\d+>', '<13>2024-01-05 09:08:07', 'strict 2024-01-05 09:08:07'],
    ['time="', 'a time="2024-01-05 09:08:07" time="2023', 'strict 2024-01-05 09:08:07'],
    ['^(?:[^,]*,){2}', 'a,b,2024-01-05 09:08:07', 'strict 2024-01-05 09:08:07'],
    ['(?=\\d+-)', 'ab 2024-01-05 09:08:07', 'strict 2024-01-05 09:08:07'],
    ['end=|start=', 'x start=2024-01-05 09:08:07 end=2023', 'strict 2024-01-05 09:08:07'],
    ['at', 'at 2024-01-05 09:08:07', 'strict  2024-01-05 09:08:07'],
    ['at', 'at\t2024-01-05 09:08:07', 'after-blanks 2024-01-05 09:08:07'],
    ['at', 'at: 2024-01-05 09:08:07', 'fallback 2024-01-05 09:08:07'],
    ['missing', 'at 2024-01-05 09:08:07', 'none'],
    ['(', '2024-01-05 09:08:07', 'none'],
  ])('%s in %j: %s', (prefix, text, expected) => {
    expect(timesOf(text, { ...iso, TIME_PREFIX: prefix })).toEqual([expected]);
  });

  it('is searched from the start of each event', () => {
    const settings = { ...iso, LINE_BREAKER: '([\\r\\n]+)(?=#)', TIME_PREFIX: '^#\\d+\\s+\\n' };
    expect(timesOf('#1 \n2024-01-05 09:08:07\n#2 \n2024-01-05 09:08:08', settings)).toEqual([
      'strict 2024-01-05 09:08:07',
      'strict 2024-01-05 09:08:08',
    ]);
  });

  it('is reported with its span', () => {
    expect(run('x\n<1>2024-01-05 09:08:07', { ...iso, TIME_PREFIX: '^<\\d+>' }).events[1]?.prefix).toEqual({
      start: 2,
      end: 5,
    });
  });

  it('that reaches its limit is not tried again, and is reported', () => {
    const { events, problems } = run(`${'a'.repeat(9000)}\n`.repeat(8), {
      ...iso,
      TIME_PREFIX: '((a)\\2?)+b',
    });
    expect(events.map((event) => event.provenance)).toEqual(Array.from({ length: 8 }, () => 'none'));
    expect(problems).toMatchObject([{ code: 'regex-budget-exceeded', key: 'TIME_PREFIX' }]);
  });

  it('is searched in every event of a repetitive text', () => {
    const line = 'node=a type=SYSCALL ts=2024-01-05 09:08:07 msg=audit\n';
    const { events, problems } = run(line.repeat(20_000), { ...iso, TIME_PREFIX: 'node=.*\\sts=' });
    expect(problems).toEqual([]);
    expect(events.filter((event) => event.provenance === 'strict')).toHaveLength(20_000);
  });
});

describe('MAX_TIMESTAMP_LOOKAHEAD', () => {
  const problemsOf = (lookahead: string, text: string): unknown =>
    run(text, { ...iso, TIME_PREFIX: '^', MAX_TIMESTAMP_LOOKAHEAD: lookahead }).events[0]?.problems;

  it('accepts an exact fit', () => {
    expect(problemsOf('19', '2024-01-05 09:08:07 x')).toEqual([]);
  });

  it('cuts a number or the format when it is too short', () => {
    const cut = run('2024-01-05 09:08:17', { ...iso, MAX_TIMESTAMP_LOOKAHEAD: '18' });
    expect(isoOf(cut.events[0])).toBe('2024-01-05T09:08:01.000Z');
    expect(problemsOf('16', '2024-01-05 09:08:07 x')).toMatchObject([
      { code: 'lookahead-too-short', key: 'MAX_TIMESTAMP_LOOKAHEAD', detail: { column: 17, expected: ':' } },
      { code: 'no-time' },
    ]);
  });

  it.each(['0', '-1'])('%s is no limit', (lookahead) => {
    const text = `${' '.repeat(300)}2024-01-05 09:08:07`;
    expect(timesOf(text, { ...iso, MAX_TIMESTAMP_LOOKAHEAD: lookahead })).toEqual([`strict ${text}`]);
  });

  it('counts characters, not bytes or code units', () => {
    const settings = { TIME_FORMAT: '😀%Y', MAX_TIMESTAMP_LOOKAHEAD: '5' };
    expect(timesOf('😀2024 x', settings)).toEqual(['strict 😀2024']);
    expect(timesOf('😀2024', { ...settings, MAX_TIMESTAMP_LOOKAHEAD: '0' })).toEqual(['strict 😀2024']);
    expect(timesOf('é2024', { TIME_FORMAT: 'é%Y', MAX_TIMESTAMP_LOOKAHEAD: '5' })).toEqual(['strict é2024']);
  });
});

describe('problems of an event', () => {
  it.each([
    ['2024-01-05T09:08:07', 'format-mismatch', 11, '%H'],
    ['2024-13-05 09:08:07', 'format-out-of-range', 6, '%m'],
    ['2024-02-30 09:08:07', 'format-out-of-range', 1, '%Y-%m-%d %H:%M:%S'],
    ['2024-01-05 09:08', 'format-text-ended', 17, ':'],
  ])('%s: %s at column %i, expected %s', (text, code, column, expected) => {
    const { events } = run(`first line\n${text}`, { ...iso, TIME_PREFIX: '^' });
    expect(events[1]?.problems[0]).toMatchObject({ code, detail: { column, expected } });
  });

  it('reports where the format stopped after blanks', () => {
    expect(run('x\t2024/01', { ...iso, TIME_PREFIX: 'x' }).events[0]?.problems[0]).toMatchObject({
      detail: { column: 7, expected: '-' },
    });
  });

  it('are shared between events', () => {
    const { events } = run('a\nb\nc', { ...iso, TIME_PREFIX: '^' });
    expect(events[1]?.problems[0]).toBe(events[2]?.problems[0]);
    const good = run('2024-01-05 09:08:07\n2024-01-05 09:08:08', iso).events;
    expect(good[0]?.problems).toBe(good[1]?.problems);
  });

  it('include an unknown zone', () => {
    const { events } = run('2024 XYZT\n2024 XYZT', { TIME_FORMAT: '%Y %Z' });
    expect(events[1]?.problems).toMatchObject([{ code: 'zone-name-unknown', detail: { zone: 'XYZT' } }]);
  });

  it('include times out of range, which are still returned', () => {
    const text = '2015-01-05 09:08:07\n2026-11-20 00:00:00\n2026-11-16 00:00:00';
    const { events } = run(text, iso);
    expect(events.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['time-too-old'],
      ['time-too-new'],
      [],
    ]);
    expect(isoOf(events[0])).toBe('2015-01-05T09:08:07.000Z');
    expect(
      run(text, { ...iso, MAX_DAYS_AGO: '10000', MAX_DAYS_HENCE: '30' }).events.flatMap(
        ({ problems }) => problems,
      ),
    ).toEqual([]);
  });
});

describe('events without a time', () => {
  it('inherit that of the previous event', () => {
    const { events } = run('a\n2024-01-05 09:08:07 b\nc', iso);
    expect(events.map(({ provenance }) => provenance)).toEqual(['none', 'strict', 'inherited']);
    expect(events[2]?.time).toBe(events[1]?.time);
    expect(events[2]?.timestamp).toBeUndefined();
    expect(events[2]?.problems.map(({ code }) => code)).toEqual(['format-mismatch', 'time-inherited']);
  });

  it.each(['CURRENT', 'none'])('have no problem with DATETIME_CONFIG = %s', (source) => {
    const { events } = run('2024-01-05 09:08:07', { ...iso, DATETIME_CONFIG: source });
    expect(events).toMatchObject([{ provenance: 'none', time: undefined, problems: [] }]);
  });

  it('take the date of the previous event when the format has none', () => {
    const text = '2024-01-05 09:08:07\n10:00:00';
    const { events } = run(text, { TIME_FORMAT: '%H:%M:%S' });
    expect(events.map(isoOf)).toEqual(['2024-01-05T09:08:07.000Z', '2024-01-05T10:00:00.000Z']);
  });
});

describe('automatic recognition', () => {
  it.each([
    ['2024-01-05T09:08:07.123Z x', '2024-01-05T09:08:07.123Z', '2024-01-05T09:08:07.123Z'],
    ['at 2024-01-05 09:08:07,5 +0200 x', '2024-01-05 09:08:07,5 +0200', '2024-01-05T07:08:07.500Z'],
    ['2024/01/05 09:08:07,10.0.0.1', '2024/01/05 09:08:07,10', '2024-01-05T09:08:07.100Z'],
    ['[05/Jan/2024:09:08:07 +0000]', '05/Jan/2024:09:08:07 +0000', '2024-01-05T09:08:07.000Z'],
    ['Fri Jan  5 09:08:07 2024 x', 'Jan  5 09:08:07 2024', '2024-01-05T09:08:07.000Z'],
    ['Jan  5 09:08:07 host', 'Jan  5 09:08:07', '2026-01-05T09:08:07.000Z'],
    ['05/01/2024 09:08:07 PM CET', '05/01/2024 09:08:07 PM CET', '2024-05-01T20:08:07.000Z'],
    ['25/01/2024 09:08:07', '25/01/2024 09:08:07', '2024-01-25T09:08:07.000Z'],
    ['5 Jan 2024 09:08:07 NOWHERE', '5 Jan 2024 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['5-Jan-2024 09:08:07', '5-Jan-2024 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['25.01.2024 09:08:07', '25.01.2024 09:08:07', '2024-01-25T09:08:07.000Z'],
    ['20240105090807 x', '20240105090807', '2024-01-05T09:08:07.000Z'],
    ['20240105-090807 x', '20240105-090807', '2024-01-05T09:08:07.000Z'],
    ['time=1704445687.25 x', '1704445687.25', '2024-01-05T09:08:07.250Z'],
    ['time=1704445687123 x', '1704445687123', '2024-01-05T09:08:07.123Z'],
    ['1704445687 x', '1704445687', '2024-01-05T09:08:07.000Z'],
  ])('reads %j', (text, timestamp, time) => {
    const [event] = run(text, {}).events;
    expect(event?.provenance).toBe('fallback');
    expect(event?.timestamp && text.slice(event.timestamp.start, event.timestamp.end)).toBe(timestamp);
    expect(isoOf(event)).toBe(time);
  });

  it.each(['id-1704445687', 'version 1.2.3', '12345', '2024-13-45 99:99:99', 'x1704445687', '17044456'])(
    'finds no time in %j',
    (text) => {
      expect(timesOf(text, {})).toEqual(['none']);
    },
  );

  it('stays inside the window', () => {
    expect(timesOf(`${'x '.repeat(80)}2024-01-05 09:08:07`, {})).toEqual(['none']);
  });

  it('is used when the format is invalid', () => {
    const { events, problems } = run('2024-01-05 09:08:07', { TIME_FORMAT: '%L' });
    expect(problems).toMatchObject([{ code: 'time-format-unknown-variable' }]);
    expect(events[0]?.provenance).toBe('fallback');
  });

  it('is reported as a problem of the format', () => {
    expect(
      run('2024-01-05 09:08:07', { TIME_FORMAT: '%s' }).events[0]?.problems.map(({ code }) => code),
    ).toEqual(['format-mismatch', 'automatic-recognition']);
  });
});

describe('TZ', () => {
  it('applies to text without a zone', () => {
    const { events } = run('2024-07-05 09:08:07', { ...iso, TZ: 'Europe/Berlin' });
    expect(isoOf(events[0])).toBe('2024-07-05T07:08:07.000Z');
  });

  it('is ignored and reported when unknown', () => {
    const { events, problems } = run('2024-07-05 09:08:07', { ...iso, TZ: 'UTZ' });
    expect(isoOf(events[0])).toBe('2024-07-05T09:08:07.000Z');
    expect(problems).toMatchObject([{ code: 'zone-unknown', key: 'TZ', detail: { zone: 'UTZ' } }]);
  });
});

describe('a custom regex engine', () => {
  const engineOf = (exec: CompiledRegex['exec']): RegexEngine => ({
    compile: () => ({ ok: true, regex: { groupCount: 1, exec } }),
  });

  it('that compiles nothing leaves the text as one event', () => {
    const refusal = { code: 'regex-unsupported', severity: 'error' } as const;
    const regex: RegexEngine = { compile: () => ({ ok: false, problem: refusal }) };
    const { events, problems } = simulate('a\nb', { SHOULD_LINEMERGE: 'false' }, { now: NOW_MS, regex });
    expect(events).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'regex-unsupported', key: 'LINE_BREAKER' }]);
  });

  it('without execIn gets the slice of the text', () => {
    const seen: string[] = [];
    const regex = engineOf((text, from) => {
      seen.push(text);
      const start = text.indexOf(';', from);
      return start < 0 ? undefined : { start, end: start + 1, groups: [{ start, end: start + 1 }] };
    });
    const { events } = simulate(
      'a;b',
      { SHOULD_LINEMERGE: 'false', TIME_PREFIX: 'x' },
      { now: NOW_MS, regex },
    );
    expect(events).toHaveLength(2);
    expect(seen.slice(-2)).toEqual(['a;b', 'b']);
  });

  it('that throws another error is not caught', () => {
    const regex = engineOf(() => {
      throw new Error('out of order');
    });
    expect(() => simulate('a', { TIME_PREFIX: 'x' }, { now: NOW_MS, regex })).toThrow('out of order');
    expect(() => simulate('a', {}, { now: NOW_MS, regex })).toThrow('out of order');
  });
});
