import { routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { secondsAfter } from '../../platform/clock.ts';
import { addMember } from '../../testing/add-owner.ts';
import { call } from '../../testing/api-client.ts';
import { signedIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { findUser } from '../accounts/index.ts';

const test = setUpTestApp({ db: 'pglite' });

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
        role: user.role,
        enabled: true,
        is_email_verified: true,
        second_factor: false,
        spending_limit: null,
        spent_this_month: 0,
        created_at: test.clock.now().toISOString(),
      },
    ],
    rowCount: 1,
  });
});

it('shows members page by page, the oldest first', async () => {
  const { access, user } = await signedIn(test, 'many@example.com');
  const { companyId } = (await findUser(test.db, user.id))!;
  for (let number = 1; number <= 11; number += 1) {
    const createdAt = secondsAfter(test.clock.now(), number);
    await addMember(test.db, { companyId, email: `member-${number}@example.com`, createdAt });
  }
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
