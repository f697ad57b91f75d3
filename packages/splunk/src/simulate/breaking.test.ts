import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { NOW_MS, run, textsOf } from './testing/events.ts';

describe('LINE_BREAKER', () => {
  it.each([
    ['newlines by default', undefined, 'a\r\n\n\rb\nc\n', ['a', 'b', 'c']],
    ['group 1 is discarded', '(;)', 'a;b;;c', ['a', 'b', 'c']],
    [
      'text before the group stays with the old event, text after it with the new',
      'x(-)y',
      'ax-yb',
      ['ax', 'yb'],
    ],
    ['a start pattern after the group', '([\\r\\n]+)\\d', '1a\nb\n2c', ['1a\nb', '2c']],
    ['a start pattern in a lookahead', '([\\r\\n]+)(?=\\d)', '1a\nb\n2c', ['1a\nb', '2c']],
    [
      'a final newline without a start after it stays in the last event',
      '([\\r\\n]+)(?=\\d)',
      '1a\n2c\n',
      ['1a', '2c\n'],
    ],
    ['an empty group discards nothing', '\\}()\\{', '{a}{b}{c}', ['{a}', '{b}', '{c}']],
    ['an empty group before each start', '()(?=<)', '<a><b>', ['<a>', '<b>']],
    ['group 1 if set, else the leftmost set group', '(;)|(,)', 'a,b;c', ['a', 'b', 'c']],
    ['without a set group, an empty break before the match', '(;)|x', 'axb;c', ['a', 'xb', 'c']],
    [
      'an alternation with an empty side',
      '(([\\r\\n]+)|(?=\\{"v"))',
      '{"v":1}{"v":2}\n{"v":3}',
      ['{"v":1}', '{"v":2}', '{"v":3}'],
    ],
    ['a breaker that never matches', '((?!))', 'a\nb\n', ['a\nb\n']],
    ['a breaker that never matches, by verb', '((*FAIL))', 'a\nb', ['a\nb']],
    ['^ is the start of the text only', '(^-)', '-a\n-b', ['a\n-b']],
    ['(?m) makes ^ the start of lines', '(?m)(^-)', '-a\n-b', ['a\n', 'b']],
    ['a lookbehind sees the previous event', '(?<=;)()', 'a;b;c', ['a;', 'b;', 'c']],
    ['a group before the event does not break', '(?<=(\\n))b', 'a\nb\nb', ['a', 'b', 'b']],
    [
      'the search continues after the group, not after the match',
      '(\\n)(?:a\\nb|b)',
      'x\na\nb',
      ['x', 'a', 'b'],
    ],
    ['the break before an emoji', '()(?=😀)', 'a😀b😀', ['a', '😀b', '😀']],
    ['an empty break everywhere', '()', 'a😀b', ['a', '😀', 'b']],
  ])('%s', (_title, breaker, text, expected) => {
    expect(textsOf(text, breaker === undefined ? {} : { LINE_BREAKER: breaker })).toEqual(expected);
  });

  it('drops lines of white space', () => {
    expect(textsOf('a\n  \n\t\nb', { LINE_BREAKER: '(\\n)' })).toEqual(['a', 'b']);
    expect(textsOf('', {})).toEqual([]);
    expect(textsOf(' \n', {})).toEqual([]);
  });

  it('without a group breaks at newlines and is reported', () => {
    const { events, problems } = run('a\n---\nb', { LINE_BREAKER: '---' });
    expect(events).toHaveLength(3);
    expect(problems).toMatchObject([
      { code: 'line-breaker-no-group', key: 'LINE_BREAKER', detail: { fix: '([\\r\\n]+)(?=---)' } },
    ]);
    expect(run('a', { LINE_BREAKER: '[\\r\\n]+' }).problems[0]?.detail).toEqual({ fix: '([\\r\\n]+)' });
  });

  it('rejected by PCRE breaks at newlines and is reported', () => {
    const { events, problems } = run('a\nb', { LINE_BREAKER: '(' });
    expect(events).toHaveLength(2);
    expect(problems).toMatchObject([
      { code: 'regex-invalid', key: 'LINE_BREAKER', detail: { fault: 'missing-parenthesis' } },
    ]);
  });

  it('that reaches its limit leaves the rest as one event and is reported', () => {
    const { events, problems } = run('a'.repeat(30_000), { LINE_BREAKER: '((a)\\2?)+b', TRUNCATE: '0' });
    expect(events).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'regex-budget-exceeded', key: 'LINE_BREAKER' }]);
  });
});

