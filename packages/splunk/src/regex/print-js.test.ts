import { describe, expect, it } from 'vitest';
import { pcreToJs } from './engine.ts';

/** The JavaScript source with its flags, or the unsupported construct. */
const js = (pattern: string): string => {
  const printed = pcreToJs(pattern);
  if (printed.ok) return `/${printed.js.source}/${printed.js.flags}`;
  const { code, detail } = printed.problem;
  return `${code} ${String(detail?.fault ?? detail?.construct)}`;
};

describe('PCRE printed as JavaScript', () => {
  it.each([
    // Characters and sets
    ['a.b', '/a[^\\n]b/u'],
    ['(?s)a.b', '/a[^]b/u'],
    ['\\d\\w', '/[0-9][0-9A-Z_a-z]/u'],
    ['\\s', '/[\\t-\\r ]/u'],
    ['\\S', '/[^\\t-\\r ]/u'],
    ['\\N\\V', '/[^\\n][^\\n-\\r\\u0085\\u2028\\u2029]/u'],
    ['\\h', '/[\\t \\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]/u'],
    ['[[:alpha:]_]', '/[A-Z_a-z]/u'],
    ['[[:^digit:]]', '/[^0-9]/u'],
    ['[\\d-:]', '/[\\-0-:]/u'],
    ['[^]a]', '/[^\\]a]/u'],
    ['[]a]', '/[\\]a]/u'],
    ['[a\\]-c]', '/[\\]-c]/u'],
    ['[\\w.-]', '/[\\-\\.0-9A-Z_a-z]/u'],
    ['\\x41\\x{1F600}\\101\\o{101}\\cA\\e', '/A\\u{1f600}AA\\u0001\\u001b/u'],
    ['\\Q(a|b)\\E+', '/\\(a\\|b\\)+/u'],
    ['"/\\"-{a}', '/"\\/"-\\{a\\}/u'],
    ['[\\s\\S]', '/[^]/u'],
    // Flags
    ['(?i)ab', '/[Aa][Bb]/u'],
    ['a(?i)b(?-i)c', '/a[Bb]c/u'],
    ['(?i:a)b', '/[Aa]b/u'],
    ['(?:a(?i)b|c)d', '/(?:a[Bb]|[Cc])d/u'],
    ['(?i)[^a]', '/[^Aa]/u'],
    ['(?x) a b # comment\n c', '/abc/u'],
    ['(?U)a+b+?', '/a+?b+/u'],
    ['(?^)(?n)(a)', '/a/u'],
    ['a(?#comment)b', '/ab/u'],
    // Anchors
    ['^a$', '/^a(?=\\n?$)/u'],
    ['\\Aa\\z', '/^a$/u'],
    ['a\\Z', '/a(?=\\n?$)/u'],
    ['(?m)^a$', '/(?:^|(?<=\\n)(?!$))a(?=\\n|$)/u'],
    ['\\Ga\\b', '/a\\b/uy'],
    // Groups
    ["(a)(?<n>b)(?P<m>c)(?'o'd)", '/(a)(b)(c)(d)/u'],
    ['(?>a+)b', '/(?=(a+))(?:\\1)b/u'],
    ['(a)(?>b)(c)(?>d)', '/(a)(?=(b))(?:\\2)(c)(?=(d))(?:\\4)/u'],
    ['a++b*+c?+', '/(?=(a+))(?:\\1)(?=(b*))(?:\\2)(?=(c?))(?:\\3)/u'],
    ['a{2,}?b{3}c{1,2}', '/a{2,}?b{3}c{1,2}/u'],
    ['\\R', '/(?=(\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029]))(?:\\1)/u'],
    ['a\\Kb', '/a()b/u'],
    ['(?=a)(?!b)(?<=c)(?<!d)', '/(?=a)(?!b)(?<=c)(?<!d)/u'],
    ['(a)\\1', '/(a)(?:\\1)/u'],
    ['(?<n>a)\\k<n>\\k{n}\\g{n}(?P=n)\\g1\\g{-1}', '/(a)(?:\\1)(?:\\1)(?:\\1)(?:\\1)(?:\\1)(?:\\1)/u'],
    ['(*FAIL)(*F)(?!)', '/(?!)(?!)(?!)/u'],
    ['(*UTF8)a(*MARK:x)', '/a/u'],
    ['a|b|', '/a|b|/u'],
    ['a{,3}{', '/a\\{,3\\}\\{/u'],
    ['[^\\x00-\\x{10ffff}]', '/(?!)/u'],
  ])('%s', (pattern, expected) => {
    expect(js(pattern)).toBe(expected);
    const printed = pcreToJs(pattern);
    expect(() => printed.ok && new RegExp(printed.js.source, printed.js.flags)).not.toThrow();
  });

  it('returns the JavaScript number of each group', () => {
    const printed = pcreToJs('(?>a)(b)(?>c)(d)\\K');
    expect(printed).toMatchObject({ ok: true, js: { groupNumbers: [2, 4], keepGroup: 5 } });
  });
});

describe('constructs without a JavaScript equivalent', () => {
  it.each([
    ['a\\G', '\\G'],
    ['(a*)*', 'repeat of what can be empty'],
    ['(?:(a)|b)*', 'repeat of an optional group'],
    ['(?:a\\K)+', 'repeat of \\K'],
    ['\\Ka\\K', '\\K more than once'],
    ['(?:(a)|b)\\1', 'back reference'],
    ['(?i)(a)\\1', 'back reference'],
    ['(?|(a)|(b))', '(?|'],
    ['(a)(?(1)b|c)', 'condition'],
    ['a(*COMMIT)b', '(*COMMIT)'],
    ['a(*PRUNE)b', '(*PRUNE)'],
    ['a(*SKIP)b', '(*SKIP)'],
    ['(?<=(?>a))b', 'atomic group in lookbehind'],
  ])('%s', (pattern, construct) => {
    expect(js(pattern)).toBe(`regex-unsupported ${construct}`);
  });
});
