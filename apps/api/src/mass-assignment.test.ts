import { roles, routes, type RouteDefinition } from '@propsmith/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { company, findUser, userAccount } from './features/accounts/index.ts';
import { newId } from './platform/ids.ts';
import { call } from './testing/api-client.ts';
import { invite, joined, PASSWORD, signedIn, tryLogIn } from './testing/people.ts';
import { setUpTestApp } from './testing/test-app.ts';

/** Columns and properties of users and companies, and common names of privileged fields. */
const columns = [...Object.values(getTableColumns(userAccount)), ...Object.values(getTableColumns(company))];
const propertyNames = [
  ...Object.keys(getTableColumns(userAccount)),
  ...Object.keys(getTableColumns(company)),
];
const fieldNames = [
  ...new Set([
    ...columns.map(({ name }) => name),
    ...propertyNames,
    ...['company', 'company_name', 'is_email_verified', 'is_active', 'is_admin', 'password', 'balance'],
    ...['displayName', 'member', 'user_id', 'userId', 'status', 'permissions', 'constructor'],
  ]),
];

const test = setUpTestApp({ db: 'pglite' });
let admin: { readonly access: string; readonly companyId: string };
/** Invited, and has not accepted yet. */
let waiting: Awaited<ReturnType<typeof invite>>;
let member: Awaited<ReturnType<typeof joined>>;
let foreign: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  const { access, user } = await signedIn(test, 'admin@example.com');
  admin = { access, companyId: (await findUser(test.db, user.id))!.companyId };
  waiting = await invite(test, access, 'waiting@example.com');
  member = await joined(test, admin.access, 'member@example.com');
  foreign = await signedIn(test, 'foreign@example.org');
});

/** A value that would do harm if the field were accepted. */
const harmful = (field: string): unknown => {
  if (/enabled|active/.test(field)) return false;
  if (/verified|created/i.test(field)) return '2000-01-01T00:00:00.000Z';
  if (/company/i.test(field)) return foreign.user.id;
  if (/role|admin|permission/.test(field)) return roles.admin;
  if (/id$/i.test(field)) return newId();
  return 'harmful';
};

interface Target {
  readonly route: RouteDefinition;
  /** A request that succeeds with the fields the route takes. */
  readonly body: () => Promise<Record<string, unknown>>;
  /** The access token that it is sent with. */
  readonly bearer: () => string;
  readonly personIn?: 'users';
}

const names = { firstname: 'Max', lastname: 'Member' };
const passwords = { old_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD };
const byAdmin = () => admin.access;
const byMember = () => member.access;
const newMember = () => invite(test, admin.access, `${newId()}@example.com`);

const targets: Record<string, Target> = {
  addUsers: {
    route: routes.addUsers,
    body: () => Promise.resolve({ email: `${newId()}@example.com`, ...names, role: roles.user }),
    bearer: byAdmin,
    personIn: 'users',
  },
  updateUsers: {
    route: routes.updateUsers,
    body: () => Promise.resolve({ email: 'member@example.com', ...names, enabled: true, role: roles.user }),
    bearer: byAdmin,
    personIn: 'users',
  },
  deleteUsers: {
    route: routes.deleteUsers,
    body: async () => ({ ids: [(await newMember()).id] }),
    bearer: byAdmin,
  },
  resendInvitation: {
    route: routes.resendInvitation,
    body: () => Promise.resolve({ id: waiting.id }),
    bearer: byAdmin,
  },
  updateProfile: {
    route: routes.updateProfile,
    body: () => Promise.resolve({ ...names, phoneNumber: '' }),
    bearer: byMember,
  },
  editProfile: {
    route: routes.editProfile,
    body: () => Promise.resolve({ ...names, phoneNumber: '' }),
    bearer: byMember,
  },
  changePassword: {
    route: routes.changePassword,
    body: () => Promise.resolve(passwords),
    bearer: byMember,
  },
  profileChangePassword: {
    route: routes.profileChangePassword,
    body: () => Promise.resolve(passwords),
    bearer: byMember,
  },
};

/** All users and companies; a password hash, whose salt changes, is reduced to its presence. */
const everybody = async () => {
  const people = await test.db.select().from(userAccount).orderBy(userAccount.id);
  return {
    people: people.map((person) => ({ ...person, passwordHash: person.passwordHash !== null })),
    companies: await test.db.select().from(company).orderBy(company.id),
  };
};

const ordinaryMember = () => ({
  ...names,
  companyId: admin.companyId,
  role: roles.user,
  enabled: true,
  emailVerifiedAt: null,
  passwordHash: null,
  phoneNumber: '',
  createdAt: test.clock.now(),
});

/** Deletes the user just added and returns the row. */
const removeAdded = async (email: unknown) => {
  const [added] = await test.db
    .delete(userAccount)
    .where(eq(userAccount.email, String(email)))
    .returning();
  return added;
};

it('covers every route of members and profile that takes a body', () => {
  const taking = Object.entries<RouteDefinition>(routes)
    .filter(
      ([, { body, path }]) => body !== undefined && /user|invitation|profile|change-password/.test(path),
    )
    .map(([name]) => name);
  expect(Object.keys(targets).sort()).toEqual(taking.sort());
});

describe.each(Object.entries(targets))('%s', (name, { route, body, bearer, personIn }) => {
  it('S32 S36 ignores every field that is not its own', async () => {
    const before = await everybody();
    for (const field of fieldNames) {
      const own = await body();
      // The route's own fields keep their valid values.
      const extra = { [field]: harmful(field) };
      const sent = personIn ? { ...extra, [personIn]: [{ ...extra, ...own }] } : { ...extra, ...own };
      const { status, body: answer } = await call(test.app, route, { bearer: bearer(), body: sent });
      expect(status, `${field}: ${JSON.stringify(answer)}`).toBe(route.status ?? 200);
      if (name === 'addUsers') expect(await removeAdded(own.email), field).toMatchObject(ordinaryMember());
    }
    expect(await everybody()).toEqual(before);
    expect((await tryLogIn(test, 'member@example.com', PASSWORD)).status).toBe(200);
  });
});
