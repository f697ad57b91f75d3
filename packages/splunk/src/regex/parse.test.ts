import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePcre } from './parse.ts';

const problemOf = (pattern: string): unknown => {
  const parsed = parsePcre(pattern);
  return parsed.ok ? 'no problem' : parsed.problem.detail;
};

describe('patterns that PCRE rejects', () => {
  it.each([
    ['(', 'missing-parenthesis', 2],
    ['a)', 'unexpected-parenthesis', 2],
    ['(?:a', 'missing-parenthesis', 5],
    ['(?i', 'missing-parenthesis', 4],
    ['(?', 'missing-parenthesis', 3],
    ['(?y)', 'unknown-group-syntax', 1],
    ['[a', 'unterminated-class', 1],
    ['[]', 'unterminated-class', 1],
    ['[\\Qa', 'unterminated-class', 4],
    ['[z-a]', 'bad-range', 2],
    ['[[:foo:]]', 'unknown-posix-class', 2],
    ['[[.a.]]', 'unknown-posix-class', 7],
    ['[[:constructor:]]', 'unknown-posix-class', 2],
    ['[:alpha:]', 'posix-class-outside-class', 1],
    ['[\\R]', 'bad-class-escape', 2],
    ['*a', 'nothing-to-repeat', 1],
    ['a**', 'nothing-to-repeat', 3],
    ['^*', 'nothing-to-repeat', 2],
    ['{2}', 'nothing-to-repeat', 1],
    ['\\b+', 'nothing-to-repeat', 3],
    ['a{3,2}', 'quantifier-out-of-order', 2],
    ['a{65536}', 'quantifier-too-big', 2],
    ['a\\', 'trailing-backslash', 2],
    ['\\y', 'bad-escape', 1],
    ['\\o{8}', 'bad-escape', 2],
    ['\\N{name}', 'bad-escape', 2],
    ['\\c', 'bad-escape', 2],
    ['\\x{110000}', 'bad-code-point', 11],
    ['\\x{d800}', 'bad-code-point', 9],
    ['\\p{Foo}', 'unknown-property', 1],
    ['\\p', 'unknown-property', 1],
    ['\\1', 'unknown-group', 2],
    ['\\k<n>', 'unknown-group', 5],
    ['(?<1a>x)', 'bad-group-name', 7],
    ['(?<n>a)(?<n>b)', 'duplicate-group-name', 13],
    ['(*FOO)', 'unknown-verb', 1],
    ['(*', 'unknown-verb', 1],
    ['(?#a', 'unterminated-comment', 4],
    ['(?<=a+)b', 'lookbehind-not-fixed', 1],
    ['(?<=a(b|cd))', 'lookbehind-not-fixed', 1],
    ['(?=a\\K)', 'keep-in-assertion', 1],
    ['(a)(?(1)a|b|c)', 'unknown-group-syntax', 4],
    ['('.repeat(300), 'nested-too-deep', 251],
    ['a'.repeat(65_536), 'pattern-too-long', 65_536],
  ])('%.20s: %s at column %i', (pattern, fault, column) => {
    expect(problemOf(pattern)).toEqual({ fault, column });
  });
});

describe('patterns that PCRE supports and this package does not', () => {
  it.each([
    ['(a(?1))', 'recursion', 3],
    ['(?R)', 'recursion', 1],
    ['(?&n)', 'recursion', 1],
    ['\\g<1>', 'recursion', 1],
    ['(?C1)', 'callout', 1],
    ['(?(?=a)b|c)', 'condition', 1],
    ['\\X', '\\X', 1],
    ['(*ACCEPT)', '(*ACCEPT)', 1],
    ['a(*THEN)', '(*THEN)', 2],
    ['(*SKIP:a)', '(*SKIP:a)', 1],
    ['(*UCP)a', '(*UCP)', 1],
    ['(a\\1)', 'reference to an open group', 5],
  ])('%s: %s at column %i', (pattern, construct, column) => {
    expect(problemOf(pattern)).toEqual({ construct, column });
  });
});

it.each([
  'a{b',
  '{',
  'a]',
  '}',
  '\\_\\"\\-',
  '(?J)(?<n>a)|(?<n>b)',
  '[a-]',
  '(?<=a|bc)d',
  '\\18',
  '(?<=a{2})b',
  '(?xx)a',
  'a*(?#c)?',
])('accepts %s', (pattern) => {
  expect(problemOf(pattern)).toBe('no problem');
});

it('reports a hyphen that only older PCRE reads literally', () => {
  const looseHyphen = (pattern: string): boolean => {
    const parsed = parsePcre(pattern);
    return parsed.ok && parsed.pattern.hasLooseHyphen;
  };
  expect([
    looseHyphen('[\\d-:]'),
    looseHyphen('[a-\\d]'),
    looseHyphen('[\\d-]'),
    looseHyphen('[a-z]'),
  ]).toEqual([true, true, false, false]);
});

/** From 1 to the place after the last character. */
const columnsOf = (pattern: string): number[] => Array.from({ length: pattern.length + 1 }, (_, i) => i + 1);

it('parses or rejects any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('ab1\\()[]{}?*+|^$.,-:<>=!#dwsRKQEixUmPkg')) }),
      (pattern) => {
        const parsed = parsePcre(pattern);
        const opened = pattern.split('(').length - 1;
        if (parsed.ok) expect(parsed.pattern.groupCount).toBeLessThanOrEqual(opened);
        else expect(parsed.problem.detail?.column).toBeOneOf(columnsOf(pattern));
      },
    ),
    { numRuns: 2000 },
  );
});
