import { companyDataMessages, lifetimes, limits, routes, secondFactorMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { auditEvent } from '../../../platform/audit.tables.ts';
import { createLog } from '../../../platform/log.ts';
import { call } from '../../../testing/api-client.ts';
import {
  choosePassword,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  refresh,
  signedIn,
  tryLogIn,
} from '../../../testing/people.ts';
import { createTestApp, setUpTestApp, withRateLimits } from '../../../testing/test-app.ts';
import { userAccount } from '../accounts.tables.ts';
import {
  answerChallenge,
  challengeOf,
  codeOf,
  nextCodeOf,
  signedInWithFactor,
  turnOnSecondFactor,
} from '../../../testing/second-factor.ts';
import { recoveryCode, totpFactor } from './second-factor.tables.ts';

const test = setUpTestApp({ db: 'pglite' });
const NEW_PASSWORD = 'Another-Horse-7';

const stateOf = async (bearer: string) => (await call(test.app, routes.getSecondFactor, { bearer })).reply();
const subjectsTo = async (email: string) => (await test.mails(email)).map(({ subject }) => subject);
const actionsOf = async (userId: string) =>
  (await test.db.select().from(auditEvent).where(eq(auditEvent.userId, userId))).map(({ action }) => action);
const setUp = (bearer: string, password = PASSWORD) =>
  call(test.app, routes.setUpSecondFactor, { bearer, body: { password } });
const confirm = (bearer: string, code: string) =>
  call(test.app, routes.confirmSecondFactor, { bearer, body: { code } });

describe('setting up a second factor', () => {
  it('asks for the password, and changes nothing until a code confirms it', async () => {
    const { access, user } = await signedIn(test, 'set-up@example.com');
    expect(await setUp(access, 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { errors: { password: [companyDataMessages.passwordWrong] } },
    });
    const { secret, uri } = (await setUp(access)).reply();
    expect(uri).toContain(`secret=${secret}`);
    expect(await stateOf(access)).toEqual({
      enabled: false,
      app: false,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
    });
    expect((await tryLogIn(test, 'set-up@example.com')).status).toBe(200);
    expect(await confirm(access, '000000x')).toMatchObject({
      status: 400,
      body: { code: 'code_not_valid', errors: { code: [secondFactorMessages.codeWrong] } },
    });
    const code = codeOf(test, secret);
    const { recovery_codes: codes } = (await confirm(access, `${code.slice(0, 3)} ${code.slice(3)}`)).reply();
    expect(new Set(codes).size).toBe(limits.recoveryCodes);
    expect(await stateOf(access)).toEqual({
      enabled: true,
      app: true,
      passkeys: [],
      recovery_codes_left: limits.recoveryCodes,
      required: false,
    });
    expect(await subjectsTo('set-up@example.com')).toContain('Your account has a second factor now');
    const refused = { status: 409, body: { message: secondFactorMessages.alreadyOn } };
    expect(await setUp(access)).toMatchObject(refused);
    expect(await confirm(access, code)).toMatchObject(refused);
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining([
        'password.confirm-refused',
        'second-factor.set-up-begun',
        'code.refused',
        'second-factor.added',
      ]),
    );
  });

  it('signs out the other sessions, which the password alone has opened', async () => {
    const email = 'others@example.com';
    const { access, refresh: token } = await signedIn(test, email);
    const other = (await logIn(test, email)).token;
    await turnOnSecondFactor(test, access);
    expect((await refresh(test, other.refresh)).status).toBe(401);
    expect((await refresh(test, token)).status).toBe(200);
  });

  it('stores neither the secret nor the codes in the clear', async () => {
    const { user, secret, recoveryCodes } = await signedInWithFactor(test, 'stored@example.com');
    const rows = JSON.stringify([
      await test.db.select().from(totpFactor).where(eq(totpFactor.userId, user.id)),
      await test.db.select().from(recoveryCode).where(eq(recoveryCode.userId, user.id)),
    ]);
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(kept);
  });

  it('has to be confirmed within 15 minutes', async () => {
    const { access } = await signedIn(test, 'late@example.com');
    const { secret } = (await setUp(access)).reply();
    test.clock.advance(lifetimes.secondFactorSetUpSeconds);
    const { token } = await logIn(test, 'late@example.com');
    expect(await confirm(token.access, codeOf(test, secret))).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.setUpExpired },
    });
  });
});

