import { parsePcre } from '@propsmith/splunk/trees';
import { describe, expect, it } from 'vitest';
import { attempt } from '../remark.ts';
import type { Remark } from '../types.ts';
import { javaScript, onigmo, type PatternLanguage, printPattern, re2, rustRegex } from './print-pattern.ts';

const printed = (pattern: string, language: PatternLanguage): string => {
  const parsed = parsePcre(pattern);
  if (!parsed.ok) throw new Error(pattern);
  const remarks: Remark[] = [];
  const text = attempt(remarks, () => printPattern(parsed.pattern.root, language, 'TIME_PREFIX'));
  return text ?? `no ${remarks.map(({ detail }) => ('construct' in detail ? detail.construct : '')).join()}`;
};

describe('a pattern in another language', () => {
  it.each([
    ['^\\[\\d+\\]\\s', re2, '^\\[\\d+\\]\\s'],
    ['^\\[', onigmo, '\\A\\['],
    ['(?i)ab', re2, '[Aa][Bb]'],
    ['(a|b)+?c', re2, '(?:a|b)+?c'],
    ['[[:alpha:]]{2,}', re2, '[A-Za-z]{2,}'],
    ['\\h', re2, '[\\t \\x{a0}\\x{1680}\\x{180e}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}]'],
    ['.', re2, '.'],
    ['.', javaScript, '[^\\n]'],
    ["it's", rustRegex, 'it\\x27s'],
    ['[&~#-]', rustRegex, '[#\\&\\-\\~]'],
    ['a/b', javaScript, 'a\\/b'],
    ['\\Qa.b\\E', re2, 'a\\.b'],
    ['\\x1b\\[', re2, '\\x1b\\['],
    ['(?<=x)y', javaScript, '(?<=x)y'],
    ['(?>a+)b', onigmo, '(?>a+)b'],
    ['é', re2, '\\x{e9}'],
    ['[^é]', javaScript, '[^\\u00e9]'],
  ])('prints %s', (pattern, language, expected) => {
    expect(printed(pattern, language)).toBe(expected);
  });

  it.each([
    ['a(?=b)', re2, 'no (?='],
    ['(?<!a)b', rustRegex, 'no (?<!'],
    ['a++b', re2, 'no (?>'],
    ['(a)\\1', onigmo, 'no \\1'],
    ['a\\Kb', onigmo, 'no \\K'],
    ['a{1001}', re2, 'no {1001,1001}'],
    ['(?m)^a', javaScript, 'no line-start'],
  ])('refuses %s with the construct', (pattern, language, expected) => {
    expect(printed(pattern, language)).toBe(expected);
  });
});
