import { brokenPasswordRules, passwordMessages, routes, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import {
  choosePassword,
  linkIn,
  newestMail,
  PASSWORD,
  proveAddress,
  signedIn,
  signupDetails,
  tryLogIn,
} from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { refuseGuessable } from './guessable-password.ts';

const COMMON = 'P@ssw0rd1';
const owner = {
  email: 'ada.byronova@example.com',
  firstname: 'Ada',
  lastname: 'Byronova',
  companyName: 'Analytical Engines',
};
const refusalOf = (password: string): Promise<string | undefined> =>
  refuseGuessable('password', password, owner).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );

describe('a password that is guessed first', () => {
  it('S02 is any of the most common ones, made to fit the rules', async () => {
    const fitting = dictionary['passwords-common']
      .map((common) => `${common.slice(0, 1).toUpperCase()}${common.slice(1)}1!`)
      .filter((password) => brokenPasswordRules(password).length === 0)
      .slice(0, 3000);
    const refusals = await Promise.all(fitting.map(refusalOf));
    expect(fitting).toHaveLength(3000);
    expect(fitting.filter((_, index) => refusals[index] !== passwordMessages.tooCommon)).toEqual([]);
  });

  it.each([COMMON, 'Pa$$word-1', '#Welcome2026', 'Qwerty123!', 'Iloveyou!1'])(
    'S02 is a common one in another spelling: %s',
    async (password) => {
      expect(await refusalOf(password)).toBe(passwordMessages.tooCommon);
    },
  );

  it.each(['Propsmith-1', 'Byronova-1852', 'Ada.Byronova1', 'Analytical-1!', 'Engines-Analytical-9'])(
    'S02 consists of words of its owner: %s',
    async (password) => {
      expect(await refusalOf(password)).toBe(passwordMessages.ownWords);
    },
  );

  it.each([PASSWORD, 'Tr0ub4dor-Monkey-Dragon', 'Byronova-wrote-notes-1843', 'Ada-4711-x!'])(
    'is not %s',
    async (password) => {
      expect(await refusalOf(password)).toBeUndefined();
    },
  );
});

describe('S02 such a password', () => {
  const test = setUpTestApp({ db: 'pglite' });
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'validation_failed', errors: { [field]: [passwordMessages.tooCommon] } },
  });

  it('is refused at sign-up, which can go on with another one', async () => {
    const email = 'common@example.com';
    const headers = { [SIGNUP_TOKEN_HEADER]: await proveAddress(test, email) };
    const create = (password: string) =>
      call(test.app, routes.createMember, { headers, body: { ...signupDetails(email), password } });
    expect(await create(COMMON)).toMatchObject(refused('password'));
    expect((await create(PASSWORD)).status).toBe(201);
  });

  it('is refused by a reset link, which stays valid', async () => {
    const email = 'reset-common@example.com';
    await signedIn(test, email);
    await call(test.app, routes.forgotPassword, { body: { email } });
    const link = linkIn(await newestMail(test, email));
    expect(await choosePassword(test, link, COMMON)).toMatchObject(refused('password_1'));
    expect((await tryLogIn(test, email, PASSWORD)).status).toBe(200);
    expect((await choosePassword(test, link, 'Another-Horse-7')).status).toBe(200);
  });

  it('is refused as a changed password', async () => {
    const email = 'change-common@example.com';
    const { access: bearer } = await signedIn(test, email);
    const body = { old_password: PASSWORD, new_password: COMMON, confirm_password: COMMON };
    expect(await call(test.app, routes.changePassword, { bearer, body })).toMatchObject(
      refused('new_password'),
    );
    expect((await tryLogIn(test, email, PASSWORD)).status).toBe(200);
  });
});
