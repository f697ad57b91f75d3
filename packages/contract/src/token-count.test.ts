import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from './index.ts';

describe('countTokens', () => {
  it.each([
    ['', 0],
    [' \t\r\n\u00a0\ufeff', 0],
    ['user=bo 10.0.0.1', 10],
    ['snake_case kebab-case', 4],
    ['Grüße 你好', 2],
    ['a\u2028b', 2],
    ['"quoted"', 3],
  ])('counts words and punctuation marks of %j', (text, tokens) => {
    expect(countTokens(text)).toBe(tokens);
  });

  it('agrees with a regular expression for ASCII text', () => {
    const token = /\w+|[^\s\w]/g;
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii' }),
        (text) => countTokens(text) === (text.match(token)?.length ?? 0),
      ),
    );
  });

  it('counts two texts separated by a space as their sum', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (one, other) => countTokens(`${one} ${other}`) === countTokens(one) + countTokens(other),
      ),
    );
  });
});
