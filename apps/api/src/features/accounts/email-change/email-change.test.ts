import {
  companyDataMessages,
  emailChangeMessages,
  lifetimes,
  memberMessages,
  paymentStatuses,
  pathOf,
  routes,
  SIGNUP_TOKEN_HEADER,
  signupMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from '../../../platform/audit.tables.ts';
import { atOnce, call, countByStatus, withoutRequestId } from '../../../testing/api-client.ts';
import { newApiKey } from '../../../testing/api-keys.ts';
import {
  choosePassword,
  invite,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  proveAddress,
  signedIn,
  signupDetails,
  signUpVerified,
  tryLogIn,
} from '../../../testing/people.ts';
import { chooseFreePlan } from '../../../testing/shop.ts';
import { setUpTestApp, withRateLimits } from '../../../testing/test-app.ts';
import { findUser } from '../accounts.repository.ts';
import { userAccount } from '../accounts.tables.ts';
import { askForChange, changeAddress, changeLink, confirmChange, takeBack } from '../testing/email-change.ts';
import { emailChange } from './email-change.tables.ts';
import { maskedAddress } from './email-change-mails.ts';

const test = setUpTestApp({ db: 'pglite' });
const NEW_PASSWORD = 'Another-Horse-7';

const emailOf = async (id: string) => (await findUser(test.db, id))?.email;
const isSignedIn = async (bearer: string) =>
  (await call(test.app, routes.getDashboard, { bearer })).status === 200;
const refused = (message: string) => ({ status: 400, body: { code: 'link_not_valid', message } });
const signUpWith = async (email: string) =>
  call(test.app, routes.createMember, {
    headers: { [SIGNUP_TOKEN_HEADER]: await proveAddress(test, email) },
    body: signupDetails(email),
  });

describe('S20 a change of the address', () => {
  it('is confirmed at the new one, keeps the session that asked, signs out the others and tells the old one', async () => {
    const { access, user } = await signedIn(test, 'ada@example.com');
    const other = await logIn(test, 'ada@example.com');
    const asked = await askForChange(test, access, ' Ada.New@Example.com ');
    expect(asked.reply().message).toBe(emailChangeMessages.sent);
    expect(await emailOf(user.id)).toBe('ada@example.com');
    const link = linkIn(await newestMail(test, 'ada.new@example.com'));
    expect((await confirmChange(test, link)).reply()).toEqual({
      message: emailChangeMessages.confirmed,
      email: 'ada.new@example.com',
    });
    expect(await isSignedIn(access)).toBe(true);
    expect(await isSignedIn(other.token.access)).toBe(false);
    expect((await tryLogIn(test, 'ada@example.com')).status).toBe(401);
    expect((await tryLogIn(test, 'ada.new@example.com')).status).toBe(200);
    const { subject, text } = await newestMail(test, 'ada@example.com');
    expect(subject).toContain('address was changed');
    expect(text).toContain('a***@example.com');
    expect(text).not.toContain('ada.new');
  });

  it('needs the password', async () => {
    const { access } = await signedIn(test, 'password@example.com');
    expect(await askForChange(test, access, 'elsewhere@example.com', 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { errors: { password: [companyDataMessages.passwordWrong] } },
    });
    expect(await test.mails('elsewhere@example.com')).toEqual([]);
  });

  it.each([
    ['the present address', 'same@example.com', emailChangeMessages.sameAddress],
    ['no address', '', emailChangeMessages.emailRequired],
    ['a text that is no address', 'nonsense', signupMessages.emailInvalid],
  ])('is refused with %s', async (name, email, message) => {
    const own = email === 'same@example.com' ? email : `${name.replaceAll(' ', '-')}@example.com`;
    const { access } = await signedIn(test, own);
    expect(await askForChange(test, access, email)).toMatchObject({
      status: 400,
      body: { errors: { email: [message] } },
    });
  });

  it('does not take an API key', async () => {
    const { access } = await signedIn(test, 'key@example.com');
    const { secret } = await newApiKey(test, access);
    expect((await askForChange(test, secret, 'key-new@example.com')).status).toBe(403);
    await changeAddress(test, access, 'key@example.com', 'key-new@example.com');
    expect((await call(test.app, routes.listUsage, { bearer: secret })).status).toBe(200);
  });

  it('S09 is answered for a taken address exactly as for a free one; only its owner is told', async () => {
    await signUpVerified(test, 'taken@example.com');
    const { access, user } = await signedIn(test, 'curious@example.com');
    const answerTo = async (email: string) => {
      const payload = { email, password: PASSWORD };
      const headers = { authorization: `Bearer ${access}` };
      const url = pathOf(routes.changeEmail);
      const answer = await test.app.inject({ method: 'POST', url, payload, headers });
      return {
        status: answer.statusCode,
        headers: { ...answer.headers, date: '', 'x-request-id': '' },
        body: withoutRequestId(answer.body),
      };
    };
    expect(await answerTo('taken@example.com')).toEqual(await answerTo('free@example.com'));
    const { subject, text } = await newestMail(test, 'taken@example.com');
    expect(subject).toContain('already has');
    expect(text).not.toContain(user.id);
    expect((await newestMail(test, 'free@example.com')).subject).toContain('Confirm');
  });

  it('is refused when another account has taken the address before it was confirmed', async () => {
    const { access, user } = await signedIn(test, 'late@example.com');
    const link = await changeLink(test, access, 'wanted@example.com');
    await signUpVerified(test, 'wanted@example.com');
    expect(await confirmChange(test, link)).toMatchObject({
      status: 409,
      body: { message: emailChangeMessages.addressTaken },
    });
    expect(await emailOf(user.id)).toBe('late@example.com');
    expect(await isSignedIn(access)).toBe(true);
  });

  it('withdraws an invitation that the owner of the new address has not accepted', async () => {
    const admin = await signedIn(test, 'inviting@example.com');
    const member = await invite(test, admin.access, 'invited@example.com');
    const { access, user } = await signedIn(test, 'moving@example.com');
    (await confirmChange(test, await changeLink(test, access, 'invited@example.com'))).reply();
    expect(await emailOf(user.id)).toBe('invited@example.com');
    expect(await findUser(test.db, member.id)).toBeUndefined();
  });

  it('ends links that were mailed to the old address', async () => {
    const { access } = await signedIn(test, 'links@example.com');
    await call(test.app, routes.forgotPassword, { body: { email: 'links@example.com' } });
    const reset = linkIn(await newestMail(test, 'links@example.com'));
    await changeAddress(test, access, 'links@example.com', 'links-new@example.com');
    expect((await choosePassword(test, reset, NEW_PASSWORD)).status).toBe(400);
  });

  it('S14 S19 is not done by opening the link, and its link works once, for an hour, until a newer one is sent', async () => {
    const { access, user } = await signedIn(test, 'once@example.com');
    const replaced = await changeLink(test, access, 'first@example.com');
    const link = await changeLink(test, access, 'second@example.com');
    const url = pathOf(routes.confirmEmailChange, link);
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(405);
    expect(await emailOf(user.id)).toBe('once@example.com');
    expect(await confirmChange(test, replaced)).toMatchObject(refused(emailChangeMessages.linkReplaced));
    const answers = await atOnce(5, () => confirmChange(test, link));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: 4 });
    expect(await confirmChange(test, link)).toMatchObject(refused(emailChangeMessages.linkUsed));
    const late = await changeLink(test, access, 'third@example.com');
    test.clock.advance(lifetimes.confirmEmailLinkSeconds);
    expect(await confirmChange(test, late)).toMatchObject(refused(emailChangeMessages.linkExpired));
    for (const wrong of [
      { ...late, token: 'made-up' },
      { ...late, uuid: 'no-uuid' },
    ])
      expect(await confirmChange(test, wrong)).toMatchObject(refused(emailChangeMessages.linkInvalid));
  });

  it('is called off by a new password and for a deactivated member', async () => {
    const { access, user } = await signedIn(test, 'reset@example.com');
    const link = await changeLink(test, access, 'reset-new@example.com');
    const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const body = { old_password: PASSWORD, ...passwords };
    (await call(test.app, routes.changePassword, { bearer: access, body })).reply();
    expect(await confirmChange(test, link)).toMatchObject(refused(emailChangeMessages.linkReplaced));
    (await askForChange(test, access, 'reset-new@example.com', NEW_PASSWORD)).reply();
    await test.db.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, user.id));
    const newer = linkIn(await newestMail(test, 'reset-new@example.com'));
    expect(await confirmChange(test, newer)).toMatchObject(refused(emailChangeMessages.linkInvalid));
    expect(await emailOf(user.id)).toBe('reset@example.com');
  });

  it('gives no second free plan', async () => {
    const first = await signedIn(test, 'free-plan@example.com');
    expect((await chooseFreePlan(test, first.access)).reply().status).toBe(paymentStatuses.freePlanUsed);
    const second = await signedIn(test, 'free-plan+two@example.com');
    await changeAddress(test, second.access, 'free-plan+two@example.com', 'fresh@example.com');
    expect((await chooseFreePlan(test, second.access)).status).toBe(409);
    await changeAddress(test, first.access, 'free-plan@example.com', 'fresh-too@example.com');
    test.clock.advance(lifetimes.takeEmailBackSeconds);
    const third = await signedIn(test, 'free-plan@example.com');
    expect((await chooseFreePlan(test, third.access)).status).toBe(409);
  });

  it('S12 S69 is audited and stored without the secrets of its links', async () => {
    const { access, user } = await signedIn(test, 'audited@example.com');
    const link = await changeLink(test, access, 'audited-new@example.com');
    (await confirmChange(test, link)).reply();
    const back = linkIn(await newestMail(test, 'audited@example.com'));
    (await takeBack(test, back)).reply();
    const rows = await test.db.select().from(auditEvent).where(eq(auditEvent.userId, user.id));
    expect(
      rows
        .map(({ action }) => action)
        .filter((action) => action.startsWith('email.ch') || action.endsWith('back')),
    ).toEqual(expect.arrayContaining(['email.change-requested', 'email.changed', 'email.taken-back']));
    const stored = JSON.stringify([rows, await test.db.select().from(emailChange)]);
    for (const { token } of [link, back]) expect(stored).not.toContain(token);
  });
});

