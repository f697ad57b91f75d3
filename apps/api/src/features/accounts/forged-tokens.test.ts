import { createHmac, generateKeyPairSync } from 'node:crypto';
import { DOMAIN_NAME, lifetimes, routes, serverMessages } from '@propsmith/contract';
import { SignJWT, UnsecuredJWT, type JWTHeaderParameters } from 'jose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { PASSWORD, sendCode, signedIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { purposeKey } from './purpose-key.ts';
import { accessTokens, planTokens, signPlanToken } from './session-tokens.ts';
import { signToken } from './signed-token.ts';

const test = setUpTestApp({ db: 'pglite' });
let person: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  person = await signedIn(test, 'ada@example.com');
});

const familyId = (): string => String(claimsOf(person.access).scope_id);
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

const kidOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid?: unknown }).kid;

const nowSeconds = (): number => Math.floor(test.clock.now().getTime() / 1000);

/** The genuine token with changes, signed anew. */
const forge = (
  changes: { header?: object; claims?: Record<string, unknown>; key?: Uint8Array } = {},
): Promise<string> => {
  const header = { alg: 'HS256', typ: 'at+jwt', ...changes.header } as JWTHeaderParameters;
  const claims = { ...claimsOf(person.access), ...changes.claims };
  return new SignJWT(claims).setProtectedHeader(header).sign(changes.key ?? accessTokens(test.config).key);
};
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const corpus: Record<string, () => Promise<string> | string> = {
  'alg none': () => new UnsecuredJWT(claimsOf(person.access)).encode(),
  'alg None with an empty signature': () =>
    `${base64({ alg: 'None', typ: 'at+jwt' })}.${person.access.split('.')[1]!}.`,
  'the signature cut off': () => person.access.split('.').slice(0, 2).join('.'),
  'an empty signature': () => `${person.access.split('.').slice(0, 2).join('.')}.`,
  'another secret': () => forge({ key: createHmac('sha256', 'another').update('access-token').digest() }),
  'the bare secret of the server': () => forge({ key: Buffer.from(test.config.tokenSecret) }),
  'the key of plan tokens': () => forge({ key: planTokens(test.config).key }),
  'the key of signup codes': () => forge({ key: purposeKey(test.config, 'signup-code') }),
  'another algorithm of the same family': () => forge({ header: { alg: 'HS512' }, key: Buffer.alloc(64, 1) }),
  'a public key scheme': async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new SignJWT(claimsOf(person.access))
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
      .sign(privateKey);
  },
  'a key of its own in the header': () =>
    forge({
      header: { jwk: { kty: 'oct', k: Buffer.alloc(32, 7).toString('base64url') } },
      key: Buffer.alloc(32, 7),
    }),
  'a kid that points elsewhere': () => forge({ header: { kid: '../../dev/null' }, key: new Uint8Array(32) }),
  'another audience': () => forge({ claims: { aud: 'elsewhere' } }),
  'another issuer': () => forge({ claims: { iss: 'elsewhere' } }),
  'another type': () => forge({ header: { typ: 'JWT' } }),
  'no expiry': () => forge({ claims: { exp: undefined } }),
  'an expiry that is a text': () => forge({ claims: { exp: '9999999999' } }),
  'not yet valid': () => forge({ claims: { nbf: nowSeconds() + 61 } }),
  'issued in the future': () => forge({ claims: { iat: nowSeconds() + 61 } }),
  'no time of issue': () => forge({ claims: { iat: undefined } }),
  'no session': () => forge({ claims: { scope_id: undefined } }),
  'a session of nobody': () => forge({ claims: { scope_id: newId() } }),
  'a session that is no id': () => forge({ claims: { scope_id: "' or true --" } }),
  'a user of another session': () => forge({ claims: { sub: newId() } }),
  'a changed payload': () => {
    const [header, , signature] = person.access.split('.');
    return `${header!}.${base64({ ...claimsOf(person.access), sub: newId() })}.${signature!}`;
  },
  'the refresh token': () => person.refresh,
  'the plan token': () => person.planToken,
  'an expired token of another secret': () =>
    forge({ claims: { exp: 1 }, key: createHmac('sha256', 'another').update('access-token').digest() }),
  'an expired token of another audience': () => forge({ claims: { exp: 1, aud: 'elsewhere' } }),
  'not a token at all': () => 'abc',
  'two dots': () => '..',
  'a very long text': () => 'a'.repeat(6000),
};

describe('a bearer token', () => {
  it('is accepted when genuine, also when signed anew without changes', async () => {
    for (const bearer of [person.access, await forge()]) {
      expect((await call(test.app, routes.getDashboard, { bearer })).status).toBe(200);
    }
  });

  it.each(Object.entries(corpus))('S21 S22 is refused as invalid with %s', async (_name, make) => {
    for (const route of [routes.getDashboard, routes.listMembers]) {
      expect(await call(test.app, route, { bearer: await make() })).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer realm="api"' },
        body: {
          code: 'token_not_valid',
          messages: [
            { token_class: 'AccessToken', token_type: 'access', message: serverMessages.tokenInvalid },
          ],
        },
      });
    }
  });

  it('S22: is accepted when issued by a process whose clock is a minute ahead', async () => {
    const bearer = await forge({ claims: { iat: nowSeconds() + 60, nbf: nowSeconds() + 60 } });
    expect((await call(test.app, routes.getDashboard, { bearer })).status).toBe(200);
  });

  it('is refused as expired when genuine and past its expiry', async () => {
    const bearer = await forge({ claims: { exp: Math.floor(test.clock.now().getTime() / 1000) } });
    expect(await call(test.app, routes.getDashboard, { bearer })).toMatchObject({
      status: 401,
      body: { messages: [{ message: serverMessages.tokenExpired }] },
    });
  });

  it.each(['', 'Basic abc', 'Bearer', 'Bearer ', 'Bearer a b'])(
    'is missing in the header %j',
    async (authorization) => {
      const answer = await call(test.app, routes.getDashboard, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: { message: serverMessages.credentialsMissing } });
    },
  );
});

