import { brokenPasswordRules, signupMessages } from '@propsmith/contract';
import type { SignupForm } from '../../state/signup.ts';

interface Problem {
  readonly field: keyof SignupForm;
  readonly message: string;
}

const fieldsInOrder = ['firstName', 'lastName', 'companyName', 'password', 'confirmPassword'] as const;

/** The first problem of the form of step 3. */
export const findProblem = (form: SignupForm): Problem | null => {
  const empty = fieldsInOrder.find((field) => form[field].trim() === '');
  if (empty !== undefined) return { field: empty, message: signupMessages.allFieldsRequired };
  const [brokenRule] = brokenPasswordRules(form.password);
  if (brokenRule !== undefined) return { field: 'password', message: brokenRule };
  if (form.password !== form.confirmPassword) {
    return { field: 'confirmPassword', message: signupMessages.passwordsDiffer };
  }
  return null;
};
