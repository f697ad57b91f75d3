import { routes, serverMessages, type RouteName } from '@propsmith/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limits/index.ts';
import { atOnce, call, countByStatus, type Answer } from '../../../testing/api-client.ts';
import {
  linkIn,
  newestMail,
  PASSWORD,
  refresh,
  signedIn,
  signUpVerified,
  tryLogIn,
} from '../../../testing/people.ts';
import { sampleRequests } from '../../../testing/sample-requests.ts';
import { createTestApp, withRateLimits, type TestApp } from '../../../testing/test-app.ts';

const WRONG = 'Wrong-Password-1';
const stranger = (index: number): string => `198.51.100.${index + 1}`;

/** Runs on PGlite and on PostgreSQL, where only the latter counts in parallel. */
export const accountLimitsSuite = (kind: 'pglite' | 'postgres'): void => {
  let test: TestApp;
  const start = async (limits: Partial<Record<keyof RateLimits, number>>): Promise<void> => {
    const changed = Object.entries(limits).map(([name, limit]) => [name, { limit, windowSeconds: 900 }]);
    const config = withRateLimits(Object.fromEntries(changed) as Partial<RateLimits>);
    test = await createTestApp({ db: kind, config });
  };
  afterEach(() => test.close());

  const limited = (answer: Answer<unknown> | undefined, seconds = 900): void => {
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      body: { code: 'rate_limited', message: serverMessages.rateLimited(seconds) },
    });
  };

  const guesses = (count: number, email: string) =>
    atOnce(count, (index) => tryLogIn(test, email, WRONG, { ip: stranger(index) }));

  describe('S06 guessing passwords', () => {
    it('is refused after exactly the allowed tries per IP address, also in parallel', async () => {
      await start({ loginPerIp: 7 });
      const answers = await atOnce(30, (index) => tryLogIn(test, `${index}@example.com`, WRONG));
      expect(countByStatus(answers)).toEqual({ 401: 7, 429: 23 });
      limited(answers.find(({ status }) => status === 429));
      expect((await tryLogIn(test, 'else@example.com', WRONG, { ip: stranger(0) })).status).toBe(401);
    });

    it('from one network has to wait longer after each failure, also in parallel', async () => {
      await start({ loginPerAccountAndNetwork: 5 });
      const answers = await atOnce(20, () => tryLogIn(test, 'target@example.com', WRONG));
      expect(countByStatus(answers)).toEqual({ 401: 5, 429: 15 });
      for (const seconds of [15, 30, 60]) {
        limited(await tryLogIn(test, 'target@example.com', WRONG), seconds);
        test.clock.advance(seconds - 1);
        limited(await tryLogIn(test, 'target@example.com', WRONG), 1);
        test.clock.advance(1);
        expect((await tryLogIn(test, 'target@example.com', WRONG)).status).toBe(401);
      }
      expect((await tryLogIn(test, 'other@example.com', WRONG)).status).toBe(401);
    });

    it('is forgotten for a network once its user has signed in', async () => {
      await start({ loginPerAccountAndNetwork: 2 });
      await signUpVerified(test, 'typist@example.com');
      for (let round = 0; round < 3; round += 1) {
        expect((await tryLogIn(test, 'typist@example.com', WRONG)).status).toBe(401);
        expect((await tryLogIn(test, 'typist@example.com')).status).toBe(200);
      }
    });

    it('from many networks leaves each of them two tries, one every five seconds', async () => {
      await start({ loginPerAccount: 5 });
      expect(countByStatus(await guesses(30, 'target@example.com'))).toEqual({ 401: 6, 429: 24 });
      const again = () => tryLogIn(test, 'target@example.com', WRONG, { ip: stranger(99) });
      limited(await again(), 5);
      test.clock.advance(5);
      expect((await again()).status).toBe(401);
      test.clock.advance(5);
      expect((await again()).status).toBe(401);
      test.clock.advance(5);
      limited(await again(), 885);
    });

    it('from many networks does not lock the user out of a known one', async () => {
      await start({ loginPerAccount: 3 });
      await signedIn(test, 'owner@example.com');
      await guesses(20, 'owner@example.com');
      expect((await tryLogIn(test, 'owner@example.com')).status).toBe(200);
    });

    it('from many networks does not lock the user out of a new one', async () => {
      await start({ loginPerAccount: 3 });
      await signUpVerified(test, 'traveller@example.com');
      for (let wave = 0; wave < 3; wave += 1) await guesses(20, 'traveller@example.com');
      test.clock.advance(5);
      const ip = '203.0.113.9';
      expect((await tryLogIn(test, 'traveller@example.com', PASSWORD, { ip })).status).toBe(200);
    });

    it('at many accounts leaves new networks their first tries, at a slow rate', async () => {
      await start({ loginFromNewNetworks: 4 });
      await signedIn(test, 'known@example.com');
      await signUpVerified(test, 'fresh@example.com');
      const attack: Answer<unknown>[] = [];
      for (let index = 0; index < 12; index += 1)
        attack.push(await tryLogIn(test, `${index}@example.com`, WRONG, { ip: stranger(0) }));
      // Three of the budget, which the first login began, and what is left of the address's first five tries.
      expect(countByStatus(attack)).toEqual({ 401: 5, 429: 7 });
      expect((await tryLogIn(test, 'known@example.com')).status).toBe(200);
      // Three of five in this second.
      expect(countByStatus(await guesses(12, 'other@example.com'))).toEqual({ 401: 3, 429: 9 });
      test.clock.advance(1);
      const ip = '203.0.113.9';
      expect((await tryLogIn(test, 'fresh@example.com', PASSWORD, { ip })).status).toBe(200);
    });

    it('from unknown networks does not lock out a user who resets the password', async () => {
      await start({ loginPerAccount: 3, slowLoginPerAccount: 1 });
      await signUpVerified(test, 'moved@example.com');
      const ip = '203.0.113.9';
      await guesses(20, 'moved@example.com');
      limited(await tryLogIn(test, 'moved@example.com', PASSWORD, { ip }));
      await call(test.app, routes.forgotPassword, { body: { email: 'moved@example.com' }, ip });
      const params = linkIn(await newestMail(test, 'moved@example.com'));
      const body = { password_1: 'Moved-Horse-5', password_2: 'Moved-Horse-5' };
      await call(test.app, routes.resetPassword, { params, body, ip });
      expect((await tryLogIn(test, 'moved@example.com', 'Moved-Horse-5', { ip })).status).toBe(200);
    });
  });

  it('limits refreshes per account exactly, and keeps the session', async () => {
    await start({ refreshPerAccount: 4 });
    const { refresh: secret, access } = await signedIn(test, 'refresher@example.com');
    const answers = await atOnce(12, (index) => refresh(test, secret, { ip: stranger(index) }));
    expect(countByStatus(answers)).toEqual({ 200: 4, 429: 8 });
    expect((await call(test.app, routes.getDashboard, { bearer: access })).status).toBe(200);
  });

  it('limits every public route per IP address exactly', async () => {
    const rules = ['refreshPerIp', 'sendCodePerIp', 'verifyCodePerIp', 'createMemberPerIp'] as const;
    const linkRules = ['linkMailPerIp', 'linkVisitPerIp', 'secondFactorPerIp'] as const;
    await start(Object.fromEntries([...rules, ...linkRules].map((rule) => [rule, 3])));
    const limitedRoutes: RouteName[] = [
      ...(['refreshToken', 'sendSignupCode', 'verifySignupCode', 'createMember'] as const),
      ...(['forgotPassword', 'resendVerification', 'verifyEmail', 'resetPassword'] as const),
      ...(['getInvitation', 'loginSecondFactor'] as const),
    ];
    for (const [index, name] of limitedRoutes.entries()) {
      const sample = sampleRequests[name]({ id: newId(), email: `${index}@example.com` });
      const answers = await atOnce(10, () =>
        call(test.app, routes[name], { ...sample, ip: stranger(index) }),
      );
      expect(countByStatus(answers)[429], name).toBe(7);
    }
  });

  it('limits mails with links per address, from any number of IP addresses', async () => {
    await start({ linkMailPerAddress: 2 });
    await signUpVerified(test, 'mailed@example.com');
    const before = (await test.mails('mailed@example.com')).length;
    const body = { email: 'mailed@example.com' };
    const answers = await atOnce(8, (index) =>
      call(test.app, routes.forgotPassword, { body, ip: stranger(index) }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 2, 429: 6 });
    expect(await test.mails('mailed@example.com')).toHaveLength(before + 2);
  });
};