describe('a sign-in with a second factor', () => {
  it('S07 asks for it only after the right password', async () => {
    await signedInWithFactor(test, 'asked@example.com');
    expect(await tryLogIn(test, 'asked@example.com', 'Wrong-Password-1')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    const { status, body } = await tryLogIn(test, 'asked@example.com');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'second_factor_required',
      message: secondFactorMessages.required,
      challenge: expect.any(String) as string,
    });
    expect(body).not.toHaveProperty('token');
  });

  it('takes each code of the app once', async () => {
    const { secret, user } = await signedInWithFactor(test, 'once@example.com');
    const first = codeOf(test, secret);
    const challenge = await challengeOf(test, 'once@example.com');
    expect(await answerChallenge(test, challenge, first)).toMatchObject({
      status: 400,
      body: { code: 'code_not_valid', message: secondFactorMessages.codeWrong },
    });
    const code = nextCodeOf(test, secret);
    const { token } = (await answerChallenge(test, challenge, code)).reply();
    expect((await call(test.app, routes.getProfile, { bearer: token.access })).status).toBe(200);
    expect((await answerChallenge(test, challenge, code)).status).toBe(400);
    expect((await answerChallenge(test, challenge, first)).status).toBe(400);
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(['login.second-factor-asked', 'code.refused', 'login.accepted']),
    );
  });

  it('takes each recovery code once, however it is typed, and mails the user', async () => {
    const { recoveryCodes, access } = await signedInWithFactor(test, 'recovery@example.com');
    const typed = ` ${recoveryCodes[0]!.replaceAll('-', '').toUpperCase()} `;
    const challenge = await challengeOf(test, 'recovery@example.com');
    expect((await answerChallenge(test, challenge, typed)).status).toBe(200);
    expect((await answerChallenge(test, challenge, recoveryCodes[0]!)).status).toBe(400);
    expect((await stateOf(access)).recovery_codes_left).toBe(limits.recoveryCodes - 1);
    expect(await newestMail(test, 'recovery@example.com')).toMatchObject({
      subject: 'A recovery code was used',
      text: expect.stringContaining('Recovery codes left: 9.') as string,
    });
  });

  it('refuses a challenge that is forged, too old, or of another password', async () => {
    const { secret, user } = await signedInWithFactor(test, 'challenge@example.com');
    const challenge = await challengeOf(test, 'challenge@example.com');
    const refused = { status: 400, body: { message: secondFactorMessages.challengeExpired } };
    expect(await answerChallenge(test, 'forged', nextCodeOf(test, secret))).toMatchObject(refused);
    const { access } = await signedIn(test, 'other-token@example.com');
    expect(await answerChallenge(test, access, codeOf(test, secret))).toMatchObject(refused);
    test.clock.advance(lifetimes.loginChallengeSeconds);
    expect(await answerChallenge(test, challenge, codeOf(test, secret))).toMatchObject(refused);
    const fresh = await challengeOf(test, 'challenge@example.com');
    await test.db.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, user.id));
    expect(await answerChallenge(test, fresh, codeOf(test, secret))).toMatchObject(refused);
    await test.db
      .update(userAccount)
      .set({ enabled: true, passwordHash: 'another' })
      .where(eq(userAccount.id, user.id));
    expect(await answerChallenge(test, fresh, codeOf(test, secret))).toMatchObject(refused);
  });

  it('says to log in again when the tries of a challenge are used up, instead of a wait that outlives it', async () => {
    const { secret } = await signedInWithFactor(test, 'used-up@example.com');
    const challenge = await challengeOf(test, 'used-up@example.com');
    for (let guess = 0; guess < limits.secondFactorTriesMax; guess += 1)
      expect((await answerChallenge(test, challenge, '000000x')).body).toMatchObject({
        code: 'code_not_valid',
      });
    expect(await answerChallenge(test, challenge, nextCodeOf(test, secret))).toMatchObject({
      status: 400,
      body: { code: 'challenge_not_valid', message: secondFactorMessages.triesUsedUp },
    });
    const fresh = await challengeOf(test, 'used-up@example.com');
    expect((await answerChallenge(test, fresh, codeOf(test, secret))).status).toBe(200);
  });

  it('does not open another account than the challenge’s', async () => {
    const ada = await signedInWithFactor(test, 'ada@example.com');
    await signedInWithFactor(test, 'bea@example.com');
    const challenge = await challengeOf(test, 'bea@example.com');
    expect((await answerChallenge(test, challenge, nextCodeOf(test, ada.secret))).status).toBe(400);
    expect((await answerChallenge(test, challenge, ada.recoveryCodes[0]!)).status).toBe(400);
  });

  it('S06 is not locked out by guesses from unknown networks', async () => {
    const limit = { limit: 3, windowSeconds: 3600 };
    const config = withRateLimits({ secondFactorPerAccount: limit });
    const limited = await createTestApp({ db: 'pglite', config });
    const { secret } = await signedInWithFactor(limited, 'owner@example.com');
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const challenge = await challengeOf(limited, 'owner@example.com');
      const ip = `198.51.100.${guess + 1}`;
      statuses.push((await answerChallenge(limited, challenge, '000000x', { ip })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    const challenge = await challengeOf(limited, 'owner@example.com');
    expect((await answerChallenge(limited, challenge, nextCodeOf(limited, secret))).status).toBe(200);
    await limited.close();
  });
});

