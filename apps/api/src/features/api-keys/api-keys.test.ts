import {
  apiKeyMessages,
  companyDataMessages,
  errorStatuses,
  limits,
  maximumCharacters,
  routes,
  serverMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { newApiKey } from '../../testing/api-keys.ts';
import { call } from '../../testing/api-client.ts';
import { countOf } from '../../testing/count-of.ts';
import { joined, newestMail, PASSWORD, signedIn } from '../../testing/people.ts';
import { chooseFreePlan } from '../../testing/shop.ts';
import { createTestApp, setUpTestApp, withRateLimits } from '../../testing/test-app.ts';
import { apiKey } from './api-keys.tables.ts';
import { newKey } from './key-format.ts';
import { purgeKeys } from './purge-keys.ts';

const DAY_SECONDS = 24 * 3600;
const test = setUpTestApp({ db: 'pglite' });

let people = 0;
const owner = () => signedIn(test, `owner-${(people += 1)}@example.com`);
const colleague = (bearer: string) => joined(test, bearer, `member-${(people += 1)}@example.com`);
const listOf = async (bearer: string) => (await call(test.app, routes.listApiKeys, { bearer })).reply();
const usage = (bearer: string) => call(test.app, routes.listUsage, { bearer });
const open = (bearer: string, id: string) => call(test.app, routes.getExecution, { bearer, params: { id } });
const extract = (bearer: string, logs: string, headers = {}) =>
  call(test.app, routes.extractLog, { bearer, headers, body: { logs } });
const revoke = (bearer: string, id: string) =>
  call(test.app, routes.revokeApiKey, { bearer, params: { id } });
const refusedKey = (message: string) => ({ status: 401, body: { code: 'api_key_not_valid', message } });
const after = (seconds: number): string => secondsAfter(test.clock.now(), seconds).toISOString();

describe('creating an API key', () => {
  it('S12 shows the secret once and stores its hash only', async () => {
    const { access, user } = await owner();
    const { key, secret } = await newApiKey(test, access, { name: ' CI ', scopes: ['read', 'read'] });
    expect(key).toEqual({
      id: key.id,
      name: 'CI',
      prefix: secret.slice(0, 12),
      scopes: ['read'],
      created_at: test.clock.now().toISOString(),
      last_used_at: null,
      expires_at: null,
      expired: false,
      member_name: 'Ada Example',
      own: true,
    });
    expect(await listOf(access)).toEqual({ results: [key], rowCount: 1 });
    const [row] = await test.db.select().from(apiKey).where(eq(apiKey.userId, user.id));
    expect(row?.secretHash).toBe(sha256Hex(secret));
    expect(JSON.stringify(row)).not.toContain(secret.slice(12));
  });

  it('mails the member', async () => {
    const { access, user } = await owner();
    const { key } = await newApiKey(test, access, { expires_at: '2130-01-31T00:00:00Z' });
    const { subject, text } = await newestMail(test, user.email);
    expect(subject).toBe('An API key was created');
    for (const part of ['Nightly build', key.prefix, 'extract, read', '2130-01-31', '/settings'])
      expect(text).toContain(part);
  });

  it('asks for the password again', async () => {
    const { access } = await owner();
    const body = { name: 'CI', scopes: ['read'], password: 'Not-The-Password-1' };
    expect(await call(test.app, routes.createApiKey, { bearer: access, body })).toMatchObject({
      status: 400,
      body: { errors: { password: [companyDataMessages.passwordWrong] } },
    });
    expect((await listOf(access)).rowCount).toBe(0);
  });

  let refused: Awaited<ReturnType<typeof owner>> | undefined;

  it.each([
    ['without a name', { name: ' ' }, 'name', apiKeyMessages.nameRequired],
    [
      'with a long name',
      { name: 'x'.repeat(limits.apiKeyNameCharsMax + 1) },
      'name',
      maximumCharacters(limits.apiKeyNameCharsMax),
    ],
    ['without a scope', { scopes: [] }, 'scopes', apiKeyMessages.scopeRequired],
    ['with an unknown scope', { scopes: ['write'] }, 'scopes.0', apiKeyMessages.scopeRequired],
    ['without a password', { password: '' }, 'password', companyDataMessages.passwordRequired],
    ['with an end that is no date', { expires_at: 'soon' }, 'expires_at', apiKeyMessages.endNotValid],
    [
      'with an end in the past',
      { expires_at: '2001-01-01T00:00:00Z' },
      'expires_at',
      apiKeyMessages.endPassed,
    ],
  ])('is refused %s', async (_, fields, field, message) => {
    const { access } = (refused ??= await owner());
    const body = { name: 'CI', scopes: ['read'], password: PASSWORD, ...fields };
    expect(await call(test.app, routes.createApiKey, { bearer: access, body })).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: [message] } },
    });
  });

  it('is refused past the limit, which revoked keys do not count against', async () => {
    const { access, user } = await owner();
    const { key } = await newApiKey(test, access);
    const more = Array.from({ length: limits.apiKeysPerMemberMax - 1 }, (_, index) => ({
      ...{ id: newId(), userId: user.id, name: 'CI', prefix: 'ps_live_0000', scopes: ['read' as const] },
      ...{ secretHash: `${user.id} ${index}`, createdAt: test.clock.now() },
    }));
    await test.db.insert(apiKey).values(more);
    const body = { name: 'CI', scopes: ['read'], password: PASSWORD };
    const create = () => call(test.app, routes.createApiKey, { bearer: access, body });
    expect(await create()).toMatchObject({ status: 409, body: { message: apiKeyMessages.tooMany } });
    (await revoke(access, key.id)).reply();
    expect((await create()).status).toBe(201);
  });
});

