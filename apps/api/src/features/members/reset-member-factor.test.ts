import {
  companyDataMessages,
  memberMessages,
  roles,
  routes,
  secondFactorMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { joined, newestMail, PASSWORD, refresh, signedIn, tryLogIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { answerChallenge, challengeOf, turnOnSecondFactor } from '../../testing/second-factor.ts';

const test = setUpTestApp({ db: 'pglite' });
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(test, 'admin@example.com');
});

const reset = (id: string, bearer = admin.access, password = PASSWORD) =>
  call(test.app, routes.resetMemberFactor, { bearer, body: { id, password } });
const listed = async (id: string) => {
  const query = { pageSize: '100' };
  const { results } = (await call(test.app, routes.listMembers, { bearer: admin.access, query })).reply();
  return results.find((member) => member.id === id)?.second_factor;
};
const joinedWithFactor = async (email: string) => {
  const member = await joined(test, admin.access, email);
  return { ...member, ...(await turnOnSecondFactor(test, member.access)) };
};
const resetsOf = async (targetId: string) =>
  (await test.db.select().from(auditEvent).where(eq(auditEvent.targetId, targetId))).filter(
    ({ action }) => action === 'member.second-factor-reset',
  );

describe('the second factor of a member', () => {
  it('is removed by an administrator: codes and sessions end, the password is enough, a mail says so', async () => {
    const email = 'lost@example.com';
    const { user, access, refresh: secret, recoveryCodes } = await joinedWithFactor(email);
    expect(await listed(user.id)).toBe(true);
    const challenge = await challengeOf(test, email);
    expect((await reset(user.id)).reply()).toEqual({ message: memberMessages.factorReset });
    expect(await listed(user.id)).toBe(false);
    expect((await call(test.app, routes.getProfile, { bearer: access })).status).toBe(401);
    expect((await refresh(test, secret)).status).toBe(401);
    expect((await answerChallenge(test, challenge, recoveryCodes[0]!)).status).toBe(400);
    expect((await tryLogIn(test, email)).status).toBe(200);
    expect((await newestMail(test, email)).subject).toBe(
      'An administrator of your company removed the second factor of your account',
    );
    expect(await resetsOf(user.id)).toMatchObject([{ userId: admin.user.id }]);
  });

  it('is removed with its passkeys', async () => {
    const email = 'lost-key@example.com';
    const { user, access } = await joined(test, admin.access, email);
    await addPasskey(test, access);
    expect(await listed(user.id)).toBe(true);
    (await reset(user.id)).reply();
    expect(await listed(user.id)).toBe(false);
    expect((await tryLogIn(test, email)).status).toBe(200);
  });

  it('stays after a wrong password of the administrator', async () => {
    const { user, access } = await joinedWithFactor('kept@example.com');
    expect(await reset(user.id, admin.access, 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordWrong },
    });
    expect(await listed(user.id)).toBe(true);
    expect((await call(test.app, routes.getProfile, { bearer: access })).status).toBe(200);
    expect(await resetsOf(user.id)).toEqual([]);
  });

  it('is not removed by members, nor by administrators of other companies', async () => {
    const { user } = await joinedWithFactor('guarded@example.com');
    const colleague = await joined(test, admin.access, 'colleague@example.com');
    const stranger = await signedIn(test, 'stranger@example.org');
    expect((await reset(user.id, colleague.access)).status).toBe(403);
    expect((await reset(user.id, stranger.access)).status).toBe(404);
    expect((await reset(newId())).status).toBe(404);
    expect(await listed(user.id)).toBe(true);
  });

  it('is refused when there is none, and for oneself', async () => {
    const { user } = await joined(test, admin.access, 'none@example.com');
    expect(await reset(user.id)).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.notOn },
    });
    expect(await reset(admin.user.id)).toMatchObject({
      status: 409,
      body: { message: memberMessages.notYourOwnFactor },
    });
  });

  it('is still shown after the member was changed', async () => {
    const { user } = await joinedWithFactor('changed@example.com');
    const change = {
      email: user.email,
      firstname: 'Bea',
      lastname: 'Sample',
      enabled: true,
      role: roles.user,
    };
    const answer = await call(test.app, routes.updateUsers, {
      bearer: admin.access,
      body: { users: [change] },
    });
    expect(answer.reply()).toMatchObject([{ firstname: 'Bea', second_factor: true }]);
  });
});
