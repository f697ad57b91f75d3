import { describe, expect, it } from 'vitest';
import { run, textsOf } from './testing/events.ts';

const merged = { SHOULD_LINEMERGE: 'true' };
const byDate = { ...merged, TIME_PREFIX: '^', TIME_FORMAT: '%Y-%m-%d %H:%M:%S' };

describe('SHOULD_LINEMERGE', () => {
  it('starts an event at each line with a date', () => {
    const text = '2024-01-05 09:08:07 a\n  at b\r\n\r\n  at c\n2024-01-05 09:08:08 d\n';
    expect(textsOf(text, byDate)).toEqual([
      '2024-01-05 09:08:07 a\n  at b\r\n\r\n  at c',
      '2024-01-05 09:08:08 d',
    ]);
  });

  it('starts an event at a date that only automatic recognition reads', () => {
    expect(
      textsOf('2024-01-05 09:08:07 a\nb Jan 5 09:08:08 2024', { ...merged, TIME_FORMAT: '%F %T' }),
    ).toHaveLength(2);
  });

  it('is on by default, and off for any word but true ones', () => {
    expect(run('a\nb', { SHOULD_LINEMERGE: '' }).events).toHaveLength(1);
    expect(run('a\nb', { SHOULD_LINEMERGE: ' YES ' }).events).toHaveLength(1);
    const { events, problems } = run('a\nb', { SHOULD_LINEMERGE: 'maybe' });
    expect(events).toHaveLength(2);
    expect(problems).toMatchObject([
      { code: 'boolean-invalid', key: 'SHOULD_LINEMERGE', detail: { value: 'maybe' } },
    ]);
  });

  it('merges all lines when dates are disabled', () => {
    expect(
      textsOf('2024-01-05 09:08:07 a\n2024-01-05 09:08:08 b', { ...byDate, DATETIME_CONFIG: 'CURRENT' }),
    ).toHaveLength(1);
  });

  it('reads the time from the whole event, and reports a truncated line', () => {
    const [event] = run('a\n2024-01-05 09:08:07 b\nccccccccccccccccccccccccc', {
      ...merged,
      BREAK_ONLY_BEFORE_DATE: 'false',
      BREAK_ONLY_BEFORE: 'never',
      TIME_PREFIX: '\\n',
      TIME_FORMAT: '%F %T',
      TRUNCATE: '21',
    }).events;
    expect(event).toMatchObject({ provenance: 'strict', truncated: true, start: 0 });
    expect(event?.problems).toMatchObject([{ code: 'event-truncated' }]);
  });
});

describe('merging rules', () => {
  const noDates = { ...merged, BREAK_ONLY_BEFORE_DATE: 'false' };

  it('BREAK_ONLY_BEFORE matches anywhere in the line', () => {
    expect(textsOf('x\na START\nb\nSTART c', { ...noDates, BREAK_ONLY_BEFORE: 'START' })).toEqual([
      'x',
      'a START\nb',
      'START c',
    ]);
  });

  it('MUST_BREAK_AFTER does not make other lines merge', () => {
    expect(textsOf('a\nEND\nb\nc', { ...noDates, MUST_BREAK_AFTER: 'END' })).toEqual(['a', 'END', 'b', 'c']);
    expect(
      textsOf('a\nEND\nb\nc', { ...noDates, BREAK_ONLY_BEFORE: 'never', MUST_BREAK_AFTER: 'END' }),
    ).toEqual(['a\nEND', 'b\nc']);
  });

  it('MUST_NOT_BREAK_AFTER applies until MUST_BREAK_AFTER', () => {
    const rules = { ...noDates, MUST_NOT_BREAK_AFTER: 'OPEN', MUST_BREAK_AFTER: 'CLOSE' };
    expect(textsOf('a\nOPEN\nb\nCLOSE\nc', rules)).toEqual(['a', 'OPEN\nb\nCLOSE', 'c']);
    expect(textsOf('OPEN\na\nb', rules)).toEqual(['OPEN\na\nb']);
  });

  it('MUST_NOT_BREAK_BEFORE has no effect', () => {
    expect(textsOf('a\nb', { ...noDates, MUST_NOT_BREAK_BEFORE: 'b' })).toEqual(['a', 'b']);
  });

  it('MAX_EVENTS limits the lines after the first', () => {
    const text = Array.from({ length: 10 }, (_, i) => `line ${i}`).join('\n');
    const { events } = run(text, { ...merged, MAX_EVENTS: '3' });
    expect(events.map(({ start, end }) => text.slice(start, end).split('\n').length)).toEqual([4, 4, 2]);
    expect(events[0]?.problems).toMatchObject([
      { code: 'max-events-reached', detail: { lines: 3 } },
      { code: 'no-time' },
    ]);
  });

  it('lets the rest of a split event inherit its time', () => {
    const { events } = run('2024-01-05 09:08:07 a\nb\nc\nd', { ...byDate, MAX_EVENTS: '1' });
    expect(events.map((event) => event.provenance)).toEqual(['strict', 'inherited']);
  });

  it('ignores a rule whose pattern reaches its limit', () => {
    const text = `${'a'.repeat(9000)}\n`.repeat(8);
    const { events, problems } = run(text, { ...noDates, BREAK_ONLY_BEFORE: '((a)\\2?)+b' });
    expect(events).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'regex-budget-exceeded', key: 'BREAK_ONLY_BEFORE' }]);
  });
});
