import { changePasswordMessages, roles, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { atOnce, call, countByStatus } from '../../testing/api-client.ts';
import { linkIn, logIn, newestMail, PASSWORD, refresh, signedIn, tryLogIn } from '../../testing/people.ts';
import { setUpTestApp, withRateLimits } from '../../testing/test-app.ts';
import { userAccount } from '../accounts/index.ts';

const NEW_PASSWORD = 'Another-Horse-7';
const TRIES_MAX = 5;

const config = withRateLimits({ changePasswordPerUser: { limit: TRIES_MAX, windowSeconds: 900 } });
const test = setUpTestApp({ db: 'pglite', config });

const profile = async (bearer: string) => (await call(test.app, routes.getProfile, { bearer })).reply();

describe('the profile', () => {
  it('shows name, address and an empty phone number at first', async () => {
    const { access } = await signedIn(test, 'new@example.com');
    expect(await profile(access)).toEqual({
      displayName: 'Ada Example',
      email: 'new@example.com',
      phoneNumber: '',
    });
  });

  it('is changed by either route, in the given fields only', async () => {
    const { access: bearer } = await signedIn(test, 'edit@example.com');
    const phoneNumber = '+49 30 5550100';
    expect((await call(test.app, routes.updateProfile, { bearer, body: { phoneNumber } })).reply()).toEqual({
      displayName: 'Ada Example',
      email: 'edit@example.com',
      phoneNumber,
    });
    const body = { firstname: ' Bea ', lastname: 'Sample' };
    expect((await call(test.app, routes.editProfile, { bearer, body })).reply()).toEqual({
      firstname: 'Bea',
      lastname: 'Sample',
      phoneNumber,
    });
    expect((await profile(bearer)).displayName).toBe('Bea Sample');
    expect((await logIn(test, 'edit@example.com')).user).toMatchObject({
      firstname: 'Bea',
      lastname: 'Sample',
    });
  });

  it('ignores fields that the user may not change', async () => {
    const { access: bearer, user } = await signedIn(test, 'greedy@example.com');
    const [before] = await test.db.select().from(userAccount).where(eq(userAccount.id, user.id));
    const greedy = {
      ...{ firstname: 'Ada', lastname: 'Example', email: 'else@example.com', role: roles.user },
      ...{ enabled: false, company_name: 'Else', companyId: user.id, passwordHash: 'x', id: user.id },
    };
    for (const route of [routes.updateProfile, routes.editProfile]) {
      expect((await call(test.app, route, { bearer, body: greedy })).status).toBe(200);
    }
    expect(await test.db.select().from(userAccount).where(eq(userAccount.id, user.id))).toEqual([before]);
  });
});

describe.each([routes.changePassword, routes.profileChangePassword])('$path', (route) => {
  const change = (bearer: string, oldPassword = PASSWORD) =>
    call(test.app, route, {
      bearer,
      body: { old_password: oldPassword, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    });
  const email = `${route.method}@example.com`.toLowerCase();

  it('S05 replaces the password, keeps this session, revokes the others and mails the user', async () => {
    const { access, refresh: secret } = await signedIn(test, email);
    const other = await logIn(test, email);
    await call(test.app, routes.forgotPassword, { body: { email } });
    const resetLink = linkIn(await newestMail(test, email));
    expect((await change(access)).reply().message).toBe(changePasswordMessages.success);
    expect((await refresh(test, secret)).status).toBe(200);
    expect((await call(test.app, routes.getProfile, { bearer: other.token.access })).status).toBe(401);
    expect((await refresh(test, other.token.refresh)).status).toBe(401);
    expect((await tryLogIn(test, email, PASSWORD)).status).toBe(401);
    expect((await tryLogIn(test, email, NEW_PASSWORD)).status).toBe(200);
    expect((await newestMail(test, email)).subject).toContain('password was changed');
    const body = { password_1: PASSWORD, password_2: PASSWORD };
    expect((await call(test.app, routes.resetPassword, { params: resetLink, body })).status).toBe(400);
  });

  it('refuses a wrong current password, keeps the session and limits the tries', async () => {
    const { access } = await signedIn(test, `wrong-${email}`);
    expect(await change(access, 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { message: changePasswordMessages.currentWrong },
    });
    const answers = await atOnce(10, () => change(access, 'Wrong-Password-1'));
    expect(countByStatus(answers)).toEqual({ 400: TRIES_MAX - 1, 429: 10 - TRIES_MAX + 1 });
    expect((await call(test.app, routes.getProfile, { bearer: access })).status).toBe(200);
  });
});
