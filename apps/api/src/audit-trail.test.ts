import { routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { auditEvent } from './platform/audit.tables.ts';
import { call } from './testing/api-client.ts';
import { linkIn, logIn, newestMail, PASSWORD, refresh, signUpVerified, tryLogIn } from './testing/people.ts';
import { setUpTestApp } from './testing/test-app.ts';

const EMAIL = 'audited@example.com';
const NEW_PASSWORD = 'Another-Horse-7';

const test = setUpTestApp({ db: 'pglite' });

it('records every change with its request and without secrets', async () => {
  const { id } = await signUpVerified(test, EMAIL);
  await tryLogIn(test, EMAIL, 'Wrong-Password-1');
  const { token } = await logIn(test, EMAIL);
  const next = (await refresh(test, token.refresh)).reply();
  const bearer = next.access;
  await call(test.app, routes.editProfile, { bearer, body: { firstname: 'Bea', lastname: 'Example' } });
  const passwords = { old_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  await call(test.app, routes.changePassword, { bearer, body: passwords });
  await call(test.app, routes.logout, { body: { refresh: next.refresh! } });
  await call(test.app, routes.forgotPassword, { body: { email: EMAIL } });
  const params = linkIn(await newestMail(test, EMAIL));
  const body = { password_1: PASSWORD, password_2: PASSWORD };
  await call(test.app, routes.resetPassword, { params, body });

  const rows = await test.db.select().from(auditEvent);
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'company.created',
    'email.verified',
    'link.sent',
    'link.sent',
    'login.accepted',
    'login.refused',
    'password.changed',
    'password.reset',
    'profile.changed',
    'session.logged-out',
    'session.refreshed',
    'signup.code-sent',
    'signup.code-verified',
  ]);
  const afterSignup = rows.filter(({ action }) => !action.startsWith('signup.'));
  expect(afterSignup.every(({ userId, companyId }) => userId === id && companyId !== null)).toBe(true);
  expect(rows.every(({ requestId, ip }) => requestId !== '' && ip === '127.0.0.1')).toBe(true);
  const text = JSON.stringify(rows);
  for (const secret of [PASSWORD, NEW_PASSWORD, token.refresh, bearer, params.token]) {
    expect(text).not.toContain(secret);
  }
});
