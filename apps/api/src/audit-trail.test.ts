import { routes } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from './platform/audit.tables.ts';
import { call } from './testing/api-client.ts';
import { countOf } from './testing/count-of.ts';
import {
  joined,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  refresh,
  signedIn,
  signUpVerified,
  tryLogIn,
} from './testing/people.ts';
import { chooseFreePlan } from './testing/shop.ts';
import { createTestApp, setUpTestApp, withRateLimits } from './testing/test-app.ts';

const EMAIL = 'audited@example.com';
const NEW_PASSWORD = 'Another-Horse-7';

const test = setUpTestApp({ db: 'pglite' });

it('S69 records every change with its request and without secrets', async () => {
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
  expect(afterSignup.every(({ companyId }) => companyId !== null)).toBe(true);
  // Whoever knows an address can ask for a link to it.
  const [links, acts] = [true, false].map((isLink) =>
    afterSignup.filter(({ action }) => (action === 'link.sent') === isLink),
  );
  expect(acts!.every(({ userId }) => userId === id)).toBe(true);
  expect(links!.every(({ targetId }) => targetId === id)).toBe(true);
  expect(links!.map(({ userId }) => userId).sort()).toEqual([id, null].sort());
  expect(rows.every(({ requestId, ip }) => requestId !== '' && ip === '127.0.0.1')).toBe(true);
  const text = JSON.stringify(rows);
  for (const secret of [PASSWORD, NEW_PASSWORD, token.refresh, bearer, params.token]) {
    expect(text).not.toContain(secret);
  }
});

describe('S69 refusals', () => {
  it('are recorded with the account, the route and the reason, and an attacker cannot fill the table', async () => {
    const config = withRateLimits({ uploadPerUser: { limit: 1, windowSeconds: 60 } });
    const refused = await createTestApp({ db: 'pglite', config });
    const owner = await signedIn(refused, 'owner@example.com');
    (await chooseFreePlan(refused, owner.access)).reply();
    const member = await joined(refused, owner.access, 'member@example.com');
    const passwords = { old_password: 'Wrong-1', new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    await call(refused.app, routes.changePassword, { bearer: member.access, body: passwords });
    const params = { uuid: member.user.id, token: 'made-up' };
    const body = { password_1: PASSWORD, password_2: PASSWORD };
    for (let time = 0; time < 15; time += 1) {
      await tryLogIn(refused, 'member@example.com', 'Wrong-Password-1');
      await tryLogIn(refused, 'nobody@example.com', PASSWORD, { ip: `2001:db8::${time}` });
      await call(refused.app, routes.listPayments, { bearer: member.access });
      await call(refused.app, routes.uploadFile, { bearer: member.access, body: {} });
      await call(refused.app, routes.resetPassword, { params, body });
    }
    const rows = (await refused.db.select().from(auditEvent)).filter(({ action }) =>
      /refused|reached/.test(action),
    );
    await refused.close();
    const told = rows.map(({ action, userId, companyId, detail }) =>
      [action, detail?.code, detail?.route, userId === member.user.id && companyId !== null].join(' '),
    );
    expect(countOf(told)).toEqual({
      'password.change-refused   true': 1,
      'login.refused wrong_credentials /api/login/ true': 10,
      'login.refused wrong_credentials /api/login/ false': 10,
      'access.refused forbidden /api/payments/ true': 10,
      'rate-limit.reached rate_limited /api/file-upload/ true': 1,
      'link.refused link_not_valid /api/reset-password/:uuid/:token/ false': 10,
    });
  });

  it('are answered when their row cannot be written', async () => {
    const refused = await createTestApp({ db: 'pglite' });
    await refused.db.execute(sql`alter table audit_event rename to audit_event_lost`);
    expect((await tryLogIn(refused, 'nobody@example.com')).status).toBe(401);
    await refused.close();
  });
});
