import { brokenPasswordRules, resetPasswordMessages } from '@propsmith/contract';

export interface PasswordProblems {
  readonly password: readonly string[];
  readonly confirmation: readonly string[];
}

export const noProblems: PasswordProblems = { password: [], confirmation: [] };

/** The problems of a new password and its confirmation; only the first invalid field is reported. */
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