describe('S20 the previous address', () => {
  it('is taken back with all sessions signed out, and a new password has to be chosen', async () => {
    const { access, user } = await signedIn(test, 'owner@example.com');
    const back = await changeAddress(test, access, 'owner@example.com', 'thief@example.com');
    const thief = await logIn(test, 'thief@example.com');
    expect((await takeBack(test, back)).reply().message).toBe(emailChangeMessages.takenBack);
    expect(await emailOf(user.id)).toBe('owner@example.com');
    for (const bearer of [access, thief.token.access]) expect(await isSignedIn(bearer)).toBe(false);
    expect((await tryLogIn(test, 'owner@example.com', PASSWORD)).status).toBe(401);
    const reset = linkIn(await newestMail(test, 'owner@example.com'));
    (await choosePassword(test, reset, NEW_PASSWORD)).reply();
    expect((await tryLogIn(test, 'owner@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await takeBack(test, back)).toMatchObject(refused(emailChangeMessages.takeBackUsed));
  });

  it('is taken back also when the address was changed again, and then the later link is void', async () => {
    const { access, user } = await signedIn(test, 'a@example.com');
    const first = await changeAddress(test, access, 'a@example.com', 'b@example.com');
    test.clock.advance(60);
    const second = await changeAddress(test, access, 'b@example.com', 'c@example.com');
    test.clock.advance(60);
    const pending = await changeLink(test, access, 'd@example.com');
    (await takeBack(test, first)).reply();
    expect(await emailOf(user.id)).toBe('a@example.com');
    expect(await takeBack(test, second)).toMatchObject(refused(emailChangeMessages.takeBackReplaced));
    expect(await confirmChange(test, pending)).toMatchObject(refused(emailChangeMessages.linkReplaced));
    expect(await emailOf(user.id)).toBe('a@example.com');
  });

  it('is kept for its owner for 7 days', async () => {
    const { access, user } = await signedIn(test, 'kept@example.com');
    const back = await changeAddress(test, access, 'kept@example.com', 'moved@example.com');
    test.clock.advance(lifetimes.signupMailIntervalSeconds);
    expect(await signUpWith('kept@example.com')).toMatchObject({
      status: 409,
      body: { message: signupMessages.alreadyRegistered },
    });
    const admin = await signedIn(test, 'admin@example.com');
    const users = [{ email: 'kept@example.com', firstname: 'Max', lastname: 'Member' }];
    expect(await call(test.app, routes.addUsers, { bearer: admin.access, body: { users } })).toMatchObject({
      status: 409,
      body: { message: memberMessages.alreadyExists },
    });
    (await askForChange(test, admin.access, 'kept@example.com')).reply();
    expect((await newestMail(test, 'kept@example.com')).subject).toContain('already has');
    // Its owner may have it again by another change.
    await changeAddress(test, access, 'moved@example.com', 'kept@example.com');
    await changeAddress(test, access, 'kept@example.com', 'moved@example.com');
    test.clock.advance(lifetimes.takeEmailBackSeconds);
    expect(await takeBack(test, back)).toMatchObject(refused(emailChangeMessages.takeBackExpired));
    expect((await signUpWith('kept@example.com')).status).toBe(201);
    expect(await emailOf(user.id)).toBe('moved@example.com');
  });

  it('is not taken back by the link of another change or of a made-up one', async () => {
    const { access } = await signedIn(test, 'made-up@example.com');
    const confirm = await changeLink(test, access, 'made-up-new@example.com');
    for (const link of [confirm, { ...confirm, token: 'x' }, { ...confirm, uuid: 'no-uuid' }])
      expect(await takeBack(test, link)).toMatchObject(refused(emailChangeMessages.linkInvalid));
  });
});

describe('mails of changes', () => {
  const limited = setUpTestApp({
    db: 'pglite',
    config: withRateLimits({ linkMailPerAddress: { limit: 2, windowSeconds: 900 } }),
  });

  it('S16 to one address are limited', async () => {
    const { access } = await signedIn(limited, 'many@example.com');
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await askForChange(limited, access, 'flooded@example.com'));
    expect(countByStatus(answers)).toEqual({ 200: 2, 429: 1 });
    expect(await limited.mails('flooded@example.com')).toHaveLength(2);
  });

  it.each([
    ['n@example.com', 'n***@example.com'],
    ['someone@example.com', 's***@example.com'],
  ])('show %s as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });
});
