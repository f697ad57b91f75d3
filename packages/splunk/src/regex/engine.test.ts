import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIn } from '../simulate/find-in.ts';
import type { CompiledRegex } from '../types.ts';
import { jsRegexEngine } from './engine.ts';
import { boundedOf, matchText, nativeOf } from './testing/engines.ts';

/** Results of PCRE2 10.42. */
const knownMatches: readonly (readonly [pattern: string, text: string, from: number, expected: string])[] = [
  // `.`, `$`, `^`
  ['a.c', 'a\rc', 0, '0-3'],
  ['a.c', 'a\nc', 0, 'none'],
  ['a$', 'a\n', 0, '0-1'],
  ['a$', 'a\n\n', 0, 'none'],
  ['a\\z', 'a\n', 0, 'none'],
  ['^a', '\na', 0, 'none'],
  ['^a', 'aa', 1, 'none'],
  ['(?m)^a', '\na', 0, '1-2'],
  ['(?m)^', 'a\n', 1, 'none'],
  ['(?m)a$', 'a\nb', 0, '0-1'],
  ['\\s', '\u00a0\u000b', 0, '1-2'],
  ['\\d', '\u0663', 0, 'none'],
  ['\\w', 'é', 0, 'none'],
  ['\\h', '\u00a0', 0, '0-1'],
  ['\\bfoo\\b', 'afoo foo', 0, '5-8'],
  ['\\B', '😀', 0, '0-0'],
  // Whole characters
  ['.', '😀', 0, '0-2'],
  ['^.$', '😀', 0, '0-2'],
  ['[^a]b', '😀b', 0, '0-3'],
  ['(?<=.)b', '😀b', 0, '2-3'],
  ['(?i)É', 'é', 0, '0-1'],
  ['\\p{Lu}\\P{L}\\pL\\p{^L}\\p{Greek}\\p{L&}', 'A1b2αc', 0, '0-6'],
  ['(?i)[^\\x00-\\x20]K', 'xk', 0, '0-2'],
  ['(?i)[\\x{100}-\\x{10ffff}]', 'a', 0, 'none'],
  ['(?i)[b-\\x{10ffff}]', 'A', 0, '0-1'],
  ['[\\Q]^\\E-]+', 'a]^-', 0, '1-4'],
  ['[\\Ea\\Q\\E]', 'a', 0, '0-1'],
  ['[\\b\\101]+', '\bA', 0, '0-2'],
  ['\\x\\x4', '\0\u0004', 0, '0-2'],
  ['a+\\Q+\\E?', 'aaa+', 0, '0-4'],
  // Newlines
  ['\\R', '\r\n', 0, '0-2'],
  ['\\R\\n', '\r\n', 0, 'none'],
  ['\\R{2}', '\r\n\r', 0, '0-3'],
  // Atomic groups
  ['(?>a+)a', 'aaa', 0, 'none'],
  ['a++b', 'aab', 0, '0-3'],
  ['a*+a', 'aaa', 0, 'none'],
  ['(?>a|ab)c', 'abc', 0, 'none'],
  ['(?>(a+))b', 'aab', 0, '0-3 0-2'],
  // Greedy and lazy
  ['a+?', 'aaa', 0, '0-1'],
  ['<.*>', '<a><b>', 0, '0-6'],
  ['<.*?>', '<a><b>', 0, '0-3'],
  ['(?U)<.*>', '<a><b>', 0, '0-3'],
  ['a{2,3}?a', 'aaaa', 0, '0-3'],
  ['(ab){2}', 'ababab', 0, '0-4 2-4'],
  ['(?:ab){1,2}c', 'xababc', 0, '1-6'],
  ['(?:ab)??c', 'abc', 0, '0-3'],
  // Captures
  ['(a)|(b)', 'b', 0, '0-1 - 0-1'],
  ['(?:(a)|b)*', 'ab', 0, '0-2 0-1'],
  ['(a*)*', 'b', 0, '0-0 0-0'],
  ['(a*)+', 'aab', 0, '0-2 2-2'],
  ['(?:a?b??)*', 'ab', 0, '0-1'],
  ['(a|b)+', 'abc', 0, '0-2 1-2'],
  ['(?=(a))b|(a)', 'a', 0, '0-1 - 0-1'],
  ['(?!(a))b', 'b', 0, '0-1 -'],
  ['(?|(a)|(b))c', 'bc', 0, '0-2 0-1'],
  ['(a){0}b', 'ab', 0, '1-2 -'],
  ['x(?<=(x))', 'x', 0, '0-1 0-1'],
  // References and conditions
  ['(a)\\1', 'aa', 0, '0-2 0-1'],
  ['(?:(a)|b)\\1', 'bb', 0, 'none'],
  ['(?i)(a)\\1', 'aA', 0, '0-2 0-1'],
  ['(["\']).*?\\1', 'x"a\'b"', 0, '1-6 1-2'],
  ['(a)?(?(1)b|c)', 'ab', 0, '0-2 0-1'],
  ['(a)?(?(1)b|c)', 'c', 0, '0-1 -'],
  ['(?<n>a)?(?(<n>)b)', 'ab', 0, '0-2 0-1'],
  // Start of the match and of the search
  ['foo\\Kbar', 'foobar', 0, '3-6'],
  ['(?:a\\Kb|c)', 'c', 0, '0-1'],
  ['\\Ga', 'ba', 1, '1-2'],
  ['\\Ga', 'ba', 0, 'none'],
  ['a\\G', 'a', 0, 'none'],
  ['(?<=b)a', 'ba', 1, '1-2'],
  ['(?<!b)a', 'baa', 1, '2-3'],
  ['(?<=ab|c)d', 'cd', 0, '1-2'],
  ['(?<=^(a)(?=b))b', 'ab', 0, '1-2 0-1'],
  ['(?<=(?:a|b){2})c', 'abc', 0, '2-3'],
  ['(?<=(?!))a', 'a', 0, 'none'],
  ['(?<!a)b', 'b', 0, '0-1'],
  // Verbs
  ['((*FAIL))', 'a', 0, 'none'],
  ['(*COMMIT)(?!)', 'aa', 0, 'none'],
  ['a+(*COMMIT)b', 'aacaab', 0, 'none'],
  ['a+(*PRUNE)b', 'aacaab', 0, '3-6'],
  ['a+(*SKIP)b|a', 'aac', 0, 'none'],
  ['(?>a(*COMMIT))b|a', 'ac', 0, '0-1'],
  ['', 'a', 1, '1-1'],
];

