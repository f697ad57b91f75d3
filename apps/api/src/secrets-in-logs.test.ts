import { DOMAIN_NAME, pathOf, routes, SIGNUP_TOKEN_HEADER } from '@propsmith/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { answerChallenge, challengeOf, nextCodeOf, turnOnSecondFactor } from './testing/second-factor.ts';
import { createLog } from './platform/log.ts';
import { newApiKey } from './testing/api-keys.ts';
import { call } from './testing/api-client.ts';
import {
  linkIn,
  newestMail,
  PASSWORD,
  proveAddress,
  refresh,
  sendCode,
  signupDetails,
  tryLogIn,
} from './testing/people.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const EMAIL = 'canary@example.com';
const NEW_PASSWORD = 'New-Canary-Password-7';

let plain: TestApp;
let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  plain = await createTestApp({ db: 'pglite' });
  const log = createLog('trace', { write: (line) => lines.push(line) });
  test = { ...plain, app: await buildApp({ ...plain.deps, log }) };
});
afterAll(async () => {
  await test.app.close();
  await plain.close();
});

/** Goes through signup, login, refresh, reset and logout; returns every secret used. */
const useAccount = async (): Promise<string[]> => {
  const signupToken = await proveAddress(test, EMAIL);
  const headers = { [SIGNUP_TOKEN_HEADER]: signupToken };
  const created = (
    await call(test.app, routes.createMember, { headers, body: signupDetails(EMAIL) })
  ).reply();
  const verification = linkIn(await newestMail(test, EMAIL));
  await call(test.app, routes.verifyEmail, { params: verification });
  const { token } = (await tryLogIn(test, EMAIL)).reply();
  await call(test.app, routes.listMembers, { bearer: token.access });
  const { secret: apiKey } = await newApiKey(test, token.access);
  await call(test.app, routes.listUsage, { bearer: apiKey });
  await call(test.app, routes.listUsage, { bearer: `${apiKey}0` });
  const next = (await refresh(test, token.refresh)).reply();
  const factor = await turnOnSecondFactor(test, next.access);
  const challenge = await challengeOf(test, EMAIL);
  const code = nextCodeOf(test, factor.secret);
  await answerChallenge(test, challenge, code);
  await call(test.app, routes.forgotPassword, { body: { email: EMAIL } });
  const reset = linkIn(await newestMail(test, EMAIL));
  const passwords = { password_1: NEW_PASSWORD, password_2: NEW_PASSWORD };
  await call(test.app, routes.resetPassword, { params: reset, body: passwords });
  await call(test.app, routes.logout, { body: { refresh: next.refresh! } });
  const secrets = [signupToken, created.plan_token, verification.token, reset.token, PASSWORD, NEW_PASSWORD];
  const ofFactor = [factor.secret, factor.uri, ...factor.recoveryCodes, challenge, code];
  return [...secrets, ...ofFactor, apiKey, token.access, token.refresh, next.access, next.refresh!];
};

/** Refused requests, each with a secret in it. */
const sendRefused = async (secret: string): Promise<void> => {
  await tryLogIn(test, EMAIL, secret);
  await refresh(test, secret);
  await call(test.app, routes.getDashboard, { bearer: secret, headers: { cookie: `session=${secret}` } });
  await call(test.app, routes.createMember, {
    headers: { [SIGNUP_TOKEN_HEADER]: secret },
    body: signupDetails(EMAIL),
  });
  await call(test.app, routes.verifyEmail, { params: { uuid: 'x', token: secret } });
  await test.app.inject({ method: 'GET', url: `${pathOf(routes.getDashboard)}?token=${secret}` });
  await test.app.inject({
    method: 'POST',
    url: routes.login.path,
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${secret}`,
  });
};

it('S28 S68 never logs a password, a code, a token or the secret of a link', async () => {
  const code = await sendCode(test, 'code@example.com');
  await call(test.app, routes.verifySignupCode, {
    body: { email: 'code@example.com', code, domain_name: DOMAIN_NAME },
  });
  const secrets = await useAccount();
  await sendRefused('canary-secret-in-the-wrong-place');
  const logged = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(15);
  for (const secret of [...secrets, 'canary-secret', test.config.tokenSecret])
    expect(logged).not.toContain(secret);
  expect(logged).not.toContain(`"${code}"`);
  expect(logged).not.toMatch(/eyJ|\$argon2/);
});

it('S67 logs each request in one line of JSON, also with a hostile user agent', async () => {
  lines.length = 0;
  await call(test.app, routes.getDashboard, { headers: { 'user-agent': 'x\t{"level":"fatal"}' } });
  const parsed = lines.map((line) => JSON.parse(line) as { level: string });
  expect(parsed.length).toBeGreaterThan(0);
  expect(parsed.filter(({ level }) => level === 'fatal')).toEqual([]);
});
