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

  const limited = (answer: Answer<unknown> | undefined): void => {
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { code: 'rate_limited', message: serverMessages.rateLimited(900) },
    });
  };

  describe('guessing passwords', () => {
    it('is refused after exactly the allowed tries per IP address, also in parallel', async () => {
      await start({ loginPerIp: 7 });
      const answers = await atOnce(30, (index) => tryLogIn(test, `${index}@example.com`, WRONG));
      expect(countByStatus(answers)).toEqual({ 401: 7, 429: 23 });
      limited(answers.find(({ status }) => status === 429));
      expect((await tryLogIn(test, 'else@example.com', WRONG, { ip: stranger(0) })).status).toBe(401);
    });

    it('is refused after exactly the allowed tries per account, from any number of IP addresses', async () => {
      await start({ loginPerAccount: 5 });
      const answers = await atOnce(30, (index) =>
        tryLogIn(test, 'target@example.com', WRONG, { ip: stranger(index) }),
      );
      expect(countByStatus(answers)).toEqual({ 401: 5, 429: 25 });
    });

    it('is allowed again after the window', async () => {
      await start({ loginPerAccount: 2 });
      await atOnce(3, () => tryLogIn(test, 'window@example.com', WRONG));
      limited(await tryLogIn(test, 'window@example.com', WRONG));
      test.clock.advance(900);
      expect((await tryLogIn(test, 'window@example.com', WRONG)).status).toBe(401);
    });

    it('from unknown networks does not lock the user out of a known one', async () => {
      await start({ loginPerAccount: 3 });
      await signedIn(test, 'owner@example.com');
      await atOnce(20, (index) => tryLogIn(test, 'owner@example.com', WRONG, { ip: stranger(index) }));
      limited(await tryLogIn(test, 'owner@example.com', PASSWORD, { ip: stranger(99) }));
      expect((await tryLogIn(test, 'owner@example.com')).status).toBe(200);
    });

    it('from unknown networks does not lock out a user who resets the password', async () => {
      await start({ loginPerAccount: 3 });
      await signUpVerified(test, 'moved@example.com');
      const ip = '203.0.113.9';
      await atOnce(20, (index) => tryLogIn(test, 'moved@example.com', WRONG, { ip: stranger(index) }));
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
    const linkRules = ['linkMailPerIp', 'linkVisitPerIp'] as const;
    await start(Object.fromEntries([...rules, ...linkRules].map((rule) => [rule, 3])));
    const limitedRoutes: RouteName[] = [
      ...(['refreshToken', 'sendSignupCode', 'verifySignupCode', 'createMember'] as const),
      ...(['forgotPassword', 'resendVerification', 'verifyEmail', 'resetPassword'] as const),
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
