import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditActions, auditAreas, auditLogMessages, roles, routes } from '@propsmith/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { invite, joined, refresh, signedIn } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { findUser } from '../accounts/index.ts';
import { execution, logUpload } from '../extraction/index.ts';
import { SEARCHED_MAX } from './audit-rows.ts';

const test = setUpTestApp({ db: 'pglite' });
let admin: Awaited<ReturnType<typeof signedIn>>;
let companyId: string;
beforeAll(async () => {
  admin = await signedIn(test, 'admin@example.com');
  companyId = (await findUser(test.db, admin.user.id))!.companyId;
  await signedIn(test, 'stranger@example.org');
});

const list = async (query: Record<string, string> = {}, bearer = admin.access) =>
  (await call(test.app, routes.listAuditLog, { bearer, query })).reply();
const actionsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).results.map(({ action }) => action);

/** Inserts events of the company, the oldest first, one each second since 2020. */
const insertEvents = async (count: number, event: { action: string; targetId?: string }) => {
  const startMs = Date.UTC(2020, 0, 1);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    at: new Date(startMs + index * 1000),
    companyId,
    requestId: '',
    ip: '192.0.2.1',
    userAgent: '',
    ...event,
  }));
  for (let from = 0; from < count; from += 1000) {
    await test.db.insert(auditEvent).values(rows.slice(from, from + 1000));
  }
};

/** Actions in the source of the server, in files that write audit rows. */
const writtenActions = (): string[] => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const writing = sources.filter((source) => /\baudit(?:Insert)?\(/.test(source));
  return writing
    .flatMap((source) => [...source.matchAll(/'((?<noun>[a-z-]+)\.[a-z-]+)'/g)])
    .filter(({ groups }) => nouns.has(groups?.noun ?? ''))
    .map(([, action]) => action ?? '');
};
const nouns = new Set<string>([...Object.values(auditAreas).flat(), 'signup']);

describe('the audit log', () => {
  it('has words for every action', () => {
    const actions = writtenActions();
    expect(actions).toContain('login.refused');
    expect(actions.filter((action) => auditActions[action] === undefined)).toEqual([]);
  });

  it('shows who did what to whom from where, the newest first, and nothing of other companies', async () => {
    const member = await invite(test, admin.access, 'new@example.com', { role: roles.user });
    const { results, next } = await list();
    expect(next).toBeNull();
    expect(results.find(({ action }) => action === 'member.invited')).toMatchObject({
      member: { name: 'Ada Example', email: 'admin@example.com' },
      target: member.email,
      ip: '127.0.0.1',
    });
    // The administrator had it mailed; the member has not been here.
    expect(results.find(({ action }) => action === 'link.sent')).toMatchObject({
      member: { email: 'admin@example.com' },
      target: member.email,
    });
    expect(results.map(({ action }) => action)).toContain('login.accepted');
    expect(JSON.stringify(results)).not.toContain('stranger@example.org');
    const times = results.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('leaves out that a session was refreshed', async () => {
    await refresh(test, admin.refresh);
    expect(await actionsOf()).not.toContain('session.refreshed');
  });

  it('is reduced to an area', async () => {
    expect(new Set(await actionsOf({ area: 'members' }))).toEqual(new Set(['member.invited']));
    expect(await actionsOf({ area: 'executions' })).toEqual([]);
    expect(
      await call(test.app, routes.listAuditLog, { bearer: admin.access, query: { area: 'x' } }),
    ).toMatchObject({
      status: 400,
      body: { message: auditLogMessages.areaUnknown },
    });
  });

  it.each([
    ['a description', 'INVITED a', 'member.invited'],
    ['an action', 'member.inv', 'member.invited'],
    ['whom it concerns', 'new@example', 'member.invited'],
    ['a name', 'ada exam', 'login.accepted'],
    ['a network', '127.0.0', 'login.accepted'],
  ])('is searched for %s', async (_, search, found) => {
    expect(await actionsOf({ search })).toContain(found);
  });

  it('takes the signs of a pattern literally', async () => {
    expect(await actionsOf({ search: '%' })).toEqual([]);
  });

  it('is for administrators', async () => {
    const { access: bearer } = await joined(test, admin.access, 'member@example.com');
    for (const route of [routes.listAuditLog, routes.exportAuditLog]) {
      expect((await call(test.app, route, { bearer })).status).toBe(403);
    }
  });

  it('is downloaded as CSV', async () => {
    const { body, headers } = await call(test.app, routes.exportAuditLog, {
      bearer: admin.access,
      query: { area: 'members' },
    });
    expect(headers['content-disposition']).toMatch(/propsmith-audit-log-\d{4}-\d\d-\d\d\.csv/);
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines[0]).toBe(auditLogMessages.csvHeadings.map((heading) => `"${heading}"`).join(','));
    expect(lines.at(-1)).toMatch(/"Ada Example","admin@example.com","member.invited","Invited a member"/);
  });

  it('names the executions and files of the company while their names are kept', async () => {
    const kept = { companyId, userId: admin.user.id, createdAt: new Date() };
    const [run, upload, unnamed] = [newId(), newId(), newId()];
    const finished = { ...kept, memberName: 'Ada', status: 'Success', requestHash: '', textHash: '' };
    await test.db.insert(execution).values(
      [run, unnamed].map((id) => ({
        ...finished,
        id,
        name: id === run ? 'app.log' : null,
        tokenCount: 1,
        leaseUntil: new Date(),
      })),
    );
    const file = { ...kept, id: upload, fileName: 'web.log', content: '', expiresAt: new Date() };
    await test.db.insert(logUpload).values(file);
    const events = [
      ['execution.started', run],
      ['execution.shared', unnamed],
      ['log.uploaded', upload],
    ] as const;
    for (const [action, targetId] of events) await insertEvents(1, { action, targetId });
    const { results } = await list({ area: 'executions' });
    expect(results.map(({ action, target, execution: id }) => [action, target, id]).sort()).toEqual([
      ['execution.shared', unnamed, unnamed],
      ['execution.started', 'app.log', run],
      ['log.uploaded', 'web.log', null],
    ]);
  });

  it('is read part by part without a gap or a repetition, also while it grows', async () => {
    await insertEvents(120, { action: 'profile.changed' });
    const first = await list({ area: 'members' });
    await invite(test, admin.access, 'between@example.com');
    const seen = [...first.results];
    for (let before = first.next; before !== null;) {
      const part = await list({ area: 'members', before });
      seen.push(...part.results);
      before = part.next;
    }
    expect(seen.filter(({ action }) => action === 'profile.changed')).toHaveLength(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it('begins a part only after an event of the company', async () => {
    const { results } = await list({ before: newId() });
    expect(results).toEqual([]);
  });

  it(`searches ${SEARCHED_MAX} events at once and says where to go on`, async () => {
    await insertEvents(1, { action: 'profile.changed', targetId: 'needle' });
    await insertEvents(SEARCHED_MAX, { action: 'log.uploaded' });
    const first = await list({ search: 'needle' });
    expect(first.results).toEqual([]);
    expect(first.next).not.toBeNull();
    expect((await list({ search: 'needle', before: first.next! })).results).toHaveLength(1);
    const { body } = await call(test.app, routes.exportAuditLog, {
      bearer: admin.access,
      query: { search: 'needle' },
    });
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(2);
  });
});
