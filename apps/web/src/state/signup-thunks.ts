import { DOMAIN_NAME, routes, signupMessages, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
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

export const submitSignup = createApiThunk(
  'signup/submit',
  ({ email, signupToken, form }: SignupSubmission, { call }) =>
    call(routes.createMember, {
      headers: { [SIGNUP_TOKEN_HEADER]: signupToken },
      body: {
        email,
        firstname: form.firstName,
        lastname: form.lastName,
        company_name: form.companyName,
        password: form.password,
        domain_name: DOMAIN_NAME,
      },
    }),
  texts,
);
