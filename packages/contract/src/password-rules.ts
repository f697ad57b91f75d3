import { limits } from './limits.ts';
import { passwordMessages } from './messages/account.ts';

const rules: readonly (readonly [holds: (password: string) => boolean, message: string])[] = [
  [(password) => password.length >= limits.passwordCharsMin, passwordMessages.tooShort],
  [(password) => /\p{Lu}/u.test(password), passwordMessages.needsUppercase],
  [(password) => /\p{Ll}/u.test(password), passwordMessages.needsLowercase],
  [(password) => /\d/.test(password), passwordMessages.needsDigit],
  [(password) => /[^\p{L}\p{N}]/u.test(password), passwordMessages.needsSpecial],
];

/** The messages of the password rules that this password breaks, in the order they are listed to the user. */
export const brokenPasswordRules = (password: string): string[] =>
  rules.filter(([holds]) => !holds(password)).map(([, message]) => message);
