import { describe, expect, it } from 'vitest';
import { findPrivate } from './find.ts';

/** Texts that a search with backtracking reads many times. */
const hostile: Record<string, string> = {
  'one word': 'a',
  dots: 'a.',
  digits: '1',
  'dotted digits': '1.',
  'hexadecimal digits and colons': 'f:',
  'open quotes after a key': 'user="',
  'both quotes after a key': `user="user='`,
  'keys without values': 'user=',
  'open elements': '<user>',
  'at signs': 'a@',
  'blanks after a key': 'user   ',
  blanks: ' ',
  backslashes: 'AB\\',
  'percent signs': '%40',
  introductions: 'for user ',
  bearer: 'Bearer ',
  'minus signs': '-',
  parentheses: '(1',
  passwords: 'password:\\"',
};

describe('examines each character a bounded number of times', () => {
  it.each(Object.entries(hostile))('%s', (_, part) => {
    const stepsOf = (chars: number): number => findPrivate(part.repeat(Math.ceil(chars / part.length))).steps;
    const [small, large] = [stepsOf(20_000), stepsOf(80_000)];
    expect(large / small).toBeLessThan(4.2);
    expect(large).toBeLessThan(80_000 * 120);
  });
});
