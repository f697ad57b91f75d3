import { roles, routes, serverMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../testing/api-client.ts';
import { signedIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { sessionFamily, userAccount } from './accounts.tables.ts';

const test = setUpTestApp({ db: 'pglite' });

const reads = [routes.getProfile, routes.getDashboard, routes.listUsage] as const;

const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { $client } = test.db as unknown as { readonly $client: { query(...args: unknown[]): unknown } };
  const query = vi.spyOn($client, 'query');
  await work();
  const statements = query.mock.calls.length;
  query.mockRestore();
  return statements;
};

const statusesOf = async (bearer: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const route of reads) statuses.push((await call(test.app, route, { bearer })).status);
  return statuses;
};

const refused = { status: 401, body: { messages: [{ message: serverMessages.tokenInvalid }] } };

describe('a session that has been seen', () => {
  it('is checked in the statement that reads the answer', async () => {
    const { access: bearer } = await signedIn(test, 'seen@example.com');
    expect(await statementsOf(() => call(test.app, routes.getProfile, { bearer }))).toBe(2);
    for (const route of reads)
      expect(await statementsOf(() => call(test.app, route, { bearer })), route.path).toBe(1);
  });

  it.each([
    [
      'the session is revoked',
      async (userId: string) => {
        await test.db
          .update(sessionFamily)
          .set({ revokedAt: new Date() })
          .where(eq(sessionFamily.userId, userId));
      },
    ],
    [
      'the user is disabled',
      async (userId: string) => {
        await test.db.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, userId));
      },
    ],
    [
      'the user is deleted',
      async (userId: string) => {
        await test.db.delete(userAccount).where(eq(userAccount.id, userId));
      },
    ],
  ])('S26 is refused on the next read when %s', async (what, change) => {
    const { access: bearer, user } = await signedIn(test, `${what.replaceAll(' ', '-')}@example.com`);
    expect(await statusesOf(bearer)).toEqual([200, 200, 200]);
    await change(user.id);
    expect(await call(test.app, routes.listUsage, { bearer, query: { pageNumber: '0' } })).toMatchObject(
      refused,
    );
    expect(await statusesOf(bearer)).toEqual([401, 401, 401]);
  });

  it('gets the answers of its new role on the next read', async () => {
    const { access: bearer, user } = await signedIn(test, 'demoted@example.com');
    expect(await statusesOf(bearer)).toEqual([200, 200, 200]);
    await test.db.update(userAccount).set({ role: roles.user }).where(eq(userAccount.id, user.id));
    expect(await statementsOf(() => call(test.app, routes.getDashboard, { bearer }))).toBe(3);
    expect(await statementsOf(() => call(test.app, routes.getDashboard, { bearer }))).toBe(1);
  });
});
