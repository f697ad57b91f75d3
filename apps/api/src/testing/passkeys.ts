import { routes } from '@propsmith/contract';
import { call } from './api-client.ts';
import { PASSWORD, signedIn } from './people.ts';
import { challengeOf } from './second-factor.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestApp } from './test-app.ts';

type Tested = Pick<TestApp, 'app' | 'config'>;

export const creationOptionsFor = async (test: Tested, bearer: string) =>
  (await call(test.app, routes.setUpPasskey, { bearer, body: { password: PASSWORD } })).reply();

export const tryAddPasskey = (test: Tested, bearer: string, response: object, name = 'Laptop') =>
  call(test.app, routes.addPasskey, { bearer, body: { name, response } });

export const addPasskey = async (test: Tested, bearer: string, name = 'Laptop') => {
  const authenticator = new SoftwareAuthenticator(test.config.publicUrl);
  const response = authenticator.create(await creationOptionsFor(test, bearer));
  const { recovery_codes: recoveryCodes } = (await tryAddPasskey(test, bearer, response, name)).reply();
  return { authenticator, recoveryCodes };
};

/** A person with a passkey and no authenticator app. */
export const signedInWithPasskey = async (test: TestApp, email: string) => {
  const person = await signedIn(test, email);
  return { ...person, ...(await addPasskey(test, person.access)) };
};

/** The second step of a sign-in, as far as the question to the passkey. */
export const askedForPasskey = async (test: TestApp, email: string) => {
  const challenge = await challengeOf(test, email);
  const options = (await call(test.app, routes.passkeyLoginOptions, { body: { challenge } })).reply();
  return { challenge, options };
};

export const answerByPasskey = (test: TestApp, challenge: string, response: object) =>
  call(test.app, routes.loginPasskey, { body: { challenge, response } });
