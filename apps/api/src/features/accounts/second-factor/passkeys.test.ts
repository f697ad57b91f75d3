import {
  companyDataMessages,
  lifetimes,
  limits,
  passkeyMessages,
  routes,
  secondFactorMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from '../../../platform/audit.tables.ts';
import { newId } from '../../../platform/ids.ts';
import { call } from '../../../testing/api-client.ts';
import {
  addPasskey,
  answerByPasskey,
  askedForPasskey,
  creationOptionsFor,
  signedInWithPasskey,
  tryAddPasskey,
} from '../../../testing/passkeys.ts';
import { logIn, PASSWORD, signedIn, tryLogIn } from '../../../testing/people.ts';
import { answerChallenge, challengeOf, codeOf, turnOnSecondFactor } from '../../../testing/second-factor.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { purgeExpiredAccounts } from '../purge-expired.ts';
import { passkey, passkeyChallenge } from './second-factor.tables.ts';

const test = setUpTestApp({ db: 'pglite' });

const stateOf = async (bearer: string) => (await call(test.app, routes.getSecondFactor, { bearer })).reply();
const remove = (bearer: string, id: string, password = PASSWORD) =>
  call(test.app, routes.removePasskey, { bearer, params: { id }, body: { password } });
const actionsOf = async (userId: string) =>
  (await test.db.select().from(auditEvent).where(eq(auditEvent.userId, userId))).map(({ action }) => action);
const subjectsTo = async (email: string) => (await test.mails(email)).map(({ subject }) => subject);
const notAccepted = { status: 400, body: { code: 'code_not_valid', message: passkeyMessages.notAccepted } };
const elsewhere = (authenticator: SoftwareAuthenticator, change: Partial<SoftwareAuthenticator['site']>) => ({
  ...authenticator.site,
  ...change,
});

describe('a new passkey', () => {
  it('is made for this site and this user, with the password', async () => {
    const email = 'options@example.com';
    const { access: bearer } = await signedIn(test, email);
    const wrong = { bearer, body: { password: 'Wrong-Password-1' } };
    expect(await call(test.app, routes.setUpPasskey, wrong)).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordWrong },
    });
    expect(await creationOptionsFor(test, bearer)).toMatchObject({
      rp: { id: new URL(test.config.publicUrl).hostname },
      user: { name: email, displayName: 'Ada Example' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
    });
    expect(await stateOf(bearer)).toMatchObject({ enabled: false, passkeys: [] });
  });

  it('turns two-factor sign-in on as the first factor: recovery codes, other sessions end, a mail', async () => {
    const email = 'first@example.com';
    const { access, user } = await signedIn(test, email);
    const other = await logIn(test, email);
    const { recoveryCodes } = await addPasskey(test, access, ' Work laptop ');
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(await stateOf(access)).toEqual({
      enabled: true,
      app: false,
      passkeys: [
        {
          id: expect.any(String) as string,
          name: 'Work laptop',
          created_at: test.clock.now().toISOString(),
          last_used_at: null,
        },
      ],
      recovery_codes_left: limits.recoveryCodes,
      required: false,
    });
    expect((await call(test.app, routes.getProfile, { bearer: other.token.access })).status).toBe(401);
    expect(await subjectsTo(email)).toContain('Your account has a second factor now');
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(['passkey.set-up-begun', 'passkey.added']),
    );
  });

  it('shares the recovery codes of a factor that there is, whichever was first', async () => {
    const email = 'shared@example.com';
    const { access } = await signedIn(test, email);
    await turnOnSecondFactor(test, access);
    expect((await addPasskey(test, access)).recoveryCodes).toEqual([]);
    expect(await subjectsTo(email)).toContain('A second factor was added to your account');
    const appSecond = await signedInWithPasskey(test, 'app-second@example.com');
    expect((await turnOnSecondFactor(test, appSecond.access)).recoveryCodes).toEqual([]);
    expect(await stateOf(appSecond.access)).toMatchObject({
      app: true,
      passkeys: [{ name: 'Laptop' }],
      recovery_codes_left: limits.recoveryCodes,
    });
  });

  it('as the only factor has recovery codes that can be replaced', async () => {
    const email = 'renewed-codes@example.com';
    const { access, recoveryCodes } = await signedInWithPasskey(test, email);
    const renewed = await call(test.app, routes.renewRecoveryCodes, {
      bearer: access,
      body: { password: PASSWORD },
    });
    const [code = ''] = renewed.reply().recovery_codes;
    const challenge = await challengeOf(test, email);
    expect((await answerChallenge(test, challenge, recoveryCodes[0]!)).status).toBe(400);
    expect((await answerChallenge(test, challenge, code)).status).toBe(200);
  });

  it('S13 is refused for a challenge that was used, has expired or was never asked', async () => {
    const { access } = await signedIn(test, 'challenges@example.com');
    const authenticator = () => new SoftwareAuthenticator(test.config.publicUrl);
    const options = await creationOptionsFor(test, access);
    expect((await tryAddPasskey(test, access, authenticator().create(options))).status).toBe(201);
    expect(await tryAddPasskey(test, access, authenticator().create(options))).toMatchObject(notAccepted);
    await creationOptionsFor(test, access);
    expect(await tryAddPasskey(test, access, authenticator().create(options))).toMatchObject(notAccepted);
    const late = await creationOptionsFor(test, access);
    test.clock.advance(lifetimes.passkeyChallengeSeconds);
    expect(await tryAddPasskey(test, access, authenticator().create(late))).toMatchObject(notAccepted);
    expect((await stateOf(access)).passkeys).toHaveLength(1);
  });

  it('is refused from another origin, for another site and to another user', async () => {
    const { access } = await signedIn(test, 'phished@example.com');
    const other = await signedIn(test, 'phisher@example.org');
    const authenticator = new SoftwareAuthenticator(test.config.publicUrl);
    const tried = async (change: Partial<SoftwareAuthenticator['site']>, bearer = access) => {
      const options = await creationOptionsFor(test, access);
      return tryAddPasskey(test, bearer, authenticator.create(options, elsewhere(authenticator, change)));
    };
    expect(await tried({ origin: 'https://evil.example.net' })).toMatchObject(notAccepted);
    expect(await tried({ rpId: 'evil.example.net' })).toMatchObject(notAccepted);
    expect(await tried({}, other.access)).toMatchObject(notAccepted);
    expect((await stateOf(access)).enabled).toBe(false);
    expect((await stateOf(other.access)).enabled).toBe(false);
  });

  it('is refused when it is known already, also of another user, without a name, and past the limit', async () => {
    const { access, authenticator } = await signedInWithPasskey(test, 'known@example.com');
    expect((await creationOptionsFor(test, access)).excludeCredentials).toMatchObject([
      { id: authenticator.id },
    ]);
    const other = await signedIn(test, 'copy@example.org');
    for (const bearer of [access, other.access]) {
      const response = authenticator.create(await creationOptionsFor(test, bearer));
      expect(await tryAddPasskey(test, bearer, response)).toMatchObject({
        status: 409,
        body: { message: passkeyMessages.alreadyAdded },
      });
    }
    expect(await tryAddPasskey(test, access, authenticator.create({ challenge: 'x' }), ' ')).toMatchObject({
      status: 400,
      body: { errors: { name: [passkeyMessages.nameRequired] } },
    });
    for (let count = 1; count < limits.passkeysPerMemberMax; count += 1) await addPasskey(test, access);
    const body = { password: PASSWORD };
    expect(await call(test.app, routes.setUpPasskey, { bearer: access, body })).toMatchObject({
      status: 409,
      body: { message: passkeyMessages.tooMany },
    });
  });
});

