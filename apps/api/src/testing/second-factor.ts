import { errorBody, routes } from '@propsmith/contract';
import { Secret, TOTP } from 'otpauth';
import { call, type CallOptions } from './api-client.ts';
import { PASSWORD, signedIn, tryLogIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What an authenticator app with this secret shows now. */
export const codeOf = (test: Pick<TestApp, 'clock'>, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });

/** The next code: one that the set-up has not used. */
export const nextCodeOf = (test: Pick<TestApp, 'clock'>, secret: string): string => {
  test.clock.advance(30);
  return codeOf(test, secret);
};

export const turnOnSecondFactor = async (test: TestApp, bearer: string) => {
  const body = { password: PASSWORD };
  const { secret, uri } = (await call(test.app, routes.setUpSecondFactor, { bearer, body })).reply();
  const confirmation = { bearer, body: { code: codeOf(test, secret) } };
  const { recovery_codes: recoveryCodes } = (
    await call(test.app, routes.confirmSecondFactor, confirmation)
  ).reply();
  return { secret, uri, recoveryCodes };
};

/** A person with an authenticator app. */
export const signedInWithFactor = async (test: TestApp, email: string) => {
  const person = await signedIn(test, email);
  return { ...person, ...(await turnOnSecondFactor(test, person.access)) };
};

export const challengeOf = async (test: TestApp, email: string, password = PASSWORD): Promise<string> => {
  const { challenge } = errorBody.parse((await tryLogIn(test, email, password)).body);
  if (challenge === undefined) throw new Error('There is no challenge in this answer.');
  return challenge;
};

export const answerChallenge = (test: TestApp, challenge: string, code: string, options: CallOptions = {}) =>
  call(test.app, routes.loginSecondFactor, { ...options, body: { challenge, code } });
