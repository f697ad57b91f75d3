import { lifetimes, loginMessages, roles, routes, serverMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import { logIn, refresh, signedIn, signUp, tryLogIn } from '../../../testing/people.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { refreshToken, sessionFamily, userAccount } from '../accounts.tables.ts';

/** Runs on PGlite and on PostgreSQL, where only the latter has real races. */
export const sessionsSuite = (kind: 'pglite' | 'postgres'): void => {
  const test = setUpTestApp({ db: kind });

  const dashboard = (bearer: string) => call(test.app, routes.getDashboard, { bearer });
  const mailsAboutClosing = async (email: string) =>
    (await test.mails(email)).filter(({ subject }) => subject.includes('signed you out'));
  const tokenRefusal = (tokenType: 'access' | 'refresh', message: string) => ({
    status: 401,
    body: {
      code: 'token_not_valid',
      detail: serverMessages.tokenNotValid,
      messages: [expect.objectContaining({ token_type: tokenType, message })],
    },
  });

  describe('login', () => {
    it('answers with the user and a working pair of tokens', async () => {
      const { user, access } = await signedIn(test, 'login@example.com');
      expect(user).toEqual({
        id: user.id,
        email: 'login@example.com',
        firstname: 'Ada',
        lastname: 'Example',
        company_name: 'Example Works',
        role: roles.admin,
      });
      expect((await dashboard(access)).status).toBe(200);
    });

    it('ignores case and surrounding spaces of the address', async () => {
      await signedIn(test, 'mixed@example.com');
      expect((await tryLogIn(test, ' Mixed@Example.COM ')).status).toBe(200);
    });

    it('reveals an unverified address only with the right password', async () => {
      await signUp(test, 'unverified@example.com');
      const wrong = await tryLogIn(test, 'unverified@example.com', 'Wrong-Password-1');
      expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      expect(await tryLogIn(test, 'unverified@example.com')).toMatchObject({
        status: 401,
        body: { code: 'email_not_verified', message: loginMessages.emailNotVerified },
      });
    });

    it('stores only the hash of a refresh token', async () => {
      const { refresh: secret } = await signedIn(test, 'hash@example.com');
      const rows = await test.db
        .select()
        .from(refreshToken)
        .where(eq(refreshToken.tokenHash, sha256Hex(secret)));
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });
  });

  describe('an access token', () => {
    it('is refused as expired after its lifetime', async () => {
      const { access } = await signedIn(test, 'expiry@example.com');
      test.clock.advance(lifetimes.accessTokenSeconds - 1);
      expect((await dashboard(access)).status).toBe(200);
      test.clock.advance(1);
      expect(await dashboard(access)).toMatchObject(tokenRefusal('access', serverMessages.tokenExpired));
    });

    it.each([
      ['the user is disabled', { enabled: false }, 401],
      ['the role changes', { role: roles.user }, 403],
    ] as const)('is refused on the next request when %s', async (what, change, status) => {
      const { access, user } = await signedIn(test, `${status}@example.com`);
      expect((await call(test.app, routes.listMembers, { bearer: access })).status).toBe(200);
      await test.db.update(userAccount).set(change).where(eq(userAccount.id, user.id));
      expect((await call(test.app, routes.listMembers, { bearer: access })).status, what).toBe(status);
    });

    it('S26 is refused on the next request when the user is deleted', async () => {
      const { access, refresh: secret, user } = await signedIn(test, 'deleted@example.com');
      await test.db.delete(userAccount).where(eq(userAccount.id, user.id));
      expect(await dashboard(access)).toMatchObject(tokenRefusal('access', serverMessages.tokenInvalid));
      expect((await refresh(test, secret)).status).toBe(401);
    });
  });

  describe('logout', () => {
    it('S24 revokes the session at once and can be repeated', async () => {
      const { access, refresh: secret } = await signedIn(test, 'logout@example.com');
      const logOut = () => call(test.app, routes.logout, { body: { refresh: secret } });
      expect(await logOut()).toMatchObject({ status: 200, body: { message: loginMessages.loggedOut } });
      expect(await dashboard(access)).toMatchObject(tokenRefusal('access', serverMessages.tokenInvalid));
      expect(await refresh(test, secret)).toMatchObject(tokenRefusal('refresh', serverMessages.tokenInvalid));
      expect((await logOut()).status).toBe(200);
      expect(await mailsAboutClosing('logout@example.com')).toHaveLength(0);
    });

    it('keeps the other sessions of the user', async () => {
      const { access } = await signedIn(test, 'two-devices@example.com');
      const other = await logIn(test, 'two-devices@example.com');
      await call(test.app, routes.logout, { body: { refresh: other.token.refresh } });
      expect((await dashboard(access)).status).toBe(200);
    });
  });

  describe('refresh', () => {
    it('exchanges each token for the next', async () => {
      let { refresh: secret } = await signedIn(test, 'rotation@example.com');
      const seen = new Set([secret]);
      for (let round = 0; round < 4; round += 1) {
        test.clock.advance(lifetimes.accessTokenSeconds);
        const pair = (await refresh(test, secret)).reply();
        expect((await dashboard(pair.access)).status).toBe(200);
        secret = pair.refresh!;
        seen.add(secret);
      }
      expect(seen.size).toBe(5);
    });

    it('S27 refuses an expired token without reporting reuse', async () => {
      const { refresh: secret } = await signedIn(test, 'old@example.com');
      test.clock.advance(lifetimes.refreshTokenSeconds);
      expect(await refresh(test, secret)).toMatchObject(tokenRefusal('refresh', serverMessages.tokenInvalid));
      expect(await mailsAboutClosing('old@example.com')).toHaveLength(0);
    });

    it('keeps two tabs signed in that refresh in parallel', async () => {
      const { refresh: shared } = await signedIn(test, 'tabs@example.com');
      let tabs = (await atOnce(2, () => refresh(test, shared))).map((answer) => answer.reply());
      for (let round = 0; round < 3; round += 1) {
        test.clock.advance(lifetimes.accessTokenSeconds);
        tabs = (await Promise.all(tabs.map((tab) => refresh(test, tab.refresh!)))).map((answer) =>
          answer.reply(),
        );
        for (const tab of tabs) expect((await dashboard(tab.access)).status).toBe(200);
      }
      expect(await mailsAboutClosing('tabs@example.com')).toHaveLength(0);
    });

    it('gives a working pair to each of 20 parallel uses within the grace period', async () => {
      const { refresh: shared } = await signedIn(test, 'parallel@example.com');
      const answers = await atOnce(20, () => refresh(test, shared));
      expect(countByStatus(answers)).toEqual({ 200: 20 });
      const pairs = answers.map((answer) => answer.reply());
      expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(20);
      expect(countByStatus(await Promise.all(pairs.map((pair) => dashboard(pair.access))))).toEqual({
        200: 20,
      });
    });

    it('S25 accepts a repeated exchange within the grace period', async () => {
      const { refresh: first } = await signedIn(test, 'lost-answer@example.com');
      await refresh(test, first);
      test.clock.advance(lifetimes.refreshGraceSeconds - 1);
      const again = (await refresh(test, first)).reply();
      expect((await dashboard(again.access)).status).toBe(200);
    });
  });

  /** root → child → grandchild; each row replays one of them. */
  describe.each([
    { replayed: 'root', afterSeconds: 0, because: 'its successor was used' },
    { replayed: 'child', afterSeconds: lifetimes.refreshGraceSeconds, because: 'the grace period is over' },
    { replayed: 'root', afterSeconds: lifetimes.refreshGraceSeconds, because: 'both' },
  ] as const)('a replay of the $replayed after $afterSeconds s ($because)', ({ replayed, afterSeconds }) => {
    it('S25 revokes the family once and mails the user', async () => {
      const email = `replay-${replayed}-${afterSeconds}@example.com`;
      const { refresh: root, access } = await signedIn(test, email);
      const untouched = await logIn(test, email);
      const child = (await refresh(test, root)).reply();
      const grandchild = (await refresh(test, child.refresh!)).reply();
      test.clock.advance(afterSeconds);
      const stolen = { root, child: child.refresh! }[replayed];
      expect(countByStatus(await atOnce(5, () => refresh(test, stolen)))).toEqual({ 401: 5 });
      for (const token of [root, child.refresh!, grandchild.refresh!]) {
        expect(await refresh(test, token)).toMatchObject(
          tokenRefusal('refresh', serverMessages.tokenInvalid),
        );
      }
      for (const bearer of [access, child.access, grandchild.access]) {
        expect(await dashboard(bearer)).toMatchObject(tokenRefusal('access', serverMessages.tokenInvalid));
      }
      expect(await mailsAboutClosing(email)).toHaveLength(1);
      expect((await dashboard(untouched.token.access)).status).toBe(200);
    });
  });

  it('does not open a session with a password that was replaced while it was checked', async () => {
    const { user } = await signedIn(test, 'race@example.com');
    const { passwords } = test.deps;
    const replacing: PasswordHasher = {
      ...passwords,
      verify: async (hash, password) => {
        const matches = await passwords.verify(hash, password);
        await test.db.update(userAccount).set({ passwordHash: null }).where(eq(userAccount.id, user.id));
        return matches;
      },
    };
    const app = await buildApp({ ...test.deps, passwords: replacing });
    expect((await tryLogIn({ ...test, app }, 'race@example.com')).status).toBe(401);
    expect(await test.db.$count(sessionFamily, eq(sessionFamily.userId, user.id))).toBe(1);
    await app.close();
  });
};
