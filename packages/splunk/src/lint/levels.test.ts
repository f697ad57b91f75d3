import { describe, expect, it } from 'vitest';
import { breakerWithGroup } from '../breaker-fix.ts';
import { simulate } from '../simulate/simulate.ts';
import type { Settings } from '../types.ts';
import { lintStanza } from './lint-stanza.ts';

/** Findings with their level; hints on missing settings are left out. */
const levels = (settings: Settings): string[] =>
  lintStanza(settings)
    .filter(({ code }) => code !== 'setting-missing')
    .map(({ severity, code }) => `${severity} ${code}`);

const serious = (settings: Settings): string[] => levels(settings).filter((line) => !line.startsWith('info'));

/** A stanza of one-line events without a serious finding. */
const calm: Settings = { SHOULD_LINEMERGE: 'false', TIME_PREFIX: '^', TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%z' };
const merged: Settings = { TIME_PREFIX: '^', TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%z' };

it('finds nothing serious in a calm stanza', () => {
  expect(serious(calm)).toEqual([]);
});

describe('merging', () => {
  it.each<[Settings, string[]]>([
    // Dates still part the events, unless they are off.
    [{ LINE_BREAKER: '([\\r\\n]+)<item' }, ['warning merge-left-on']],
    [
      { DATETIME_CONFIG: 'CURRENT', LINE_BREAKER: '([\\r\\n]+)<item', TIME_PREFIX: '', TIME_FORMAT: '' },
      ['error merge-left-on'],
    ],
    // Breakers that do what the default does, nothing or never anything describe no events.
    [{ LINE_BREAKER: '([\\n\\r]+)' }, ['warning merge-on']],
    [{ LINE_BREAKER: '((?:\\r\\n|\\n)+)' }, ['warning merge-on']],
    [{ LINE_BREAKER: '((?!))' }, ['warning merge-on']],
    [{ LINE_BREAKER: '<item' }, ['error line-breaker-no-group', 'warning merge-on']],
    // A rule for merging is a choice.
    [{ LINE_BREAKER: '(,)\\{', BREAK_ONLY_BEFORE: '"id"' }, ['warning merge-on']],
    [{ LINE_BREAKER: '(,)\\{', BREAK_ONLY_BEFORE_DATE: 'false' }, ['warning merge-on']],
  ])('%j: %j', (changes, expected) => {
    expect(serious({ ...merged, ...changes })).toEqual(expected);
  });

  it('is only a hint for a stanza that may add to another', () => {
    expect(levels({ TRUNCATE: '20000' })).toEqual(['info merge-on', 'info time-format-missing']);
  });

  it.each<[Settings, string[]]>([
    [{}, ['warning merge-without-dates']],
    [{ SHOULD_LINEMERGE: 'true' }, ['warning merge-without-dates']],
    [{ MUST_BREAK_AFTER: '^end' }, ['warning merge-on']],
    [{ BREAK_ONLY_BEFORE_DATE: 'false' }, ['warning merge-on']],
    // One event of a whole snapshot is meant.
    [{ MAX_EVENTS: '4096' }, ['warning merge-on']],
    [{ MAX_EVENTS: '100' }, ['warning merge-without-dates']],
    [{ SHOULD_LINEMERGE: 'false' }, []],
  ])('without dates, %j: %j', (changes, expected) => {
    expect(serious({ DATETIME_CONFIG: 'CURRENT', ...changes })).toEqual(expected);
  });

  it('has no effect on invalid rules while it is off', () => {
    expect(serious({ ...calm, BREAK_ONLY_BEFORE_DATE: 'None' })).toEqual([]);
    expect(serious({ ...merged, BREAK_ONLY_BEFORE_DATE: 'None' })).toContain('error boolean-invalid');
  });
});

describe('structured files', () => {
  const structured: Settings = { INDEXED_EXTRACTIONS: 'json', TIMESTAMP_FIELDS: 'time' };

  it('are not merged, and have neither prefix nor lookahead', () => {
    expect(lintStanza(structured).map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'info time-format-missing',
    ]);
    expect(serious({ ...structured, MAX_TIMESTAMP_LOOKAHEAD: '0' })).toEqual([]);
    expect(serious({ ...structured, SHOULD_LINEMERGE: 'true' })).toEqual(['warning merge-on']);
    expect(serious({ INDEXED_EXTRACTIONS: 'none', LINE_BREAKER: '([\\r\\n]+)' })).toEqual([
      'warning merge-on',
    ]);
  });

  it('are not merged in a simulation either', () => {
    const eventsWith = (settings: Settings): number =>
      simulate('{"a":1}\n{"a":2}\n', settings, { now: 0 }).events.length;
    expect(eventsWith(structured)).toBe(2);
    expect(eventsWith({ INDEXED_EXTRACTIONS: 'none' })).toBe(1);
    expect(eventsWith({ ...structured, SHOULD_LINEMERGE: 'true' })).toBe(1);
  });
});

describe('breakers', () => {
  it.each<[string, string[]]>([
    // Separators between events are thrown away on purpose.
    ['([\\r\\n]+---end-of-event---\\r\\n[\\r\\n]*)', []],
    ['(\\r?\\n## 1E8N3D ##\\r?\\n)', []],
    ['([\\r\\n]+EndMessage)', []],
    ['((?i)[\\r\\n]+end)', []],
    ['([\\r\\n]+\\d{4}-)', ['error line-breaker-eats-start']],
    // An empty group at the start of the text discards nothing.
    ['(^)<\\?xml', ['warning line-breaker-anchored']],
    ['(^\\{)', ['error line-breaker-anchored']],
    // A dot ends with its line, unless (?s) lets it run on.
    ['(Tasks:.*\\n)', []],
    ['([\\r\\n]+).*end', []],
    ['(?s)([\\r\\n]+).*end', ['warning line-breaker-greedy']],
    // Numbers and blanks are short.
    ['([\\r\\n]+)\\w{3}\\s+\\w{3}\\s+\\d+\\s+\\d+:\\d+:\\d+\\s+\\d{4}', []],
    ['([\\r\\n]+)(?:.*?\\w+\\s+.*?)\\d+:', ['warning line-breaker-long']],
  ])('LINE_BREAKER = %s: %j', (breaker, expected) => {
    expect(serious({ ...calm, LINE_BREAKER: breaker })).toEqual(expected);
  });

  it.each([
    ['[\\r\\n]+', '([\\r\\n]+)'],
    ['\\r\\n', '(\\r\\n)'],
    ['\\r?\\n', '(\\r?\\n)'],
    ['^{', '([\\r\\n]+)(?={)'],
    ['\\ASTART', '([\\r\\n]+)(?=START)'],
    ['(?i)^start', '([\\r\\n]+)(?=(?i)start)'],
    ['^', '([\\r\\n]+)'],
    ['}}', '}}([\\r\\n]+)'],
    ['</item>', '</item>([\\r\\n]+)'],
    ['(?!)', '((?!))'],
    ['(*COMMIT)(*FAIL)', '((?!))'],
    ['CEF:', '([\\r\\n]+)(?=CEF:)'],
  ])('%s without a group becomes %s', (pattern, fix) => {
    expect(breakerWithGroup(pattern)).toBe(fix);
    expect(serious({ ...calm, LINE_BREAKER: fix })).toEqual([]);
  });

  it.each<[Settings, string[]]>([
    [{ EVENT_BREAKER_ENABLE: '1', EVENT_BREAKER: '([\\r\\n]+)' }, []],
    [{ EVENT_BREAKER_ENABLE: 'false', EVENT_BREAKER: '(\\n)' }, []],
    [{ EVENT_BREAKER: '(\\n)' }, ['warning event-breaker-off']],
  ])('%j: %j', (changes, expected) => {
    expect(serious({ ...calm, ...changes })).toEqual(expected);
  });
});

describe('times', () => {
  it.each<[Settings, string[]]>([
    [{ TIME_FORMAT: '' }, ['warning time-format-missing']],
    [{ TIME_FORMAT: '', TIME_PREFIX: '' }, []],
    [{ TIME_FORMAT: '\\d{4}-\\d{2}' }, ['error time-format-empty']],
    [{ TIME_FORMAT: 'YYYY-MM-DD hh:mm:ss' }, ['error time-format-empty']],
    [{ TIME_FORMAT: '%9N' }, ['error time-format-empty']],
    // Quotes of a JSON value or a CSV field.
    [{ TIME_FORMAT: '"%Y-%m-%dT%H:%M:%S%z"' }, []],
    [{ TIME_FORMAT: '"%Y-%m-%dT%H:%M:%S%z"', TIME_PREFIX: '' }, ['warning time-format-quoted']],
    [{ TIME_PREFIX: '(?:[^,]*,){6}' }, []],
    // A dot in a lookaround consumes nothing, and one in front of a line end runs to it on purpose.
    [{ TIME_PREFIX: '^<\\d+>(?=.+health)' }, []],
    [{ TIME_PREFIX: '^(?!.*noise)\\w+ ' }, ['warning value-end-blanks']],
    [{ TIME_PREFIX: '(?m)^header.*$' }, []],
    [{ TIME_PREFIX: '^header.*\\n' }, []],
    [{ TIME_PREFIX: '^(.*>)?' }, ['warning time-prefix-greedy']],
    // The zone may be a Z.
    [{ MAX_TIMESTAMP_LOOKAHEAD: '20' }, []],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '19' }, ['warning lookahead-below-format']],
    [{ MAX_TIMESTAMP_LOOKAHEAD: '10000000000000000' }, []],
    [{ MAX_DAYS_AGO: '7300  # (twenty years)' }, ['error inline-comment', 'error number-invalid']],
  ])('%j: %j', (changes, expected) => {
    expect(serious({ ...calm, ...changes })).toEqual(expected);
  });

  it('blames one key where DATETIME_CONFIG contradicts several', () => {
    const dead = (changes: Settings): string[] =>
      lintStanza({ SHOULD_LINEMERGE: 'false', DATETIME_CONFIG: 'NONE', ...changes })
        .filter(({ code }) => code === 'time-setting-dead')
        .map(({ severity, key }) => `${severity} ${key}`);
    expect(dead({ TIME_PREFIX: '^', TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: '10' })).toEqual([
      'info TIME_PREFIX',
      'error TIME_FORMAT',
      'info MAX_TIMESTAMP_LOOKAHEAD',
    ]);
    expect(dead({ TIME_PREFIX: '^' })).toEqual(['error TIME_PREFIX']);
    expect(dead({ MAX_TIMESTAMP_LOOKAHEAD: '1' })).toEqual(['info MAX_TIMESTAMP_LOOKAHEAD']);
  });

  it('mends escapes of a format as they were meant', () => {
    const findings = lintStanza({ ...calm, TIME_FORMAT: '\\[%Y-%m-%d\\s+%H:%M:%S%z' });
    expect(findings.find(({ code }) => code === 'time-format-backslash')?.detail).toEqual({
      fix: '[%Y-%m-%d %H:%M:%S%z',
    });
  });
});
