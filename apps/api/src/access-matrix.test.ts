import { routes, type Access, type RouteDefinition, type RouteName } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUser, userAccount } from './features/accounts/index.ts';
import { newId } from './platform/ids.ts';
import { addMember } from './testing/add-owner.ts';
import { call, withoutRequestId } from './testing/api-client.ts';
import { PASSWORD, logIn, signedIn } from './testing/people.ts';
import { sampleRequests, type Named } from './testing/sample-requests.ts';
import { setUpTestApp } from './testing/test-app.ts';

/** A deliberate copy of the routes' access: a change there must be repeated here. */
const matrix: Record<RouteName, Access> = {
  login: 'public',
  refreshToken: 'public',
  logout: 'public',
  forgotPassword: 'public',
  verifyEmail: 'public',
  resendVerification: 'public',
  resetPassword: 'public',
  sendSignupCode: 'public',
  verifySignupCode: 'public',
  createMember: 'public',
  getProfile: 'signed-in',
  updateProfile: 'signed-in',
  editProfile: 'signed-in',
  changePassword: 'signed-in',
  profileChangePassword: 'signed-in',
  listMembers: 'admin',
  addUsers: 'admin',
  updateUsers: 'admin',
  deleteUsers: 'admin',
  resendInvitation: 'admin',
  getPaymentConfig: 'public',
  listPayments: 'admin',
  getPayment: 'plan',
  createPaymentIntent: 'plan',
  recordPayment: 'plan',
  listStatement: 'admin',
  exportStatement: 'admin',
  listInvoices: 'admin',
  getInvoice: 'admin',
  getInvoicePdf: 'admin',
  getDashboard: 'signed-in',
  listUsage: 'signed-in',
  extractLog: 'signed-in',
  uploadFile: 'signed-in',
  getExecution: 'signed-in',
  changeExecution: 'signed-in',
  saveExecutionEdits: 'signed-in',
  deleteExecution: 'signed-in',
  getRetention: 'signed-in',
  updateRetention: 'admin',
};

type Caller = 'anonymous' | 'plan' | 'member' | 'admin';
type Verdict = 'passes' | 401 | 403;

const verdicts: Record<Access, Record<Caller, Verdict>> = {
  public: { anonymous: 'passes', plan: 'passes', member: 'passes', admin: 'passes' },
  'signed-in': { anonymous: 401, plan: 401, member: 'passes', admin: 'passes' },
  admin: { anonymous: 401, plan: 401, member: 403, admin: 'passes' },
  plan: { anonymous: 401, plan: 'passes', member: 403, admin: 'passes' },
};

const table = (Object.entries(routes) as [RouteName, RouteDefinition][]).map(([name, route]) => ({
  name,
  route,
}));

const test = setUpTestApp({ db: 'pglite' });
let bearers: Record<Caller, string | undefined>;
let victim: Named & { readonly companyId: string };
let otherAdmin: string;

beforeAll(async () => {
  const admin = await signedIn(test, 'admin@example.com');
  const { companyId, passwordHash } = (await findUser(test.db, admin.user.id))!;
  victim = { id: newId(), email: 'member@example.com', companyId };
  const now = test.clock.now();
  await addMember(test.db, {
    ...victim,
    ...{ lastname: 'Hiddenname', passwordHash, emailVerifiedAt: now, createdAt: now },
  });
  const member = await logIn(test, victim.email, PASSWORD);
  bearers = {
    anonymous: undefined,
    plan: admin.planToken,
    member: member.token.access,
    admin: admin.access,
  };
  otherAdmin = (await signedIn(test, 'other@example.org')).access;
});

const nobody = (): Named => ({ id: newId(), email: `${newId()}@example.com` });
const request = (name: RouteName, named: Named, bearer: string | undefined) =>
  call(test.app, routes[name], {
    ...sampleRequests[name](named),
    ...(bearer === undefined ? {} : { bearer }),
  });

it('covers a server that registers every route of the contract', () => {
  expect(test.app.registeredRoutes).toEqual(new Set(Object.values<RouteDefinition>(routes)));
});

it('agrees with the access of every route of the contract', () => {
  expect(matrix).toEqual(Object.fromEntries(table.map(({ name, route }) => [name, route.access])));
});

describe.each(table)('$name', ({ name }) => {
  it.each(Object.entries(verdicts[matrix[name]]) as [Caller, Verdict][])(
    'as %s: %s',
    async (caller, verdict) => {
      const { status } = await request(name, nobody(), bearers[caller]);
      // Some public routes answer 401 for their input, which is not the caller's access token.
      const refused = matrix[name] !== 'public' && [401, 403].includes(status);
      expect(refused ? status : 'passes').toBe(verdict);
      expect(status).not.toBe(500);
    },
  );
});

const guarded = table.filter(({ name }) => matrix[name] !== 'public');

it.each(guarded)('$name shows an administrator of another company nothing of this one', async ({ name }) => {
  const members = () => test.db.select().from(userAccount).where(eq(userAccount.companyId, victim.companyId));
  const answerTo = async (named: Named) => {
    const { status, body } = await request(name, named, otherAdmin);
    return { status, text: withoutRequestId(JSON.stringify(body)) };
  };
  const before = await members();
  const answer = await answerTo(victim);
  for (const mark of [victim.companyId, 'admin@example.com', 'Hiddenname'])
    expect(answer.text).not.toContain(mark);
  expect(answer).toEqual(await answerTo({ ...nobody(), email: victim.email }));
  expect(await members()).toEqual(before);
});
