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
  'secrets in a list': 'secret=x,',
  'secrets without a delimiter': 'secret=true/token=',
  'brackets in a secret': 'secret=(',
  'open brackets that close': ')(pwd=/(',
  'entities after a key': 'pwd=&quot;',
  'encoded keys': '%22token%22%3A%22',
  'open tags': '<password a ',
  'quoted elements': "'user'>",
  'escaped quotes of many depths': 'token=\\"token=\\\\\\"',
  cookies: 'Cookie: a=b; ',
  'cookies without an end': 'cookie=a=b',
  authorizations: 'Authorization: Digest a="',
  addresses: '://a:b/',
  'database addresses': 'thin:',
  'at signs of addresses': '://a@',
  arguments: 'mysql -p -u --password ',
  'named values': 'name=password value=',
  'names in objects': '{name:',
  'values in objects': '{value:',
  'announced secrets': 'token "x ',
  'sentences of users': 'user a left ',
  'secrets in braces': 'pwd={a',
  'secrets in lists': 'pwd=["a",',
  'values behind semicolons': ';pwd=a b',
  'keys in a block': '-----BEGIN A-----',
  'the end of a block': '-----END A-----',
};

describe('examines each character a bounded number of times', () => {
  it.each(Object.entries(hostile))('%s', (_, part) => {
    const stepsOf = (chars: number): number => findPrivate(part.repeat(Math.ceil(chars / part.length))).steps;
    const [small, large] = [stepsOf(20_000), stepsOf(80_000)];
    expect(large / small).toBeLessThan(4.2);
    expect(large).toBeLessThan(80_000 * 120);
  });

  it('blanks at the end of a line are read once', () => {
    const stepsOf = (chars: number): number =>
      findPrivate('pwd=a '.repeat(chars / 12) + ' '.repeat(chars / 2)).steps;
    expect(stepsOf(80_000) / stepsOf(20_000)).toBeLessThan(4.2);
  });
});
