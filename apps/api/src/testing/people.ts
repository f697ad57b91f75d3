import { DOMAIN_NAME, routes, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
import { call, type CallOptions } from './api-client.ts';
import type { TestApp, TestMail } from './test-app.ts';

export const PASSWORD = 'Correct-Horse-9';

/** The body of the third step of the signup. */
export const signupDetails = (email: string) => ({
  email,
  firstname: 'Ada',
  lastname: 'Example',
  company_name: 'Example Works',
  password: PASSWORD,
  domain_name: DOMAIN_NAME,
  role: 'customer-admin',
});

export const codeIn = (mail: TestMail | undefined): string => {
  const code = /^ *(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error('There is no code in this mail.');
  return code;
};

export const linkIn = (mail: TestMail | undefined): { uuid: string; token: string } => {
  const link =
    /\/(?:verify-email|reset-password|confirm-email|take-email-back)\/(?<uuid>[^/\s]+)\/(?<token>[^/\s?]+)(?:\?invited)?$/m.exec(
      mail?.text ?? '',
    );
  const { uuid, token } = link?.groups ?? {};
  if (uuid === undefined || token === undefined) throw new Error('There is no link in this mail.');
  return { uuid, token };
};

export const newestMail = async (test: TestApp, to: string): Promise<TestMail> => {
  const [mail] = await test.mails(to);
  if (mail === undefined) throw new Error(`There is no mail to ${to}.`);
  return mail;
};

export const sendCode = async (test: TestApp, email: string): Promise<string> => {
  await call(test.app, routes.sendSignupCode, { body: { email, domain_name: DOMAIN_NAME } });
  return codeIn(await newestMail(test, email));
};

/** The first two steps of the signup. */
export const proveAddress = async (test: TestApp, email: string): Promise<string> => {
  const body = { email, code: await sendCode(test, email), domain_name: DOMAIN_NAME };
  return (await call(test.app, routes.verifySignupCode, { body })).reply().signup_token;
};

/** All three steps; the address is not verified yet. */
export const signUp = async (test: TestApp, email: string, details: object = {}) => {
  const headers = { [SIGNUP_TOKEN_HEADER]: await proveAddress(test, email) };
  const answer = await call(test.app, routes.createMember, {
    headers,
    body: { ...signupDetails(email), ...details },
  });
  return answer.reply();
};

export const signUpVerified = async (test: TestApp, email: string, details: object = {}) => {
  const created = await signUp(test, email, details);
  const params = linkIn(await newestMail(test, email));
  (await call(test.app, routes.verifyEmail, { params })).reply();
  return created;
};

export const tryLogIn = (test: TestApp, email: string, password = PASSWORD, options: CallOptions = {}) =>
  call(test.app, routes.login, { ...options, body: { email, password, domain_name: DOMAIN_NAME } });

export const logIn = async (test: TestApp, email: string, password = PASSWORD) =>
  (await tryLogIn(test, email, password)).reply();

/** A person who has signed up, verified the address and signed in. */
export const signedIn = async (test: TestApp, email: string) => {
  const { plan_token: planToken } = await signUpVerified(test, email);
  const { user, token } = await logIn(test, email);
  return { ...token, user, planToken };
};

export const refresh = (test: TestApp, token: string, options: CallOptions = {}) =>
  call(test.app, routes.refreshToken, { ...options, body: { refresh: token } });

/** A member just added; the invitation is in the outbox. */
export const invite = async (test: TestApp, bearer: string, email: string, names: object = {}) => {
  const person = { email, firstname: 'Max', lastname: 'Member', ...names };
  const [member] = (await call(test.app, routes.addUsers, { bearer, body: { users: [person] } })).reply();
  if (member === undefined) throw new Error('Nobody was added.');
  return member;
};

export const choosePassword = (
  test: TestApp,
  link: { readonly uuid: string; readonly token: string },
  password = PASSWORD,
) =>
  call(test.app, routes.resetPassword, {
    params: { ...link },
    body: { password_1: password, password_2: password },
  });

/** A member who has accepted the invitation and signed in. */
export const joined = async (test: TestApp, bearer: string, email: string) => {
  const member = await invite(test, bearer, email);
  (await choosePassword(test, linkIn(await newestMail(test, email)))).reply();
  const { user, token } = await logIn(test, email);
  return { ...token, user, member };
};
