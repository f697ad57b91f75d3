import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { continuationSignOf } from './continuation.ts';
import { lineKinds } from './line-kinds.ts';

const signOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return continuationSignOf(text, lineKinds(sample));
};

/** Ten lines, of which the first `signed` contain the words. */
const withWords = (words: string, signed = 10): string =>
  numbered(
    10,
    (second) => `2026-03-04 05:06:${second} ${Number(second) < 10 + signed ? words : 'user'} done`,
  );

describe('continuationSignOf', () => {
  it.each([
    ['INFO', 'levels'],
    ['[warning]', 'levels'],
    ['ERROR com.example.shop.Cart', 'loggers'],
    ['DEBUG [org.example.Job$Inner.run]', 'loggers'],
    ['user', undefined],
    ['information', undefined],
    ['com.example.shop.Cart', undefined],
    ['INFO www.example', 'levels'],
  ])('%s: %s', (words, sign) => {
    expect(signOf(withWords(words))).toBe(sign);
  });

  it('requires the sign in six of ten lines', () => {
    expect(signOf(withWords('INFO', 6))).toBe('levels');
    expect(signOf(withWords('INFO', 5))).toBeUndefined();
  });

  it('searches directly after the timestamp, not at the end of a long message', () => {
    expect(signOf(withWords(`${'x '.repeat(70)}ERROR`))).toBeUndefined();
  });

  it('finds no sign in an empty sample', () => {
    expect(signOf('')).toBeUndefined();
  });
});
