import { brokenPasswordRules, resetPasswordMessages } from '@propsmith/contract';

export interface PasswordProblems {
  readonly password: readonly string[];
  readonly confirmation: readonly string[];
}

export const noProblems: PasswordProblems = { password: [], confirmation: [] };

/** What is wrong with a new password and its repetition; the first field with a problem is told alone. */
export const findProblems = (password: string, confirmation: string): PasswordProblems => {
  if (password === '') return { ...noProblems, password: [resetPasswordMessages.bothRequired] };
  if (confirmation === '') return { ...noProblems, confirmation: [resetPasswordMessages.bothRequired] };
  const brokenRules = brokenPasswordRules(password);
  if (brokenRules.length > 0) return { ...noProblems, password: brokenRules };
  if (password !== confirmation) {
    return { ...noProblems, confirmation: [resetPasswordMessages.passwordsDiffer] };
  }
  return noProblems;
};
