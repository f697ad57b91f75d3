import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, limits, passwordMessages, routes } from './index.ts';

describe('brokenPasswordRules', () => {
  it.each([
    ['Aa1!Aa1!', []],
    ['Ünlaut-ß-9', []],
    ['Aa1!Aa1', [passwordMessages.tooShort]],
    ['aa1!aa1!', [passwordMessages.needsUppercase]],
    ['AA1!AA1!', [passwordMessages.needsLowercase]],
    ['Aab!Aab!', [passwordMessages.needsDigit]],
    ['Aa1bAa1b', [passwordMessages.needsSpecial]],
    [
      '',
      [
        passwordMessages.tooShort,
        passwordMessages.needsUppercase,
        passwordMessages.needsLowercase,
        passwordMessages.needsDigit,
        passwordMessages.needsSpecial,
      ],
    ],
  ])('%j breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });
});

describe('a new password in a request', () => {
  const messagesFor = (password: string): string[] => {
    const parsed = routes.resetPassword.body.safeParse({ password_1: password, password_2: password });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  };
  const longest = 'Aa1!'.repeat(limits.passwordCharsMax / 4);

  it('reports every broken rule in order', () => {
    expect(messagesFor('short')).toEqual(brokenPasswordRules('short'));
  });

  it('takes the shortest password and refuses one character less', () => {
    const shortest = `Aa1!${'x'.repeat(limits.passwordCharsMin - 4)}`;
    expect(messagesFor(shortest)).toEqual([]);
    expect(messagesFor(shortest.slice(0, -1))).toEqual([passwordMessages.tooShort]);
  });

  it('S01 takes the longest password whole and refuses one character more', () => {
    expect(messagesFor(longest)).toEqual([]);
    expect(messagesFor(`${longest}x`)).toContain(passwordMessages.tooLong);
  });

  it('accepts whitespace and non-ASCII characters unchanged', () => {
    const body = { password_1: ' Pass wörd 1! ', password_2: ' Pass wörd 1! ' };
    expect(routes.resetPassword.body.parse(body)).toEqual(body);
  });
});