describe('matches', () => {
  it.each(knownMatches)('%s in %j from %i: %s', (pattern, text, from, expected) => {
    const compiled = jsRegexEngine.compile(pattern);
    expect(compiled.ok && matchText(compiled.regex, text, from)).toBe(expected);
  });

  it.each(knownMatches)('%s in %j from %i on the bounded machine: %s', (pattern, text, from, expected) => {
    expect(matchText(boundedOf(pattern), text, from)).toBe(expected);
  });
});

/** Random patterns, mostly valid, of pieces on which engines often disagree. */
const atom = fc.constantFrom(
  'a',
  'b',
  '\\n',
  '.',
  '\\d',
  '[ab]',
  '[^a]',
  '\\R',
  '😀',
  '\\s',
  '(?i:A)',
  '^',
  '$',
  '\\b',
  '(?m:^)',
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '*?', '+?', '++', '?+');
const { pattern } = fc.letrec<{ pattern: string; branch: string; piece: string; group: string }>((tie) => ({
  pattern: fc.array(tie('branch'), { minLength: 1, maxLength: 2 }).map((branches) => branches.join('|')),
  branch: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc
    .tuple(fc.oneof({ depthSize: 'small', withCrossShrink: true }, atom, tie('group')), quantifier)
    .map((parts) => parts.join('')),
  group: fc
    .tuple(fc.constantFrom('(', '(?:', '(?>', '(?=', '(?!'), tie('pattern'))
    .map(([opening, body]) => `${opening}${body})`),
}));
const subject = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', '\n', '\r', '1', ' ', '😀'),
  maxLength: 12,
});

