import {
  routes,
  type Access,
  type ApiKeyScope,
  type RouteDefinition,
  type RouteName,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUser, userAccount } from './features/accounts/index.ts';
import { newId } from './platform/ids.ts';
import { newApiKey } from './testing/api-keys.ts';
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
  getInvitation: 'public',
  resetPassword: 'public',
  sendSignupCode: 'public',
  verifySignupCode: 'public',
  createMember: 'public',
  getProfile: 'signed-in',
  updateProfile: 'signed-in',
  editProfile: 'signed-in',
  changePassword: 'signed-in',
  profileChangePassword: 'signed-in',
  loginSecondFactor: 'public',
  passkeyLoginOptions: 'public',
  loginPasskey: 'public',
  setUpPasskey: 'signed-in',
  addPasskey: 'signed-in',
  removePasskey: 'signed-in',
  getSecondFactor: 'signed-in',
  setUpSecondFactor: 'signed-in',
  confirmSecondFactor: 'signed-in',
  renewRecoveryCodes: 'signed-in',
  requireSecondFactor: 'admin',
  removeSecondFactor: 'signed-in',
  changeEmail: 'signed-in',
  confirmEmailChange: 'public',
  takeEmailBack: 'public',
  listSessions: 'signed-in',
  signOutSession: 'signed-in',
  signOutOtherSessions: 'signed-in',
  listMembers: 'admin',
  listAuditLog: 'admin',
  exportAuditLog: 'admin',
  addUsers: 'admin',
  updateUsers: 'admin',
  deleteUsers: 'admin',
  resendInvitation: 'admin',
  resetMemberFactor: 'admin',
  listApiKeys: 'signed-in',
  createApiKey: 'signed-in',
  revokeApiKey: 'signed-in',
  getPaymentConfig: 'public',
  listPayments: 'admin',
  getPayment: 'plan',
  createPaymentIntent: 'plan',
  recordPayment: 'plan',
  getSpending: 'admin',
  updateSpending: 'admin',
  listStatement: 'admin',
  exportStatement: 'admin',
  listInvoices: 'admin',
  getInvoice: 'admin',
  getInvoicePdf: 'admin',
  getDashboard: 'signed-in',
  listUsage: 'signed-in',
  extractLog: 'signed-in',
  examineStanza: 'signed-in',
  surveyExecutions: 'signed-in',
  uploadFile: 'signed-in',
  getExecution: 'signed-in',
  changeExecution: 'signed-in',
  saveExecutionEdits: 'signed-in',
  deleteExecution: 'signed-in',
  getRetention: 'signed-in',
  updateRetention: 'admin',
  getCompanyExport: 'admin',
  startCompanyExport: 'admin',
  downloadCompanyExport: 'admin',
  getCompanyDeletion: 'admin',
  requestCompanyDeletion: 'admin',
  takeBackCompanyDeletion: 'admin',
};

/** The same for the scope that an API key needs. */
const scopes: Partial<Record<RouteName, ApiKeyScope>> = {
  extractLog: 'extract',
  examineStanza: 'extract',
  listUsage: 'read',
  getExecution: 'read',
  surveyExecutions: 'read',
};

type Caller = 'anonymous' | 'plan' | 'member' | 'admin';
type Verdict = 'passes' | 401 | 403;

const verdicts: Record<Access, Record<Caller, Verdict>> = {
  public: { anonymous: 'passes', plan: 'passes', member: 'passes', admin: 'passes' },
  'signed-in': { anonymous: 401, plan: 401, member: 'passes', admin: 'passes' },
  admin: { anonymous: 401, plan: 401, member: 403, admin: 'passes' },
  plan: { anonymous: 401, plan: 'passes', member: 403, admin: 'passes' },
};

/** API keys of an administrator; they may do what their scope names, and nothing else. */
const keyCallers = ['extract', 'read', 'revoked'] as const;
type KeyCaller = (typeof keyCallers)[number];

