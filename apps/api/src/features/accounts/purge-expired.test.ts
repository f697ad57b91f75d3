import { lifetimes, routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { PASSWORD, refresh, signedIn, tryLogIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { accountLink, knownNetwork, refreshToken, sessionFamily, userAccount } from './accounts.tables.ts';
import { emailChange } from './email-change/email-change.tables.ts';
import { purgeExpiredAccounts } from './purge-expired.ts';

const DAY_SECONDS = 24 * 3600;

const test = setUpTestApp({ db: 'pglite' });

const rows = async () => ({
  tokens: await test.db.$count(refreshToken),
  families: await test.db.$count(sessionFamily),
  links: await test.db.$count(accountLink),
  changes: await test.db.$count(emailChange),
  networks: await test.db.$count(knownNetwork),
  users: await test.db.$count(userAccount),
});

it('S71 deletes rows only after they have expired', async () => {
  const { refresh: secret, access: bearer } = await signedIn(test, 'ada@example.com');
  const body = { email: 'new@example.com', password: PASSWORD };
  (await call(test.app, routes.changeEmail, { bearer, body })).reply();
  test.clock.advance(lifetimes.refreshTokenSeconds - 1);
  const next = (await refresh(test, secret)).reply();
  await purgeExpiredAccounts(test.deps);
  expect(await rows()).toEqual({ tokens: 2, families: 1, links: 1, changes: 1, networks: 1, users: 1 });

  test.clock.advance(2);
  await purgeExpiredAccounts(test.deps);
  expect(await rows()).toMatchObject({ tokens: 1, families: 1 });
  expect((await call(test.app, routes.getDashboard, { bearer: next.access })).status).toBe(200);

  test.clock.advance(lifetimes.refreshTokenSeconds);
  await purgeExpiredAccounts(test.deps);
  expect(await rows()).toEqual({ tokens: 0, families: 0, links: 1, changes: 1, networks: 1, users: 1 });

  test.clock.advance(90 * DAY_SECONDS);
  await purgeExpiredAccounts(test.deps);
  expect(await rows()).toEqual({ tokens: 0, families: 0, links: 0, changes: 0, networks: 0, users: 1 });
  expect((await tryLogIn(test, 'ada@example.com')).status).toBe(200);
});
