import { limits } from './limits.ts';
import { passwordMessages } from './messages/account.ts';

export interface PasswordRule {
  /** Shown before a password is entered. */
  readonly hint: string;
  /** Shown for a password that breaks the rule. */
  readonly message: string;
  readonly holds: (password: string) => boolean;
}

/** In display order. */
export const passwordRules: readonly PasswordRule[] = [
  {
    hint: `At least ${limits.passwordCharsMin} characters`,
    message: passwordMessages.tooShort,
    holds: (password) => password.length >= limits.passwordCharsMin,
  },
  {
    hint: 'An uppercase letter',
    message: passwordMessages.needsUppercase,
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    hint: 'A lowercase letter',
    message: passwordMessages.needsLowercase,
    holds: (password) => /\p{Ll}/u.test(password),
  },
  { hint: 'A digit', message: passwordMessages.needsDigit, holds: (password) => /\d/.test(password) },
  {
    hint: 'A special character',
    message: passwordMessages.needsSpecial,
    holds: (password) => /[^\p{L}\p{N}]/u.test(password),
  },
];

/** The messages of the password rules that this password breaks. */
export const brokenPasswordRules = (password: string): string[] =>
  passwordRules.filter(({ holds }) => !holds(password)).map(({ message }) => message);

/** The rules in one line, for a field in which no password was entered yet. */
export const passwordHint: string = passwordRules
  .map(({ hint }, index) => (index === 0 ? hint : hint.toLowerCase()))
  .join(', ');

/** The server's reasons to refuse a password that keeps the rules. */
export const isPasswordRefusal = (message: string): boolean =>
  message === passwordMessages.tooCommon || message === passwordMessages.ownWords;
