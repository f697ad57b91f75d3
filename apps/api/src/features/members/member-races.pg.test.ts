import { memberMessages, roles, routes } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atOnce, call, countByStatus } from '../../testing/api-client.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import {
  choosePassword,
  invite,
  joined,
  linkIn,
  newestMail,
  signedIn,
  tryLogIn,
} from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { userAccount } from '../accounts/index.ts';

/** Rounds until both requests run at the same time. */
const ROUNDS_MAX = 40;
const DELETIONS = 8;

describePostgres('members under parallel requests', () => {
  const test = setUpTestApp({ db: 'postgres' });

  interface Admin {
    readonly access: string;
    readonly user: { readonly id: string; readonly email: string };
  }
  /** Two administrators of one company, both signed in, and a third who has not accepted the invitation. */
  const twoAdmins = async (name: string): Promise<readonly [Admin, Admin]> => {
    const first = await signedIn(test, `${name}-a@example.com`);
    const second = await joined(test, first.access, `${name}-b@example.com`);
    await test.db.update(userAccount).set({ role: roles.admin }).where(eq(userAccount.id, second.user.id));
    await invite(test, first.access, `${name}-c@example.com`, { role: roles.admin });
    return [first, second];
  };
  const deactivate = ({ access }: Admin, { user: { email } }: Admin) =>
    call(test.app, routes.updateUsers, {
      bearer: access,
      body: { users: [{ email, firstname: 'Max', lastname: 'Member', enabled: false }] },
    });
  const remove = ({ access }: Admin, { user: { id } }: Admin) =>
    call(test.app, routes.deleteUsers, { bearer: access, body: { ids: [id] } });

  const activeAdmins = async ([first, second]: readonly [Admin, Admin]): Promise<number> => {
    const states = await Promise.all(
      [first, second].map(({ user: { id } }) =>
        test.db
          .select({ id: userAccount.id })
          .from(userAccount)
          .where(and(eq(userAccount.id, id), eq(userAccount.enabled, true))),
      ),
    );
    return states.flat().length;
  };

  it.each([
    ['deactivate', deactivate, deactivate],
    ['delete', remove, remove],
    ['deactivate and delete', deactivate, remove],
  ])('two administrators who %s each other leave one', async (what, one, other) => {
    let raced = false;
    for (let round = 0; !raced && round < ROUNDS_MAX; round += 1) {
      const pair = await twoAdmins(`${what.replaceAll(' ', '-')}-${round}`);
      const answers = await Promise.all([one(pair[0], pair[1]), other(pair[1], pair[0])]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await activeAdmins(pair)).toBe(1);
      const refused = answers.find(({ status }) => status !== 200);
      // 401 when the other request had finished before this one was authenticated: no race.
      expect([401, 409]).toContain(refused?.status);
      raced = refused?.status === 409;
      if (raced) expect(refused?.body).toMatchObject({ message: memberMessages.oneAdminStays });
    }
    expect(raced).toBe(true);
  });

  it('an invitation is accepted by exactly one of many tries', async () => {
    const { access } = await signedIn(test, 'inviter@example.com');
    await invite(test, access, 'popular@example.com');
    const link = linkIn(await newestMail(test, 'popular@example.com'));
    const passwords = Array.from({ length: 20 }, (_, index) => `Correct-Horse-${index}`);
    const answers = await Promise.all(passwords.map((password) => choosePassword(test, link, password)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: 19 });
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await tryLogIn(test, 'popular@example.com', chosen)).status).toBe(200);
  });

  it('only the newest of parallel invitations works', async () => {
    const { access: bearer } = await signedIn(test, 'hasty@example.com');
    const { id } = await invite(test, bearer, 'hurried@example.com');
    await atOnce(5, () => call(test.app, routes.resendInvitation, { bearer, body: { id } }));
    const links = (await test.mails('hurried@example.com')).map(linkIn);
    expect(links).toHaveLength(6);
    const answers = [];
    for (const link of links) answers.push(await choosePassword(test, link));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: 5 });
  });

  it('an address that two companies add in parallel becomes a member of one', async () => {
    const admins = [await signedIn(test, 'left@example.com'), await signedIn(test, 'right@example.org')];
    const body = { users: [{ email: 'wanted@example.com', firstname: 'Max', lastname: 'Member' }] };
    const answers = await Promise.all(
      admins.map(({ access: bearer }) => call(test.app, routes.addUsers, { bearer, body })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 1 });
    expect(await test.mails('wanted@example.com')).toHaveLength(1);
  });

  it('a member deleted while accepting the invitation cannot log in', async () => {
    const { access: bearer } = await signedIn(test, 'strict@example.com');
    for (let round = 0; round < DELETIONS; round += 1) {
      const email = `short-lived-${round}@example.com`;
      const { id } = await invite(test, bearer, email);
      const link = linkIn(await newestMail(test, email));
      const [deleted] = await Promise.all([
        call(test.app, routes.deleteUsers, { bearer, body: { ids: [id] } }),
        choosePassword(test, link),
      ]);
      expect(deleted.status).toBe(200);
      expect((await tryLogIn(test, email)).status).toBe(401);
    }
  });
});
