import { roles, routes, serverMessages, type RouteDefinition } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionFamily } from '../../features/accounts/accounts.tables.ts';
import { call } from '../../testing/api-client.ts';
import { signedIn, tryLogIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { readAfterwards } from '../db/reading.ts';
import type { Authenticator } from '../http/actor.ts';
import { registerReading, registerRoute } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { createRequestLimits, type RateLimits } from './index.ts';
import { readRateLimits } from './read-rate-limits.ts';

const routeAt = <Method extends RouteDefinition['method']>(method: Method, path: RouteDefinition['path']) =>
  ({ method, path, access: 'signed-in', summary: 'For tests', reply: z.object({}) }) as const;
const read = routeAt('GET', '/api/read/');
const write = routeAt('POST', '/api/write/');
const page = routeAt('GET', '/api/page/');
const download = { ...routeAt('GET', '/api/download/'), file: 'text/csv; charset=utf-8' } as const;

/** The bearer `ann.works` is the user ann of the company works. */
const authenticator: Authenticator = {
  member: (bearer) => {
    const [userId, companyId] = bearer.split('.');
    return userId === undefined || companyId === undefined
      ? Promise.reject(new Refusal('token_not_valid', serverMessages.tokenInvalid))
      : Promise.resolve({ userId, companyId, familyId: 'f1', role: roles.user, mustSetUpFactor: false });
  },
  memberOrPlan: () => Promise.reject(new Error('not reached')),
  /** Plans twice, as for a member whose role has changed since the last request. */
  read: async (bearer, plan) => {
    const actor = await authenticator.member(bearer);
    plan(actor);
    return plan(actor).answer({} as never);
  },
};

const start = async (limits: Partial<Record<keyof RateLimits, number>>) => {
  const clock = createTestClock(new Date('2026-01-01T00:00:00Z'));
  const changed = Object.entries(limits).map(([name, limit]) => [name, { limit, windowSeconds: 60 }]);
  const rules = { ...readRateLimits({}, false).rules, ...(Object.fromEntries(changed) as object) };
  const app = await createTestServer({ authenticator, requestLimits: createRequestLimits(clock, rules) });
  registerRoute(app, {}, read, () => Promise.resolve({}));
  registerReading(app, {}, page, () => readAfterwards(() => Promise.resolve({})));
  registerRoute(app, {}, write, () => Promise.resolve({}));
  registerRoute(app, {}, download, () => Promise.resolve({ fileName: 'rows.csv', content: 'a' }));
  return { app, clock };
};

const statuses = async (
  app: FastifyInstance,
  times: number,
  route: RouteDefinition,
  bearer: string,
  ip = '192.0.2.1',
): Promise<number[]> => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await call(app, route, { bearer, ip })).status);
  return found;
};

describe('S57 limits on every request', () => {
  it('refuse the reads of one user past the limit, with the time to retry, and no others', async () => {
    const { app, clock } = await start({ readPerUser: 2 });
    expect(await statuses(app, 2, read, 'ann.works')).toEqual([200, 200]);
    clock.advance(20);
    expect(await call(app, read, { bearer: 'ann.works' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: { code: 'rate_limited', message: serverMessages.rateLimited(40) },
    });
    expect(await statuses(app, 1, read, 'max.works')).toEqual([200]);
    clock.advance(40);
    expect(await statuses(app, 1, read, 'ann.works')).toEqual([200]);
  });

  it('count a page once, also when it is read again for a changed role', async () => {
    const { app } = await start({ readPerUser: 2 });
    expect(await statuses(app, 3, page, 'ann.works')).toEqual([200, 200, 429]);
  });

  it('count reads, downloads and writes apart', async () => {
    const { app } = await start({ readPerUser: 1, downloadPerUser: 1, writePerUser: 1 });
    for (const route of [read, download, write])
      expect(await statuses(app, 2, route, 'ann.works'), route.path).toEqual([200, 429]);
  });

  it('count the members of a company together, and each company for itself', async () => {
    const { app } = await start({ readPerCompany: 3, readPerUser: 2 });
    // The third read is refused for the user and takes nothing from the company.
    expect(await statuses(app, 3, read, 'ann.works')).toEqual([200, 200, 429]);
    expect(await statuses(app, 2, read, 'max.works')).toEqual([200, 429]);
    expect(await statuses(app, 1, read, 'eve.other')).toEqual([200]);
  });

  it('count requests per IP address before the caller is known', async () => {
    const { app } = await start({ requestPerIp: 2 });
    expect(await statuses(app, 3, read, 'made-up')).toEqual([401, 401, 429]);
    expect(await statuses(app, 1, read, 'ann.works')).toEqual([429]);
    expect(await statuses(app, 1, read, 'ann.works', '192.0.2.2')).toEqual([200]);
  });
});

it('S57 a failure of the counters in the database refuses logins and answers reads', async () => {
  const test = await createTestApp({ db: 'pglite' });
  const ann = await signedIn(test, 'ann@example.com');
  const sessions = await test.db.$count(sessionFamily);
  await test.db.execute(sql`alter table rate_limit rename to rate_limit_lost`);
  expect((await call(test.app, routes.getProfile, { bearer: ann.access })).status).toBe(200);
  expect((await tryLogIn(test, 'ann@example.com')).status).toBe(500);
  expect(await test.db.$count(sessionFamily)).toBe(sessions);
  await test.close();
});
