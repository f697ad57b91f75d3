import { DOMAIN_NAME, lifetimes, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../testing/add-owner.ts';
import { withoutRequestId } from '../../testing/api-client.ts';
import { PASSWORD, signUp, signUpVerified } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { userAccount } from './accounts.tables.ts';

const test = setUpTestApp({ db: 'pglite' });
beforeAll(async () => {
  await signUpVerified(test, 'known@example.com');
  await signUp(test, 'unverified@example.com');
  const { id } = await signUpVerified(test, 'disabled@example.com');
  const [disabled] = await test.db
    .update(userAccount)
    .set({ enabled: false })
    .where(eq(userAccount.id, id))
    .returning();
  const { companyId } = disabled!;
  await addMember(test.db, { companyId, email: 'invited@example.com', createdAt: test.clock.now() });
  test.clock.advance(lifetimes.signupMailIntervalSeconds);
});

const addresses = [
  'known@example.com',
  'unverified@example.com',
  'disabled@example.com',
  'invited@example.com',
] as const;

const cases = [
  { route: routes.login, fields: { password: 'Wrong-Password-1' }, status: 401 },
  { route: routes.forgotPassword, fields: {}, status: 200 },
  { route: routes.resendVerification, fields: {}, status: 200 },
  { route: routes.sendSignupCode, fields: {}, status: 200 },
  { route: routes.verifySignupCode, fields: { code: '000000' }, status: 400 },
];

/** Status, headers and body, without what differs between any two requests. */
const answerTo = async (path: string, payload: object) => {
  const { statusCode, headers, body } = await test.app.inject({ method: 'POST', url: path, payload });
  const compared = { ...headers, date: '', 'x-request-id': '' };
  return { statusCode, headers: compared, body: withoutRequestId(body) };
};

describe.each(cases)('$route.path', ({ route, fields, status }) => {
  it.each(addresses)('S07 S09 answers for %s exactly as for an unknown address', async (email) => {
    const send = (address: string) =>
      answerTo(route.path, { email: address, domain_name: DOMAIN_NAME, ...fields });
    const answer = await send(email);
    expect(answer.statusCode).toBe(status);
    expect(answer).toEqual(await send(email.replace('@', '-nobody@')));
  });
});

describe('a login with the right password', () => {
  it('is answered for a disabled member as for an unknown address', async () => {
    const send = (email: string) =>
      answerTo(routes.login.path, { email, password: PASSWORD, domain_name: DOMAIN_NAME });
    expect((await send('known@example.com')).statusCode).toBe(200);
    const refused = await send('disabled@example.com');
    expect(refused.statusCode).toBe(401);
    expect(refused).toEqual(await send('nobody@example.com'));
  });
});
