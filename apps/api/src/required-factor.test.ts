import {
  companyDataMessages,
  routes,
  secondFactorMessages,
  type RouteDefinition,
  type RouteName,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { company, findUser } from './features/accounts/index.ts';
import { auditEvent } from './platform/audit.tables.ts';
import { newId } from './platform/ids.ts';
import { newApiKey } from './testing/api-keys.ts';
import { call } from './testing/api-client.ts';
import { joined, PASSWORD, refresh, signedIn } from './testing/people.ts';
import { sampleRequests } from './testing/sample-requests.ts';
import { turnOnSecondFactor } from './testing/second-factor.ts';
import { setUpTestApp } from './testing/test-app.ts';

/** A deliberate copy: what a member may call who has no second factor where the company requires one. */
const reachable: readonly RouteName[] = [
  'getProfile',
  'changePassword',
  'profileChangePassword',
  'getSecondFactor',
  'setUpSecondFactor',
  'confirmSecondFactor',
  'setUpPasskey',
  'addPasskey',
];

const test = setUpTestApp({ db: 'pglite' });
let admin: Awaited<ReturnType<typeof signedIn>>;
let lacking: Awaited<ReturnType<typeof joined>>;
let secondAdmin: string;
let key: string;

const require = (required: boolean, bearer = admin.access, password = PASSWORD) =>
  call(test.app, routes.requireSecondFactor, { bearer, body: { required, password } });
/** Of the administrator. */
const ensureFactor = async () => {
  const { enabled } = (await call(test.app, routes.getSecondFactor, { bearer: admin.access })).reply();
  if (!enabled) await turnOnSecondFactor(test, admin.access);
};
const isRequired = async () => {
  const { companyId } = (await findUser(test.db, admin.user.id))!;
  const [found] = await test.db.select().from(company).where(eq(company.id, companyId));
  return found?.secondFactorRequired;
};
const refusal = {
  status: 403,
  body: { code: 'second_factor_setup_required', message: secondFactorMessages.setUpRequired },
};

beforeAll(async () => {
  admin = await signedIn(test, 'admin@example.com');
  lacking = await joined(test, admin.access, 'lacking@example.com');
  key = (await newApiKey(test, lacking.access)).secret;
  const other = await joined(test, admin.access, 'second@example.com');
  const change = { email: other.user.email, firstname: 'Bea', lastname: 'Sample', enabled: true };
  const users = [{ ...change, role: admin.user.role }];
  (await call(test.app, routes.updateUsers, { bearer: admin.access, body: { users } })).reply();
  secondAdmin = other.access;
});

describe('requiring two-factor sign-in', () => {
  it('is refused without a factor of one’s own, with a wrong password, and to members', async () => {
    expect(await require(true)).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.ownFactorFirst },
    });
    await ensureFactor();
    expect(await require(true, admin.access, 'Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordWrong },
    });
    expect((await require(true, lacking.access)).status).toBe(403);
    expect(await isRequired()).toBe(false);
    expect((await call(test.app, routes.getDashboard, { bearer: lacking.access })).status).toBe(200);
  });

  it('is refused without true or false', async () => {
    const body = { required: 'yes', password: PASSWORD };
    expect(await call(test.app, routes.requireSecondFactor, { bearer: admin.access, body })).toMatchObject({
      status: 400,
      body: { errors: { required: [secondFactorMessages.requiredNotBoolean] } },
    });
  });

  it('acts on the next request of sessions and keys, also of reads that were seen before', async () => {
    for (const bearer of [lacking.access, key])
      expect((await call(test.app, routes.listUsage, { bearer })).status).toBe(200);
    expect((await require(true)).reply().message).toBe(secondFactorMessages.requiredOfAll);
    for (const bearer of [lacking.access, key])
      expect(await call(test.app, routes.listUsage, { bearer })).toMatchObject(refusal);
    expect((await call(test.app, routes.listUsage, { bearer: admin.access })).status).toBe(200);
    const rows = await test.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'company.second-factor-required'));
    expect(rows).toMatchObject([{ userId: admin.user.id }]);
  });

  it('leaves other companies alone', async () => {
    const stranger = await signedIn(test, 'stranger@example.org');
    expect((await call(test.app, routes.getDashboard, { bearer: stranger.access })).status).toBe(200);
  });

  it('keeps a factor from being turned off', async () => {
    const body = { password: PASSWORD };
    expect(await call(test.app, routes.removeSecondFactor, { bearer: admin.access, body })).toMatchObject({
      status: 409,
      body: { message: secondFactorMessages.notWhileRequired },
    });
    expect((await call(test.app, routes.getSecondFactor, { bearer: admin.access })).reply()).toMatchObject({
      enabled: true,
      required: true,
    });
  });
});

const guarded = (Object.entries(routes) as [RouteName, RouteDefinition][]).filter(
  ([, { access }]) => access !== 'public',
);

describe('while it is required', () => {
  beforeAll(async () => {
    await ensureFactor();
    (await require(true)).reply();
  });

  describe.each(guarded)('%s', (name, route) => {
    const request = (bearer: string) =>
      call(test.app, route, {
        ...sampleRequests[name]({ id: newId(), email: `${newId()}@example.com` }),
        bearer,
      });

    it(`is ${reachable.includes(name) ? 'open to' : 'refused to'} members and administrators without a factor`, async () => {
      for (const bearer of [lacking.access, secondAdmin]) {
        const answer = await request(bearer);
        if (reachable.includes(name)) expect(answer.status).not.toBe(403);
        else expect(answer).toMatchObject(refusal);
      }
    });

    it('is refused to their API keys', async () => {
      expect((await request(key)).status).toBe(403);
    });
  });

  it('a member who sets up a factor goes on with the same session, and their key works again', async () => {
    await turnOnSecondFactor(test, lacking.access);
    for (const bearer of [lacking.access, key])
      expect((await call(test.app, routes.listUsage, { bearer })).status).toBe(200);
    expect((await refresh(test, lacking.refresh)).status).toBe(200);
  });

  it('an administrator stops requiring it, and everybody goes on', async () => {
    expect((await require(false)).reply().message).toBe(secondFactorMessages.optionalAgain);
    expect((await call(test.app, routes.getDashboard, { bearer: secondAdmin })).status).toBe(200);
  });
});
