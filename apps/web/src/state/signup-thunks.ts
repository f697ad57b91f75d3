import { DOMAIN_NAME, roles, routes, signupMessages, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';

export interface SignupForm {
  firstName: string;
  lastName: string;
  companyName: string;
  password: string;
  confirmPassword: string;
}

const texts = {
  refused: signupMessages.failedWithStatus,
  malformed: signupMessages.failedUnknown,
  otherwise: signupMessages.noResponse,
};

export const sendSignupCode = createApiThunk(
  'signup/sendCode',
  (email: string, { call }) => call(routes.sendSignupCode, { body: { email, domain_name: DOMAIN_NAME } }),
  texts,
);

export const verifySignupCode = createApiThunk(
  'signup/verifyCode',
  (given: { email: string; code: string }, { call }) =>
    call(routes.verifySignupCode, { body: { ...given, domain_name: DOMAIN_NAME } }),
  texts,
);

export interface SignupSubmission {
  readonly email: string;
  readonly signupToken: string;
  readonly form: Omit<SignupForm, 'confirmPassword'>;
}

/** `role` is in the specification's request; the contract does not have it, because the server ignores it. */
const memberOf = ({ email, form }: SignupSubmission) =>
  ({
    email,
    firstname: form.firstName,
    lastname: form.lastName,
    company_name: form.companyName,
    password: form.password,
    domain_name: DOMAIN_NAME,
    role: roles.admin,
  }) as const;

export const submitSignup = createApiThunk(
  'signup/submit',
  (submission: SignupSubmission, { call }) =>
    call(routes.createMember, {
      headers: { [SIGNUP_TOKEN_HEADER]: submission.signupToken },
      body: memberOf(submission),
    }),
  texts,
);