it('S23 another signing key ends access tokens, and sessions go on', async () => {
  const { access, refresh } = await signedIn(test, 'rotated@example.com');
  const config = { ...test.config, tokenSecret: newId() + newId() };
  const app = await buildApp({ ...test.deps, config });
  onTestFinished(() => app.close());
  expect((await call(app, routes.getProfile, { bearer: access })).status).toBe(401);
  const refreshed = await call(app, routes.refreshToken, { body: { refresh } });
  expect(refreshed.status).toBe(200);
  const { access: bearer } = refreshed.body as { access: string };
  expect((await call(app, routes.getProfile, { bearer })).status).toBe(200);
});

it('S23 a secret is replaced without ending a token, a plan token or a code: the previous one is still accepted', async () => {
  const before = await signedIn(test, 'replaced@example.com');
  const code = await sendCode(test, 'midway@example.com');
  const next = newId() + newId();
  const app = await buildApp({
    ...test.deps,
    config: { ...test.config, tokenSecret: next, previousTokenSecret: test.config.tokenSecret },
  });
  onTestFinished(() => app.close());
  expect((await call(app, routes.getProfile, { bearer: before.access })).status).toBe(200);
  const plan = { bearer: before.planToken, body: { amount: 5, currency: 'usd' } };
  expect((await call(app, routes.createPaymentIntent, plan)).status).toBe(400);
  const body = { email: 'midway@example.com', code, domain_name: DOMAIN_NAME };
  expect((await call(app, routes.verifySignupCode, { body })).status).toBe(200);

  const { access } = (await call(app, routes.refreshToken, { body: { refresh: before.refresh } })).reply();
  expect(kidOf(access)).not.toBe(kidOf(before.access));
  const after = await buildApp({ ...test.deps, config: { ...test.config, tokenSecret: next } });
  onTestFinished(() => after.close());
  expect((await call(after, routes.getProfile, { bearer: access })).status).toBe(200);
  expect((await call(after, routes.getProfile, { bearer: before.access })).status).toBe(401);
});

describe('a plan token', () => {
  const choose = (bearer: string) =>
    call(test.app, routes.createPaymentIntent, { bearer, body: { amount: 5, currency: 'usd' } });
  const refused = {
    status: 401,
    body: {
      code: 'token_not_valid',
      messages: [{ token_class: 'PlanToken', token_type: 'plan', message: serverMessages.tokenInvalid }],
    },
  };

  it('is accepted by the routes of the plan only', async () => {
    expect((await choose(person.planToken)).status).toBe(400);
    expect((await choose(person.access)).status).toBe(400);
    expect((await call(test.app, routes.listPayments, { bearer: person.planToken })).status).toBe(401);
  });

  it('is refused as invalid when expired', async () => {
    const expired = await signToken({ ...planTokens(test.config), lifetimeSeconds: 0 }, test.clock, {
      userId: person.user.id,
      scopeId: newId(),
    });
    expect(await choose(expired)).toMatchObject(refused);
  });

  it('is refused for another company, another user or with another key', async () => {
    expect(await choose(await signPlanToken(test, person.user.id, newId(), null))).toMatchObject(refused);
    expect(await choose(await signPlanToken(test, newId(), familyId(), null))).toMatchObject(refused);
    const kind = { ...planTokens(test.config), key: accessTokens(test.config).key };
    const subject = { userId: person.user.id, scopeId: String(claimsOf(person.planToken).scope_id) };
    expect(await choose(await signToken(kind, test.clock, subject))).toMatchObject(refused);
  });

  it('ends with a logout', async () => {
    const leaving = await signedIn(test, 'leaving@example.com');
    expect((await choose(leaving.planToken)).status).toBe(400);
    await call(test.app, routes.logout, { body: { refresh: leaving.refresh } });
    expect(await choose(leaving.planToken)).toMatchObject(refused);
  });

  it('ends with a change of the password', async () => {
    const careful = await signedIn(test, 'careful@example.com');
    const [old_password, new_password] = [PASSWORD, 'Another-Horse-7'];
    const body = { old_password, new_password, confirm_password: new_password };
    (await call(test.app, routes.changePassword, { bearer: careful.access, body })).reply();
    expect(await choose(careful.planToken)).toMatchObject(refused);
  });

  it('of the previous release, without a stamp, is accepted', async () => {
    const subject = { userId: person.user.id, scopeId: String(claimsOf(person.planToken).scope_id) };
    expect((await choose(await signToken(planTokens(test.config), test.clock, subject))).status).toBe(400);
  });

  it('expires after an hour', () => {
    const { iat, exp, iss } = claimsOf(person.planToken);
    expect(Number(exp) - Number(iat)).toBe(lifetimes.planTokenSeconds);
    expect(iss).toBe(DOMAIN_NAME);
  });
});
