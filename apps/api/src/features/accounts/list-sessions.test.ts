import { lifetimes, routes, sessionMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { call } from '../../testing/api-client.ts';
import {
  choosePassword,
  invite,
  joined,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  refresh,
  signedIn,
  tryLogIn,
} from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp({ db: 'pglite' });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const firefoxAt = (ip: string) => ({ ip, headers: { 'user-agent': FIREFOX } });

const sessionsOf = async (bearer: string) =>
  (await call(test.app, routes.listSessions, { bearer })).reply().results;
const profile = async (bearer: string) => (await call(test.app, routes.getProfile, { bearer })).status;
const mailsAboutNetworks = async (email: string) =>
  (await test.mails(email)).filter(({ subject }) => subject.includes('new network'));

describe('active sessions', () => {
  it('S24 are listed with browser, network and use, the one that asks first', async () => {
    const { access } = await signedIn(test, 'list@example.com');
    const openedAt = test.clock.now().toISOString();
    test.clock.advance(60);
    const { token } = (await tryLogIn(test, 'list@example.com', PASSWORD, firefoxAt('2001:db8::1'))).reply();
    const otherAt = test.clock.now().toISOString();
    test.clock.advance(60);
    await refresh(test, token.refresh);
    const usedAt = test.clock.now().toISOString();
    expect(await sessionsOf(access)).toMatchObject([
      { network: '127.0.0.1', created_at: openedAt, last_used_at: openedAt, current: true },
      {
        browser: 'Firefox on Linux',
        network: '2001:db8:0:0::/64',
        created_at: otherAt,
        last_used_at: usedAt,
        current: false,
      },
    ]);
  });

  it('S24 do not include signed-out and unused ones', async () => {
    await signedIn(test, 'ended@example.com');
    test.clock.advance(lifetimes.refreshTokenSeconds);
    const out = await logIn(test, 'ended@example.com');
    await call(test.app, routes.logout, { body: { refresh: out.token.refresh } });
    const { token } = await logIn(test, 'ended@example.com');
    expect(await sessionsOf(token.access)).toMatchObject([{ current: true }]);
  });

  it('S24 are signed out one at a time, and only the user’s own', async () => {
    const { access, user } = await signedIn(test, 'one@example.com');
    const other = await logIn(test, 'one@example.com');
    const colleague = await joined(test, access, 'colleague@example.com');
    const [, listed] = await sessionsOf(access);
    const signOut = (bearer: string) =>
      call(test.app, routes.signOutSession, { bearer, params: { id: listed!.id } });
    expect((await signOut(colleague.access)).status).toBe(404);
    expect(await profile(other.token.access)).toBe(200);
    expect(await signOut(access)).toMatchObject({ body: { message: sessionMessages.signedOut } });
    expect(await profile(other.token.access)).toBe(401);
    expect((await refresh(test, other.token.refresh)).status).toBe(401);
    expect((await signOut(access)).status).toBe(404);
    const rows = await test.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.userId, user.id), eq(auditEvent.action, 'session.logged-out')));
    expect(rows).toMatchObject([{ targetId: listed!.id }]);
  });

  it('S24 are all signed out but the one that asks', async () => {
    const { access, user } = await signedIn(test, 'others@example.com');
    const others = [await logIn(test, 'others@example.com'), await logIn(test, 'others@example.com')];
    expect(await call(test.app, routes.signOutOtherSessions, { bearer: access, body: {} })).toMatchObject({
      body: { message: sessionMessages.othersSignedOut },
    });
    for (const { token } of others) expect(await profile(token.access)).toBe(401);
    expect(await sessionsOf(access)).toMatchObject([{ current: true }]);
    const rows = await test.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.userId, user.id), eq(auditEvent.action, 'session.others-logged-out')));
    expect(rows).toMatchObject([{ detail: { sessions: 2 } }]);
  });
});

describe('the lifetime of a session', () => {
  it('S27 ends it 30 days after the sign-in, however often it was used', async () => {
    let { refresh: secret } = await signedIn(test, 'lifetime@example.com');
    const step = lifetimes.refreshTokenSeconds - 1;
    for (let passed = step; passed < lifetimes.sessionSeconds; passed += step) {
      test.clock.advance(step);
      secret = (await refresh(test, secret)).reply().refresh!;
    }
    test.clock.advance((lifetimes.sessionSeconds % step) - 1);
    const { access } = (await refresh(test, secret)).reply();
    expect(await profile(access)).toBe(200);
    test.clock.advance(1);
    expect(await profile(access)).toBe(401);
    expect((await call(test.app, routes.listMembers, { bearer: access })).status).toBe(401);
    expect((await refresh(test, secret)).status).toBe(401);
    expect((await tryLogIn(test, 'lifetime@example.com')).status).toBe(200);
  });
});

describe('a sign-in from a network that the account does not know', () => {
  it('is mailed, unless it is the first one or the network was used before', async () => {
    const email = 'networks@example.com';
    const { access } = await signedIn(test, email);
    expect(await mailsAboutNetworks(email)).toEqual([]);
    await tryLogIn(test, email, PASSWORD, firefoxAt('192.0.2.7'));
    const [mail] = await mailsAboutNetworks(email);
    expect(mail?.text).toMatch(/Firefox on Linux, 192\.0\.2\.7, at \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    await tryLogIn(test, email, PASSWORD, firefoxAt('192.0.2.7'));
    await tryLogIn(test, email, 'Wrong-Password-1', firefoxAt('192.0.2.8'));
    expect(await mailsAboutNetworks(email)).toHaveLength(1);

    const member = 'invited@example.com';
    await joined(test, access, member);
    expect(await mailsAboutNetworks(member)).toEqual([]);
  });

  it('is not mailed at the first sign-in after an invitation that was accepted elsewhere', async () => {
    const { access } = await signedIn(test, 'inviting@example.com');
    const email = 'elsewhere@example.com';
    await invite(test, access, email);
    (await choosePassword(test, linkIn(await newestMail(test, email)))).reply();
    await tryLogIn(test, email, PASSWORD, firefoxAt('192.0.2.9'));
    expect(await mailsAboutNetworks(email)).toEqual([]);
  });
});
