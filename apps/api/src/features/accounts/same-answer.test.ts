import { DOMAIN_NAME, lifetimes, roles, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { signUp, signUpVerified } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { userAccount } from './accounts.tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ db: 'pglite' });
  await signUpVerified(test, 'known@example.com');
  await signUp(test, 'unverified@example.com');
  const { id } = await signUpVerified(test, 'disabled@example.com');
  const [disabled] = await test.db
    .update(userAccount)
    .set({ enabled: false })
    .where(eq(userAccount.id, id))
    .returning();
  await test.db.insert(userAccount).values({
    id: newId(),
    companyId: disabled!.companyId,
    email: 'invited@example.com',
    firstname: 'Ida',
    lastname: 'Invited',
    role: roles.user,
    createdAt: test.clock.now(),
  });
  test.clock.advance(lifetimes.signupMailIntervalSeconds);
});
afterAll(() => test.close());

const addresses = [
  'known@example.com',
  'unverified@example.com',
  'disabled@example.com',
  'invited@example.com',
] as const;

const cases = [
  { route: routes.login, with: { password: 'Wrong-Password-1' } },
  { route: routes.forgotPassword, with: {} },
  { route: routes.resendVerification, with: {} },
  { route: routes.sendSignupCode, with: {} },
  { route: routes.verifySignupCode, with: { code: '000000' } },
];

/** Status, headers and body, to the byte, without what differs between any two requests. */
const seenBy = async (path: string, payload: object): Promise<string> => {
  const answer = await test.app.inject({ method: 'POST', url: path, payload });
  const headers = { ...answer.headers, date: '', 'x-request-id': '' };
  const body = answer.body.replace(/"request_id":"[^"]*"/, '"request_id":""');
  return JSON.stringify([answer.statusCode, headers, body]);
};

describe.each(cases)('$route.path', ({ route, with: fields }) => {
  it.each(addresses)('answers for %s to the byte as for an unknown address', async (email) => {
    const send = (address: string) =>
      seenBy(route.path, { email: address, domain_name: DOMAIN_NAME, ...fields });
    expect(await send(email)).toBe(await send(email.replace('@', '-nobody@')));
  });
});

describe('a login with the right password', () => {
  it('of a disabled member looks like one of nobody', async () => {
    const send = (email: string) =>
      seenBy(routes.login.path, { email, password: 'Correct-Horse-9', domain_name: DOMAIN_NAME });
    expect(await send('disabled@example.com')).toBe(await send('nobody@example.com'));
  });
});
