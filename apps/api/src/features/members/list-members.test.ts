import { roles, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondsAfter } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { signedIn } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { userAccount } from '../accounts/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ db: 'pglite' });
});
afterAll(() => test.close());

const list = async (bearer: string, query: Record<string, string> = {}) =>
  (await call(test.app, routes.listMembers, { bearer, query })).reply();

it('shows the administrator of a new company as its only member', async () => {
  await signedIn(test, 'neighbour@example.org');
  const { access, user } = await signedIn(test, 'alone@example.com');
  expect(await list(access)).toEqual({
    results: [
      {
        id: user.id,
        email: 'alone@example.com',
        firstname: 'Ada',
        lastname: 'Example',
        enabled: true,
        is_email_verified: true,
        created_at: test.clock.now().toISOString(),
      },
    ],
    rowCount: 1,
  });
});

it('shows members page by page, the oldest first', async () => {
  const { access, user } = await signedIn(test, 'many@example.com');
  const [owner] = await test.db.select().from(userAccount).where(eq(userAccount.id, user.id));
  await test.db.insert(userAccount).values(
    Array.from({ length: 11 }, (_, index) => ({
      id: newId(),
      companyId: owner!.companyId,
      email: `member-${index + 1}@example.com`,
      firstname: 'Max',
      lastname: 'Member',
      role: roles.user,
      createdAt: secondsAfter(test.clock.now(), index + 1),
    })),
  );
  const first = await list(access);
  const second = await list(access, { pageNumber: '2' });
  expect([first.results.length, second.results.length, first.rowCount, second.rowCount]).toEqual([
    10, 2, 12, 12,
  ]);
  expect(first.results[0]?.id).toBe(user.id);
  expect(second.results.map(({ email }) => email)).toEqual([
    'member-10@example.com',
    'member-11@example.com',
  ]);
  expect(second.results[0]?.is_email_verified).toBe(false);
  expect((await list(access, { pageSize: '3', pageNumber: '99' })).results).toEqual([]);
});
