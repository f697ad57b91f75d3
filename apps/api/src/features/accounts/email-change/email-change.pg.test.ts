import { emailChangeMessages, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { signedIn } from '../../../testing/people.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { findUser, findUserByEmail } from '../accounts.repository.ts';
import { sessionFamily } from '../accounts.tables.ts';
import { changeAddress, changeLink, confirmChange, takeBack, type Link } from '../testing/email-change.ts';

const ROUNDS = 8;

describePostgres('S20 changes of an address at the same time', () => {
  const test = setUpTestApp({ db: 'postgres' });

  it('give an address to one of several accounts that confirm it', async () => {
    const people: { readonly userId: string; readonly link: Link }[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const { access, user } = await signedIn(test, `racer-${index}@example.com`);
      people.push({ userId: user.id, link: await changeLink(test, access, 'prize@example.com') });
    }
    const answers = await atOnce(ROUNDS, (index) => confirmChange(test, people[index]!.link));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: ROUNDS - 1 });
    const winner = people[answers.findIndex(({ status }) => status === 200)]!;
    expect((await findUserByEmail(test.db, 'prize@example.com'))?.id).toBe(winner.userId);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost).toMatchObject({ body: { message: emailChangeMessages.addressTaken } });
  });

  it('end with the previous address when a confirmation races with taking it back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = `first-${round}@example.com`;
      const { access, user } = await signedIn(test, first);
      const back = await changeAddress(test, access, first, `second-${round}@example.com`);
      test.clock.advance(1);
      const link = await changeLink(test, access, `third-${round}@example.com`);
      const [taken] = await Promise.all([takeBack(test, back), confirmChange(test, link)]);
      expect(taken.status).toBe(200);
      expect((await findUser(test.db, user.id))?.email).toBe(first);
      const open = (
        await test.db.select().from(sessionFamily).where(eq(sessionFamily.userId, user.id))
      ).filter(({ revokedAt }) => revokedAt === null);
      expect(open).toEqual([]);
    }
  });

  it('do not let an invitation have the address that is given up', async () => {
    const { access: admin } = await signedIn(test, 'admin@example.com');
    for (let round = 0; round < ROUNDS; round += 1) {
      const old = `given-up-${round}@example.com`;
      const moved = `moved-${round}@example.com`;
      const { access, user } = await signedIn(test, old);
      const link = await changeLink(test, access, moved);
      const users = [{ email: old, firstname: 'Max', lastname: 'Member' }];
      const [confirmed, invited] = await Promise.all([
        confirmChange(test, link),
        call(test.app, routes.addUsers, { bearer: admin, body: { users } }),
      ]);
      expect(confirmed.status).toBe(200);
      expect(invited.status).toBe(409);
      expect((await findUser(test.db, user.id))?.email).toBe(moved);
      expect(await findUserByEmail(test.db, old)).toBeUndefined();
    }
  });
});