describe('a request with an API key', () => {
  it('extracts, lists and reads as its member, who is charged once for a repeated request', async () => {
    const { access } = await owner();
    (await chooseFreePlan(test, access)).reply();
    const { secret } = await newApiKey(test, access);
    const headers = { 'idempotency-key': newId() };
    const first = (await extract(secret, '2026-03-02 08:15:01 INFO by key\n', headers)).reply();
    expect((await extract(secret, '2026-03-02 08:15:01 INFO by key\n', headers)).reply()).toEqual(first);
    expect((await extract(access, '2026-03-02 08:15:01 INFO by key\n', headers)).reply()).toEqual(first);
    expect(first.cost_per_click).toBe(limits.freePlanCents);
    expect((await usage(secret)).reply()).toEqual((await usage(access)).reply());
    expect((await open(secret, first.id)).reply()).toEqual((await open(access, first.id)).reply());
    expect(await extract(secret, '2026-03-02 08:15:01 INFO another\n')).toMatchObject({ status: 402 });
    const [started] = await test.db.select().from(auditEvent).where(eq(auditEvent.targetId, first.id));
    const [key] = (await listOf(access)).results;
    expect(started).toMatchObject({ action: 'execution.started', detail: { apiKey: key?.id } });
  });

  it('shows a member who is not an administrator their own executions only', async () => {
    const { access } = await owner();
    (await chooseFreePlan(test, access)).reply();
    const { id } = (await extract(access, '2026-03-02 08:15:01 INFO not shared\n')).reply();
    const { secret } = await newApiKey(test, (await colleague(access)).access);
    expect((await usage(secret)).reply().results).toEqual([]);
    expect((await open(secret, id)).status).toBe(404);
  });

  it('is refused for what the key may not do, with the reason', async () => {
    const { access } = await owner();
    const reader = (await newApiKey(test, access, { scopes: ['read'] })).secret;
    const extractor = (await newApiKey(test, access, { scopes: ['extract'] })).secret;
    const forbidden = (message: string) => ({ status: 403, body: { code: 'forbidden', message } });
    expect(await extract(reader, 'x')).toMatchObject(forbidden(apiKeyMessages.scopeMissing('extract')));
    expect(await usage(extractor)).toMatchObject(forbidden(apiKeyMessages.scopeMissing('read')));
    for (const route of [routes.getDashboard, routes.listPayments, routes.listApiKeys, routes.getProfile])
      expect(await call(test.app, route, { bearer: reader })).toMatchObject(
        forbidden(apiKeyMessages.notHere),
      );
  });

  it.each([
    ['revoked', apiKeyMessages.wasRevoked],
    ['of a deactivated member', apiKeyMessages.wasRevoked],
    ['of a deleted member', apiKeyMessages.unknown],
    ['past its end', apiKeyMessages.hasEnded],
  ])('S26 is refused at once when the key is %s', async (ending, message) => {
    const { access: bearer } = await owner();
    const { access, user } = await colleague(bearer);
    const { key, secret } = await newApiKey(test, access, { expires_at: after(60) });
    expect((await usage(secret)).status).toBe(200);
    const person = { email: user.email, firstname: 'Max', lastname: 'Member' };
    const setEnabled = (enabled: boolean) =>
      call(test.app, routes.updateUsers, { bearer, body: { users: [{ ...person, enabled }] } });
    if (ending === 'revoked') (await revoke(access, key.id)).reply();
    if (ending === 'past its end') test.clock.advance(60);
    if (ending === 'of a deactivated member') (await setEnabled(false)).reply();
    if (ending === 'of a deleted member')
      (await call(test.app, routes.deleteUsers, { bearer, body: { ids: [user.id] } })).reply();
    expect(await usage(secret)).toMatchObject(refusedKey(message));
    expect(await extract(secret, 'x')).toMatchObject(refusedKey(message));
    if (ending !== 'of a deactivated member') return;
    (await setEnabled(true)).reply();
    expect(await usage(secret)).toMatchObject(refusedKey(message));
  });

  it('is refused with a text that was never given out as a key', async () => {
    expect(await usage(newKey())).toMatchObject(refusedKey(apiKeyMessages.unknown));
    expect(await usage(`${newKey().slice(0, -1)}-`)).toMatchObject(refusedKey(apiKeyMessages.unknown));
    expect((await usage(newKey())).headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  it('S57 counts against limits of the key, and against those of its member', async () => {
    const two = { limit: 2, windowSeconds: 60 };
    const config = withRateLimits({
      readPerApiKey: two,
      writePerApiKey: two,
      readPerUser: { ...two, limit: 5 },
    });
    const limited = await createTestApp({ db: 'pglite', config });
    const { access } = await signedIn(limited, 'limited@example.com');
    const [one, other] = [await newApiKey(limited, access), await newApiKey(limited, access)];
    const read = async (bearer: string) => (await call(limited.app, routes.listUsage, { bearer })).status;
    const write = async (bearer: string) =>
      (await call(limited.app, routes.extractLog, { bearer, body: { logs: 'x' } })).status;
    const seen = [];
    for (const bearer of [one.secret, one.secret, one.secret, other.secret, other.secret, access, access])
      seen.push(await read(bearer));
    expect(seen).toEqual([200, 200, 429, 200, 200, 200, 429]);
    expect([await write(one.secret), await write(one.secret), await write(one.secret)]).toEqual([
      402, 402, 429,
    ]);
    await limited.close();
  });

  it('is recorded as the last use, at most once a minute', async () => {
    const { access } = await owner();
    const { secret } = await newApiKey(test, access);
    const lastUse = async () => (await listOf(access)).results[0]?.last_used_at;
    const first = test.clock.now().toISOString();
    await usage(secret);
    expect(await lastUse()).toBe(first);
    test.clock.advance(59);
    await usage(secret);
    await open(secret, newId());
    expect(await lastUse()).toBe(first);
    test.clock.advance(1);
    await open(secret, newId());
    expect(await lastUse()).toBe(after(0));
  });

  it('is answered when the last use cannot be written', async () => {
    const failing = await createTestApp({ db: 'pglite' });
    const { access } = await signedIn(failing, 'failing@example.com');
    const { secret } = await newApiKey(failing, access);
    await failing.db.execute('alter table api_key add constraint unused check (last_used_at is null)');
    expect((await call(failing.app, routes.listUsage, { bearer: secret })).status).toBe(200);
    await failing.close();
  });
});

describe('revoking API keys', () => {
  it('is possible for an administrator with all keys of the company, for a member with their own', async () => {
    const admin = await owner();
    const member = await colleague(admin.access);
    const ofAdmin = await newApiKey(test, admin.access);
    test.clock.advance(1);
    const ofMember = await newApiKey(test, member.access);
    expect((await listOf(member.access)).results).toEqual([ofMember.key]);
    expect(await listOf(admin.access)).toEqual({
      results: [{ ...ofMember.key, own: false }, ofAdmin.key],
      rowCount: 2,
    });
    const second = { pageNumber: '2', pageSize: '1' };
    const page = (await call(test.app, routes.listApiKeys, { bearer: admin.access, query: second })).reply();
    expect(page).toEqual({ results: [ofAdmin.key], rowCount: 2 });
    const notFound = { status: errorStatuses.not_found, body: { message: serverMessages.notFound } };
    expect(await revoke(member.access, ofAdmin.key.id)).toMatchObject(notFound);
    expect(await revoke((await owner()).access, ofAdmin.key.id)).toMatchObject(notFound);
    expect((await usage(ofAdmin.secret)).status).toBe(200);
    expect((await revoke(admin.access, ofMember.key.id)).reply()).toEqual({
      message: apiKeyMessages.revoked,
    });
    expect((await revoke(admin.access, ofMember.key.id)).status).toBe(200);
    expect((await listOf(member.access)).results).toEqual([]);
    expect((await usage(ofMember.secret)).status).toBe(401);
  });

  it('S69 is recorded once, as are creation and refusals', async () => {
    const { access, user } = await owner();
    const { key, secret } = await newApiKey(test, access);
    await extract((await newApiKey(test, access, { scopes: ['read'] })).secret, 'x');
    await revoke(access, key.id);
    await revoke(access, key.id);
    await usage(secret);
    const rows = await test.db.select().from(auditEvent).where(eq(auditEvent.userId, user.id));
    const told = rows.filter(({ action }) => /api-key|access/.test(action));
    expect(countOf(told.map(({ action }) => action))).toEqual({
      'api-key.created': 2,
      'access.refused': 1,
      'api-key.revoked': 1,
      'api-key.refused': 1,
    });
    expect(told.filter(({ targetId }) => targetId === key.id)).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

it('deletes keys 90 days after they were revoked or have ended', async () => {
  const { access, user } = await owner();
  const revoked = await newApiKey(test, access);
  await newApiKey(test, access, { expires_at: after(1) });
  const kept = await newApiKey(test, access);
  (await revoke(access, revoked.key.id)).reply();
  const ids = async () => {
    await purgeKeys(test.deps);
    const rows = await test.db.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.userId, user.id));
    return rows.map(({ id }) => id);
  };
  test.clock.advance(90 * DAY_SECONDS);
  expect(await ids()).toHaveLength(3);
  test.clock.advance(2);
  expect(await ids()).toEqual([kept.key.id]);
});