it('finds the same natively and on the bounded machine', () => {
  fc.assert(
    fc.property(pattern, subject, (text, log) => {
      fc.pre(jsRegexEngine.compile(text).ok);
      const native = nativeOf(text);
      fc.pre(native !== undefined);
      expect(matchText(native, log)).toBe(matchText(boundedOf(text), log));
    }),
    { numRuns: 1000 },
  );
});

it('finds the same with the chosen plan and on the bounded machine', () => {
  fc.assert(
    fc.property(pattern, subject, fc.nat(12), (text, log, from) => {
      const compiled = jsRegexEngine.compile(`(${text})`);
      const start = Math.min(from, log.length);
      fc.pre(compiled.ok && (log.charCodeAt(start) & 0xfc00) !== 0xdc00);
      expect(matchText(compiled.regex, log, start)).toBe(matchText(boundedOf(`(${text})`), log, start));
    }),
    { numRuns: 1000 },
  );
});

/** Patterns that begin with a run, as those that a plan may guard. */
const runPattern = fc
  .tuple(
    fc.constantFrom('(', '(?:', '(?>'),
    fc.constantFrom('', 'b?', 'a?', 'b{0,2}', '^|', '^b*|', '^a|^ab|', '^b?|\\n|'),
    fc.constantFrom('a', '1', '[\\r\\n]', '[a\\n]', '[^a]'),
    fc.constantFrom('+', '*', '+?', '*?', '++', '*+', '{2,}'),
    fc.constantFrom('', 'b', 'b+', '1?', 'a+?', '(b)', '\\A', '$', '\\s*b', '(?=b)b', '(?<=\\n)b'),
  )
  .map(([open, before, set, quantifier, tail]) => `${open}${before}${set}${quantifier})${tail}`);

it('finds the same behind a run with the chosen plan and on the bounded machine', () => {
  const log = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '1', ' '), maxLength: 12 });
  fc.assert(
    fc.property(runPattern, log, fc.nat(12), (text, searched, from) => {
      const compiled = jsRegexEngine.compile(text);
      const start = Math.min(from, searched.length);
      fc.pre(compiled.ok);
      expect(matchText(compiled.regex, searched, start)).toBe(matchText(boundedOf(text), searched, start));
    }),
    { numRuns: 3000 },
  );
});

describe('execIn', () => {
  /** Matches in `bb` of `abba`, as offsets of the whole text; '-' for none. */
  const cases: readonly (readonly [pattern: string, expected: string])[] = [
    ['^b', '1-2'],
    ['b$', '2-3'],
    ['b\\K.', '2-3'],
    ['(?=b)', '1-1'],
    ['(a|b)+$', '1-3'],
    ['(?<=a)b', '-'],
    ['b(?=a)', '-'],
    ['a', '-'],
  ];
  const spanOf = (regex: CompiledRegex): string => {
    const span = findIn(regex, 'abba', 1, 3);
    return span === undefined ? '-' : `${span.start}-${span.end}`;
  };

  it.each(cases)('%s finds %s', (text, expected) => {
    const compiled = jsRegexEngine.compile(text);
    if (!compiled.ok) throw new Error(`${text} does not compile`);
    const { groupCount, exec } = boundedOf(text);
    expect(spanOf(compiled.regex)).toBe(expected);
    expect(spanOf(boundedOf(text))).toBe(expected);
    expect(spanOf({ groupCount, exec: exec.bind(boundedOf(text)) })).toBe(expected);
  });
});
