import { describe, expect, it } from 'vitest';
import { jsRegexEngine } from './engine.ts';
import { nativePlan } from './native-plan.ts';
import { boundedOf, matchText, patternOf } from './testing/engines.ts';

const planOf = (pattern: string): string => nativePlan(patternOf(pattern).root)?.kind ?? 'none';

describe('patterns that run natively', () => {
  it.each([
    ['([\\r\\n]+)', 'plain'],
    ['"eventTime"\\s*:\\s*"', 'plain'],
    ['\\d{4}-\\d\\d', 'plain'],
    ['(<\\d{1,3}>)', 'plain'],
    ['(^\\s*\\[\\s*|(?<=\\}),\\s*)\\{', 'plain'],
    ['(\\s*(?:,\\s*)?)\\{', 'run'],
    ['\\}(\\s*(?:,\\s*)?)\\{', 'plain'],
    ['[^,]+,x?', 'run'],
    ['([\\r\\n]+)\\d{4}-\\d\\d', 'run'],
    ['([\\r\\n]+)(?=\\{)', 'run'],
    ['([\\r\\n]+)\\w{3}\\s+\\d+\\s+\\d\\d:', 'run'],
    ['([\\r\\n]+---end---[\\r\\n]+)', 'run'],
    ['([\\r\\n]*)\\{\\s*"id"', 'run'],
    ['\\s*(end|rt)=', 'run'],
    ['\\s*"', 'run'],
    ['((\\d+))x', 'run'],
    ['\\w++=', 'run'],
    ['(,?[\\r\\n]+)\\{', 'run'],
    ['(^\\s*\\[\\s*|,?[\\r\\n]+)\\{', 'run'],
    ['(^\\s*\\[\\s*|,?[\\r\\n]+|;[\\r\\n]+)\\{', 'none'],
    ['(\\s?[\\r\\n]+)\\{', 'none'],
    ['(,*[\\r\\n]+)\\{', 'none'],
    ['(,{0,3}[\\r\\n]+)\\{', 'none'],
    ['(,?[\\r\\n]*)\\{', 'none'],
    ['(?>^b*|\\d+)b', 'none'],
    ['((?>\\d+?))x', 'none'],
    ['^(?:[^,]*,){6}', 'at-start'],
    ['^(?>\\S+\\s){10}', 'at-start'],
    ['^.*?\\[', 'at-start'],
    ['^a|^b', 'at-start'],
    ['(?:^a)+', 'at-start'],
    ['()\\d+x', 'none'],
    ['(a+)+$', 'none'],
    ['(a|a)*b', 'none'],
    ['(?:a|ab)+c', 'none'],
    ['.*foo', 'none'],
    ['foo.*bar', 'none'],
    ['\\s+(x)?y', 'none'],
    ['([\\r\\n]*)\\w+=', 'none'],
    ['([\\r\\n]+)\\w+\\W+x', 'run'],
    ['([\\r\\n]+)(?:\\s|x)+y', 'none'],
    ['(?=.*x).', 'none'],
    ['(?=:+x):', 'none'],
    ['(?!:+x)a', 'none'],
    ['^(?:(?=a*b)a)*', 'none'],
    ['(?:a{1,50}){1,50}b', 'none'],
    ['a{300}', 'none'],
    ['(a)\\1', 'none'],
  ])('%s: %s', (pattern, kind) => {
    expect(planOf(pattern)).toBe(kind);
  });
});

