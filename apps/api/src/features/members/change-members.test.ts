import { memberMessages, roles, routes, serverMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { invite, joined, refresh, signedIn, tryLogIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { findUser, userAccount } from '../accounts/index.ts';

const test = setUpTestApp({ db: 'pglite' });
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(test, 'admin@example.com');
});

interface Change {
  readonly email: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly enabled?: boolean;
  readonly role?: string;
}
const update = (changes: readonly Change[], bearer = admin.access) =>
  call(test.app, routes.updateUsers, {
    bearer,
    body: { users: changes.map((one) => ({ firstname: 'Max', lastname: 'Member', enabled: true, ...one })) },
  });
const remove = (ids: readonly string[], bearer = admin.access) =>
  call(test.app, routes.deleteUsers, { bearer, body: { ids } });
const profile = (bearer: string) => call(test.app, routes.getProfile, { bearer });
const actionsOn = async (targetId: string) =>
  (await test.db.select().from(auditEvent).where(eq(auditEvent.targetId, targetId))).map(
    ({ action, userId }) => ({ action, byAdmin: userId === admin.user.id }),
  );

describe('changing members', () => {
  it('changes names and answers with the members in order', async () => {
    const [first, second] = [
      await invite(test, admin.access, 'first@example.com'),
      await invite(test, admin.access, 'second@example.com'),
    ];
    const answer = await update([
      { email: 'second@example.com', lastname: 'Sample' },
      { email: ' FIRST@example.com', firstname: ' Bea ' },
    ]);
    expect(answer.reply()).toEqual([
      { ...second, lastname: 'Sample' },
      { ...first, firstname: 'Bea' },
    ]);
    expect(await actionsOn(first.id)).toEqual([
      { action: 'member.invited', byAdmin: true },
      { action: 'link.sent', byAdmin: true },
      { action: 'member.changed', byAdmin: true },
    ]);
  });

  it('S26 makes an administrator of a member, and a member again, from the next request on', async () => {
    const email = 'promoted@example.com';
    const member = await joined(test, admin.access, email);
    const members = () => call(test.app, routes.listMembers, { bearer: member.access, query: { page: '1' } });
    const shown = async () =>
      (await call(test.app, routes.getDashboard, { bearer: member.access })).reply().role;
    expect([(await members()).status, await shown()]).toEqual([403, roles.user]);
    expect((await update([{ email, role: roles.admin }])).reply()).toMatchObject([{ role: roles.admin }]);
    expect([(await members()).status, await shown()]).toEqual([200, roles.admin]);
    expect((await update([{ email }])).reply()).toMatchObject([{ role: roles.admin }]);
    (await update([{ email, role: roles.user }])).reply();
    expect([(await members()).status, await shown()]).toEqual([403, roles.user]);
    expect((await actionsOn(member.user.id)).slice(-3)).toEqual([
      { action: 'member.role-changed', byAdmin: true },
      { action: 'member.changed', byAdmin: true },
      { action: 'member.role-changed', byAdmin: true },
    ]);
  });

  it('refuses administrators who change their own role, and unknown roles', async () => {
    expect(await update([{ email: admin.user.email, role: roles.user }])).toMatchObject({
      status: 409,
      body: { message: memberMessages.notYourOwnRole },
    });
    expect(await update([{ email: admin.user.email, role: 'operator' }])).toMatchObject({
      status: 400,
      body: { message: memberMessages.roleUnknown },
    });
    expect((await findUser(test.db, admin.user.id))?.role).toBe(roles.admin);
  });

  it('S26 revokes the access of a deactivated member at once and lets a reactivated one log in', async () => {
    const member = await joined(test, admin.access, 'running@example.com');
    expect((await profile(member.access)).status).toBe(200);
    (await update([{ email: 'running@example.com', enabled: false }])).reply();
    expect((await profile(member.access)).body).toMatchObject({
      code: 'token_not_valid',
      messages: [{ message: serverMessages.tokenInvalid }],
    });
    expect((await refresh(test, member.refresh)).status).toBe(401);
    expect((await tryLogIn(test, 'running@example.com')).status).toBe(401);

    (await update([{ email: 'running@example.com', enabled: true }])).reply();
    expect((await profile(member.access)).status).toBe(401);
    expect((await refresh(test, member.refresh)).status).toBe(401);
    expect((await tryLogIn(test, 'running@example.com')).status).toBe(200);
    expect((await actionsOn(member.user.id)).map(({ action }) => action)).toEqual([
      'member.invited',
      'link.sent',
      'member.deactivated',
      'member.activated',
    ]);
  });

  it('changes nobody when one of the list is not a member', async () => {
    const { id } = await invite(test, admin.access, 'safe@example.com');
    await signedIn(test, 'stranger@example.org');
    for (const email of ['nobody@example.com', 'stranger@example.org']) {
      expect(await update([{ email: 'safe@example.com', firstname: 'Changed' }, { email }])).toMatchObject({
        status: 404,
        body: { message: serverMessages.notFound },
      });
    }
    expect((await findUser(test.db, id))?.firstname).toBe('Max');
  });

  it('S34 lets administrators rename but not deactivate themselves', async () => {
    const own = { email: 'admin@example.com', lastname: 'Renamed' };
    expect((await update([own])).reply()).toMatchObject([{ lastname: 'Renamed', enabled: true }]);
    expect(await update([{ ...own, enabled: false }])).toMatchObject({
      status: 409,
      body: { message: memberMessages.notYourself },
    });
    expect((await profile(admin.access)).status).toBe(200);
  });
});

describe('deleting members', () => {
  it('revokes their sessions at once and frees the address', async () => {
    const member = await joined(test, admin.access, 'leaver@example.com');
    expect((await remove([member.user.id])).reply().message).toBe(memberMessages.deleted);
    expect((await profile(member.access)).status).toBe(401);
    expect((await refresh(test, member.refresh)).status).toBe(401);
    expect((await tryLogIn(test, 'leaver@example.com')).status).toBe(401);
    expect((await actionsOn(member.user.id)).at(-1)).toEqual({ action: 'member.deleted', byAdmin: true });
    const owner = await signedIn(test, 'leaver@example.com');
    expect(owner.user).toMatchObject({ role: roles.admin });
    expect(owner.user.id).not.toBe(member.user.id);
  });

  it('deletes nobody when one of the list cannot be deleted', async () => {
    const { id } = await invite(test, admin.access, 'kept@example.com');
    const stranger = await signedIn(test, 'foreign@example.org');
    for (const other of [newId(), stranger.user.id]) {
      expect(await remove([id, other])).toMatchObject({ status: 404 });
    }
    expect(await remove([id, admin.user.id])).toMatchObject({
      status: 409,
      body: { message: memberMessages.notYourself },
    });
    expect(await findUser(test.db, id)).toBeDefined();
    expect(await findUser(test.db, stranger.user.id)).toBeDefined();
  });

  it('accepts a repeated id', async () => {
    const { id } = await invite(test, admin.access, 'twice@example.com');
    expect((await remove([id, id])).status).toBe(200);
    expect((await remove([id])).status).toBe(404);
  });

  it('lets one administrator delete another', async () => {
    const other = await joined(test, admin.access, 'second-admin@example.com');
    await test.db.update(userAccount).set({ role: roles.admin }).where(eq(userAccount.id, other.user.id));
    expect((await remove([other.user.id])).status).toBe(200);
    expect((await profile(admin.access)).status).toBe(200);
  });
});