const keyVerdict = (name: RouteName, caller: KeyCaller): Verdict => {
  if (matrix[name] === 'public') return 'passes';
  if (caller === 'revoked') return 401;
  return scopes[name] === caller ? 'passes' : 403;
};

const table = (Object.entries(routes) as [RouteName, RouteDefinition][]).map(([name, route]) => ({
  name,
  route,
}));

const test = setUpTestApp({ db: 'pglite' });
let bearers: Record<Caller, string | undefined>;
let keys: Record<KeyCaller, string>;
let victim: Named & { readonly companyId: string };
let otherAdmin: string;
let otherKey: string;

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
  keys = {
    extract: (await newApiKey(test, admin.access, { scopes: ['extract'] })).secret,
    read: (await newApiKey(test, admin.access, { scopes: ['read'] })).secret,
    revoked: await revokedKey(admin.access),
  };
  otherAdmin = (await signedIn(test, 'other@example.org')).access;
  otherKey = (await newApiKey(test, otherAdmin)).secret;
});

const revokedKey = async (bearer: string): Promise<string> => {
  const { key, secret } = await newApiKey(test, bearer);
  (await call(test.app, routes.revokeApiKey, { bearer, params: { id: key.id } })).reply();
  return secret;
};

const nobody = (): Named => ({ id: newId(), email: `${newId()}@example.com` });
const request = (name: RouteName, named: Named, bearer: string | undefined) =>
  call(test.app, routes[name], {
    ...sampleRequests[name](named),
    ...(bearer === undefined ? {} : { bearer }),
  });

it('S30 covers a server that registers every route of the contract', () => {
  expect(test.app.registeredRoutes).toEqual(new Set(Object.values<RouteDefinition>(routes)));
});

it('S34 agrees with the access of every route of the contract', () => {
  expect(matrix).toEqual(Object.fromEntries(table.map(({ name, route }) => [name, route.access])));
});

it('S34 agrees with the scope of every route that takes an API key', () => {
  const taking = table.filter(({ route }) => route.apiKey !== undefined);
  expect(scopes).toEqual(Object.fromEntries(taking.map(({ name, route }) => [name, route.apiKey])));
});

const verdictOn = async (name: RouteName, bearer: string | undefined): Promise<Verdict> => {
  const { status } = await request(name, nobody(), bearer);
  expect(status).not.toBe(500);
  // Some public routes answer 401 for their input, which is not the caller's access token.
  const isRefused = matrix[name] !== 'public' && (status === 401 || status === 403);
  return isRefused ? status : 'passes';
};

describe.each(table)('$name', ({ name }) => {
  it.each(Object.entries(verdicts[matrix[name]]) as [Caller, Verdict][])(
    'as %s: %s',
    async (caller, verdict) => {
      expect(await verdictOn(name, bearers[caller])).toBe(verdict);
    },
  );

  it.each(keyCallers.map((caller) => [caller, keyVerdict(name, caller)] as const))(
    'with an API key (%s): %s',
    async (caller, verdict) => {
      expect(await verdictOn(name, keys[caller])).toBe(verdict);
    },
  );
});

const guarded = table.filter(({ name }) => matrix[name] !== 'public');

const strangers = guarded.flatMap(({ name }) => [
  { name, stranger: 'an administrator', bearer: () => otherAdmin },
  ...(scopes[name] ? [{ name, stranger: 'an API key', bearer: () => otherKey }] : []),
]);

it.each(strangers)(
  '$name shows $stranger of another company nothing of this one',
  async ({ name, bearer }) => {
    const members = () =>
      test.db.select().from(userAccount).where(eq(userAccount.companyId, victim.companyId));
    const answerTo = async (named: Named) => {
      const { status, body } = await request(name, named, bearer());
      return { status, text: withoutRequestId(JSON.stringify(body)) };
    };
    const before = await members();
    const answer = await answerTo(victim);
    for (const mark of [victim.companyId, 'admin@example.com', 'Hiddenname'])
      expect(answer.text).not.toContain(mark);
    expect(answer).toEqual(await answerTo({ ...nobody(), email: victim.email }));
    expect(await members()).toEqual(before);
  },
);