describe('TRUNCATE', () => {
  it('counts bytes and keeps whole characters', () => {
    const line = `a${'é'.repeat(20)}`;
    expect(textsOf(line, { TRUNCATE: '30' })).toEqual([`a${'é'.repeat(14)}`]);
    expect(textsOf(line, { TRUNCATE: '29' })).toEqual([`a${'é'.repeat(14)}`]);
    expect(textsOf('ab😀c', { TRUNCATE: '5' })).toEqual(['ab']);
    expect(textsOf('ab😀c', { TRUNCATE: '6' })).toEqual(['ab😀']);
  });

  it('reports the length of the event and discards the rest of the line', () => {
    const [event, next] = run('abcdef\ngh', { TRUNCATE: '4' }).events;
    expect(event).toMatchObject({ start: 0, end: 4, truncated: true });
    expect(event?.problems).toMatchObject([
      { code: 'event-truncated', detail: { bytes: 6, truncate: 4 } },
      { code: 'no-time' },
    ]);
    expect(next).toMatchObject({ start: 7, end: 9, truncated: false });
  });

  it('is 10000 by default and unlimited at 0', () => {
    const text = 'x'.repeat(10_001);
    expect(textsOf(text, {})[0]).toHaveLength(10_000);
    expect(textsOf(text, { TRUNCATE: '0' })[0]).toHaveLength(10_001);
    expect(textsOf(text, { TRUNCATE: 'many' })[0]).toHaveLength(10_000);
  });

  it('applies before the timestamp is read', () => {
    const [event] = run('2024-01-05 09:08:07 x', { TRUNCATE: '10', TIME_FORMAT: '%Y-%m-%d' }).events;
    expect(event?.time?.epochMs).toBe(Date.UTC(2024, 0, 5));
    expect(run('2024-01-05 09:08:07 x', { TRUNCATE: '10', TIME_FORMAT: '%F %T' }).events[0]?.provenance).toBe(
      'none',
    );
  });
});

it('counts UTF-8 bytes', () => {
  const { events } = run('é1\n😀2\n\ud8003\nb', {});
  expect(events.map(({ startByte, endByte }) => [startByte, endByte])).toEqual([
    [0, 3],
    [4, 9],
    [10, 14],
    [15, 16],
  ]);
});

it('stops at the limit of events and reports it', () => {
  const { events, problems, simulatedChars } = run('a\n'.repeat(600_000), {});
  expect(events).toHaveLength(500_000);
  expect(problems).toMatchObject([{ code: 'event-limit-reached', detail: { events: 500_000 } }]);
  expect(simulatedChars).toBe(999_999);
});

it('stops at the limit while merging, without the unfinished event', () => {
  const settings = { BREAK_ONLY_BEFORE: '^a', BREAK_ONLY_BEFORE_DATE: 'false' };
  const stopped = simulate('a\nb\na\nb\na\nb\n', settings, { now: NOW_MS, limits: { events: 2 } });
  expect(stopped.events.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [4, 7],
  ]);
  expect(stopped).toMatchObject({ simulatedChars: 7, problems: [{ code: 'event-limit-reached' }] });
});

it('reports that all of the text was simulated when the events just fit the limit', () => {
  const text = 'a\nb\n\n';
  const whole = simulate(text, { SHOULD_LINEMERGE: 'false' }, { now: NOW_MS, limits: { events: 2 } });
  expect(whole).toMatchObject({ simulatedChars: text.length, problems: [] });
});