it('S06 limits the tries at a second factor also from a network that the account knows', async () => {
  const config = withRateLimits({ secondFactorPerAccountAnyNetwork: { limit: 2, windowSeconds: 86_400 } });
  const limited = await createTestApp({ db: 'pglite', config });
  await signedInWithFactor(limited, 'known@example.com');
  const statuses: number[] = [];
  for (let guess = 0; guess < 3; guess += 1) {
    const challenge = await challengeOf(limited, 'known@example.com');
    statuses.push((await answerChallenge(limited, challenge, '000000x')).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
  await limited.close();
});

describe('a second factor', () => {
  it('stays when the password is changed and when it is reset by mail', async () => {
    const email = 'stays@example.com';
    const { access } = await signedInWithFactor(test, email);
    const passwords = { old_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    await call(test.app, routes.changePassword, { bearer: access, body: passwords });
    expect(await challengeOf(test, email, NEW_PASSWORD)).toBeTruthy();
    await call(test.app, routes.forgotPassword, { body: { email } });
    (await choosePassword(test, linkIn(await newestMail(test, email)))).reply();
    expect(await tryLogIn(test, email)).toMatchObject({ body: { code: 'second_factor_required' } });
  });

  it('gets new recovery codes for the password, and the old ones end', async () => {
    const email = 'renewed@example.com';
    const { access, recoveryCodes, user } = await signedInWithFactor(test, email);
    const renew = (password: string) =>
      call(test.app, routes.renewRecoveryCodes, { bearer: access, body: { password } });
    expect((await renew('Wrong-Password-1')).status).toBe(400);
    const { recovery_codes: codes } = (await renew(PASSWORD)).reply();
    expect(codes).toHaveLength(limits.recoveryCodes);
    const challenge = await challengeOf(test, email);
    expect((await answerChallenge(test, challenge, recoveryCodes[0]!)).status).toBe(400);
    expect((await answerChallenge(test, challenge, codes[0]!)).status).toBe(200);
    expect(await subjectsTo(email)).toContain('Your recovery codes were replaced');
    expect(await actionsOf(user.id)).toContain('second-factor.codes-renewed');
  });

  it('is turned off for the password, and can be set up again', async () => {
    const email = 'off@example.com';
    const { access, user } = await signedInWithFactor(test, email);
    const remove = (password: string) =>
      call(test.app, routes.removeSecondFactor, { bearer: access, body: { password } });
    expect((await remove('Wrong-Password-1')).status).toBe(400);
    expect(await remove(PASSWORD)).toMatchObject({
      status: 200,
      body: { message: secondFactorMessages.turnedOff },
    });
    expect((await tryLogIn(test, email)).status).toBe(200);
    expect(await stateOf(access)).toEqual({
      enabled: false,
      app: false,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
    });
    expect(await subjectsTo(email)).toContain('The second factor of your account was removed');
    expect(await actionsOf(user.id)).toContain('second-factor.removed');
    expect(await remove(PASSWORD)).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.notOn },
    });
    expect((await turnOnSecondFactor(test, access)).recoveryCodes).toHaveLength(limits.recoveryCodes);
  });

  it('accepts only recovery codes after the server’s secret was lost', async () => {
    const { secret, recoveryCodes, user } = await signedInWithFactor(test, 'key-lost@example.com');
    await test.db
      .update(totpFactor)
      .set({ sealedSecret: 'A'.repeat(64) })
      .where(eq(totpFactor.userId, user.id));
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    const logged = { ...test, app: await buildApp({ ...test.deps, log }) };
    const challenge = await challengeOf(logged, 'key-lost@example.com');
    expect((await answerChallenge(logged, challenge, nextCodeOf(test, secret))).status).toBe(400);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'error',
      time: expect.any(String) as string,
      user_id: user.id,
      msg: 'second factor cannot be opened: TOKEN_SECRET is not the one that sealed it',
    });
    expect((await answerChallenge(logged, challenge, recoveryCodes[1]!)).status).toBe(200);
    await logged.app.close();
  });
});