describe('signing in with a passkey', () => {
  it('follows the password, which says what the account has', async () => {
    const email = 'sign-in@example.com';
    const { access, authenticator } = await signedInWithPasskey(test, email);
    expect(await tryLogIn(test, email)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', message: passkeyMessages.required, methods: ['passkey'] },
    });
    const { challenge, options } = await askedForPasskey(test, email);
    expect(options).toMatchObject({
      rpId: new URL(test.config.publicUrl).hostname,
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    const answer = await answerByPasskey(test, challenge, authenticator.sign(options));
    expect(answer.reply().user.email).toBe(email);
    expect((await stateOf(access)).passkeys[0]?.last_used_at).toBe(test.clock.now().toISOString());
  });

  it('names both methods where there is an app as well, whose codes go on working', async () => {
    const email = 'both@example.com';
    const { access } = await signedInWithPasskey(test, email);
    const { secret } = await turnOnSecondFactor(test, access);
    expect(await tryLogIn(test, email)).toMatchObject({
      body: { message: secondFactorMessages.required, methods: ['app', 'passkey'] },
    });
    test.clock.advance(30);
    expect((await answerChallenge(test, await challengeOf(test, email), codeOf(test, secret))).status).toBe(
      200,
    );
  });

  it('can be replaced by a recovery code', async () => {
    const email = 'recovered@example.com';
    const { recoveryCodes } = await signedInWithPasskey(test, email);
    const challenge = await challengeOf(test, email);
    expect((await answerChallenge(test, challenge, '123456')).status).toBe(400);
    expect((await answerChallenge(test, challenge, recoveryCodes[0]!)).status).toBe(200);
  });

  it('S13 accepts an answer once, and only to the last question', async () => {
    const email = 'replayed@example.com';
    const { authenticator } = await signedInWithPasskey(test, email);
    const { challenge, options } = await askedForPasskey(test, email);
    const newer = (await call(test.app, routes.passkeyLoginOptions, { body: { challenge } })).reply();
    expect(await answerByPasskey(test, challenge, authenticator.sign(options))).toMatchObject(notAccepted);
    // A wrong answer has used the question up.
    expect(await answerByPasskey(test, challenge, authenticator.sign(newer))).toMatchObject(notAccepted);
    const asked = await askedForPasskey(test, email);
    const response = authenticator.sign(asked.options);
    expect((await answerByPasskey(test, asked.challenge, response)).status).toBe(200);
    expect(await answerByPasskey(test, asked.challenge, response)).toMatchObject(notAccepted);
    const later = await askedForPasskey(test, email);
    expect(await answerByPasskey(test, later.challenge, response)).toMatchObject(notAccepted);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example.net' }],
    ['another site', { rpId: 'evil.example.net' }],
  ])('is refused from %s', async (what, change) => {
    const email = `${what.replace(' ', '-')}@example.com`;
    const { authenticator } = await signedInWithPasskey(test, email);
    const { challenge, options } = await askedForPasskey(test, email);
    const response = authenticator.sign(options, elsewhere(authenticator, change));
    expect(await answerByPasskey(test, challenge, response)).toMatchObject(notAccepted);
  });

  it('is refused with a counter that went back or stood still, as of a copied authenticator', async () => {
    const email = 'copied@example.com';
    const { authenticator } = await signedInWithPasskey(test, email);
    const signedAt = async (counter: number) => {
      const { challenge, options } = await askedForPasskey(test, email);
      authenticator.counter = counter - 1;
      return answerByPasskey(test, challenge, authenticator.sign(options));
    };
    expect((await signedAt(5)).status).toBe(200);
    expect(await signedAt(5)).toMatchObject(notAccepted);
    expect(await signedAt(3)).toMatchObject(notAccepted);
    expect((await signedAt(6)).status).toBe(200);
  });

  it('is refused with the passkey of another account, and with a signature of another key', async () => {
    const [victim, attacker] = ['victim@example.com', 'attacker@example.org'];
    const { authenticator: own } = await signedInWithPasskey(test, victim);
    const { authenticator: foreign } = await signedInWithPasskey(test, attacker);
    const first = await askedForPasskey(test, victim);
    expect(await answerByPasskey(test, first.challenge, foreign.sign(first.options))).toMatchObject(
      notAccepted,
    );
    const second = await askedForPasskey(test, victim);
    const forged = { ...foreign.sign(second.options), id: own.id, rawId: own.id };
    expect(await answerByPasskey(test, second.challenge, forged)).toMatchObject(notAccepted);
  });

  it('is refused after five minutes, and the question is deleted', async () => {
    const email = 'slow@example.com';
    const { authenticator, user } = await signedInWithPasskey(test, email);
    const { challenge, options } = await askedForPasskey(test, email);
    test.clock.advance(lifetimes.passkeyChallengeSeconds);
    expect((await answerByPasskey(test, challenge, authenticator.sign(options))).status).toBe(400);
    test.clock.advance(1);
    await purgeExpiredAccounts(test.deps);
    expect(await test.db.$count(passkeyChallenge, eq(passkeyChallenge.userId, user.id))).toBe(0);
  });
});

describe('removing a passkey', () => {
  it('asks for the password, keeps the others, and ends two-factor sign-in with the last one', async () => {
    const email = 'removed@example.com';
    const { access, user, recoveryCodes } = await signedInWithPasskey(test, email);
    await addPasskey(test, access, 'Phone');
    const [laptop, phone] = (await stateOf(access)).passkeys;
    expect((await remove(access, laptop!.id, 'Wrong-Password-1')).status).toBe(400);
    expect((await remove(access, laptop!.id)).reply()).toEqual({ message: passkeyMessages.removed });
    expect(await stateOf(access)).toMatchObject({ enabled: true, passkeys: [{ name: 'Phone' }] });
    expect(await subjectsTo(email)).toContain('A passkey of your account was removed');
    expect((await remove(access, phone!.id)).status).toBe(200);
    expect(await stateOf(access)).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect((await tryLogIn(test, email)).status).toBe(200);
    expect(await actionsOf(user.id)).toContain('passkey.removed');
  });

  it('is refused for the passkey of somebody else, and for the last factor where one is required', async () => {
    const { access, user } = await signedInWithPasskey(test, 'kept@example.com');
    const stranger = await signedIn(test, 'stranger@example.org');
    const [own] = (await stateOf(access)).passkeys;
    expect((await remove(stranger.access, own!.id)).status).toBe(404);
    expect((await remove(access, newId())).status).toBe(404);
    const body = { required: true, password: PASSWORD };
    (await call(test.app, routes.requireSecondFactor, { bearer: access, body })).reply();
    expect(await remove(access, own!.id)).toMatchObject({
      status: 409,
      body: { message: passkeyMessages.lastWhileRequired },
    });
    expect(await test.db.$count(passkey, eq(passkey.userId, user.id))).toBe(1);
  });

  it('is part of turning two-factor sign-in off', async () => {
    const email = 'all-off@example.com';
    const { access, user } = await signedInWithPasskey(test, email);
    const body = { password: PASSWORD };
    (await call(test.app, routes.removeSecondFactor, { bearer: access, body })).reply();
    expect(await test.db.$count(passkey, eq(passkey.userId, user.id))).toBe(0);
    expect((await tryLogIn(test, email)).status).toBe(200);
  });
});