describe('S47 patterns with catastrophic backtracking', () => {
  const letters = 'a'.repeat(30_000);

  it.each([
    ['(a+)+$', `${letters}!`, 'none'],
    ['(a*)*b', letters, 'none'],
    ['(a|a)*b', letters, 'none'],
    ['(?:a+)+?b', letters, 'none'],
    ['a*a*a*b', letters, 'none'],
    ['a*?a*?b', letters, 'none'],
    ['(?:a?){40}a{40}b', letters, 'none'],
    ['.*foo', letters, 'none'],
    ['\\d+x', '1'.repeat(300_000), 'none'],
    ['([\\r\\n]+)\\d{4}-', '\n'.repeat(300_000), 'none'],
    ['([\\r\\n]+)\\s*<', '\n'.repeat(50_000), 'none'],
    ['foo.*bar', 'foo'.repeat(20_000), 'none'],
  ])('%s finishes', (pattern, text, expected) => {
    const compiled = jsRegexEngine.compile(pattern);
    expect(compiled.ok && matchText(compiled.regex, text)).toBe(expected);
  });

  it.each([
    ['(a)\\1*b', letters],
    ['(a|b|ab)*(?:\\1)c', letters],
    ['(?:a{1,50}){1,50}b', letters],
    ['(?>a+)b', letters],
  ])('%s reaches the limit', (pattern, text) => {
    expect(matchText(boundedOf(pattern), text)).toBe('limit');
  });

  it('limits the memory of a match', () => {
    expect(matchText(boundedOf('(?:(a)|b)*\\1?c'), 'a'.repeat(1_500_000))).toBe('limit');
  });

  it('shares one allowance among all texts, each of which adds to it', () => {
    const bounded = boundedOf('(?:(a|b)\\1?)+c');
    const outcomes = Array.from({ length: 200 }, (_, i) => matchText(bounded, 'a'.repeat(20) + String(i)));
    expect(new Set(outcomes)).toEqual(new Set(['none', 'limit']));
  });

  it('adds the same allowance for a repeated text', () => {
    const bounded = boundedOf('node=.*\\sts=');
    const line = `node=${'x '.repeat(100)}end`;
    const found = new Set(Array.from({ length: 20_000 }, () => bounded.execIn(line, 0, line.length)));
    expect(found).toEqual(new Set([undefined]));
    expect(bounded.execIn(`${line} ts=1`, 0, line.length + 5)).toEqual({ start: 0, end: line.length + 4 });
  });

  it('allows enough steps for many loops at each place', () => {
    const bounded = boundedOf('^(?:".*?",){10}');
    expect(matchText(bounded, '",'.repeat(100_000))).toMatch(/^0-\d+$/);
    expect(matchText(bounded, '"'.repeat(200_000))).toBe('none');
  });

  it('refuses a pattern that is too large to unroll', () => {
    expect(jsRegexEngine.compile('(?:(?:a|ab){1000}){1000}')).toMatchObject({
      ok: false,
      problem: { detail: { construct: 'size' } },
    });
    expect(jsRegexEngine.compile('(?=a(*COMMIT)b)a')).toMatchObject({ ok: false });
  });
});

it('matches from the middle of a run', () => {
  const compiled = jsRegexEngine.compile('(\\d+)x');
  expect(compiled.ok && matchText(compiled.regex, '1234x', 2)).toBe('2-5 2-4');
  expect(compiled.ok && matchText(compiled.regex, '1234y5x', 2)).toBe('5-7 5-6');
  const atomic = jsRegexEngine.compile('((?>\\d+))x(y)');
  expect(atomic.ok && matchText(atomic.regex, '1234xy', 2)).toBe('2-6 2-4 5-6');
  const behind = jsRegexEngine.compile('(^b*|a?\\d+)x');
  expect(behind.ok && matchText(behind.regex, 'bbx', 0)).toBe('0-3 0-2');
  expect(behind.ok && matchText(behind.regex, 'a1234x', 0)).toBe('0-6 0-5');
  expect(behind.ok && matchText(behind.regex, 'a1234x', 3)).toBe('3-6 3-5');
  const empty = jsRegexEngine.compile('(\\d*)x');
  expect(empty.ok && matchText(empty.regex, '1234x', 2)).toBe('2-5 2-4');
  expect(empty.ok && matchText(empty.regex, '1234x', 4)).toBe('4-5 4-4');
  expect(empty.ok && matchText(empty.regex, 'ax', 0)).toBe('1-2 1-1');
});
