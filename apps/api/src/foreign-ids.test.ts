import { DOMAIN_NAME, errorStatuses, limits, routes, type RouteDefinition } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { logUpload } from './features/extraction/extraction.tables.ts';
import { secondsAfter } from './platform/clock.ts';
import { queryRows } from './platform/db/rows.ts';
import { newId } from './platform/ids.ts';
import { call, withoutRequestId, type CallOptions } from './testing/api-client.ts';
import { invite, PASSWORD } from './testing/people.ts';
import {
  chooseFreePlan,
  newCustomer,
  newMember,
  openShop,
  payByCard,
  report,
  type Customer,
  type Shop,
} from './testing/shop.ts';

const LOG = '2026-03-02 08:15:01 INFO secret started\n'.repeat(3);

/** Data of a company that a request can refer to. */
interface Things {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly executionId: string;
  readonly uploadId: string;
  readonly memberId: string;
  readonly memberEmail: string;
}

const byId = (id: string): CallOptions => ({ params: { id } });
const person = { firstname: 'Taken', lastname: 'Over' };

type Case = readonly [name: string, route: RouteDefinition, request: (things: Things) => CallOptions];
const readable: readonly Case[] = [
  ['getPayment', routes.getPayment, ({ paymentId }) => byId(paymentId)],
  ['getInvoice', routes.getInvoice, ({ invoiceId }) => byId(invoiceId)],
  ['getInvoicePdf', routes.getInvoicePdf, ({ invoiceId }) => byId(invoiceId)],
  ['getExecution', routes.getExecution, ({ executionId }) => byId(executionId)],
  [
    'surveyExecutions',
    routes.surveyExecutions,
    ({ executionId: id }) => ({ body: { executions: [{ id, path: 'secret.log' }] } }),
  ],
];
const changeable: readonly Case[] = [
  [
    'recordPayment',
    routes.recordPayment,
    ({ paymentId }) => ({
      body: { payment_id: paymentId, payment_method: 'card', domain_name: DOMAIN_NAME },
    }),
  ],
  [
    'changeExecution',
    routes.changeExecution,
    ({ executionId }) => ({ ...byId(executionId), body: { name: 'Taken over', shared: true } }),
  ],
  [
    'saveExecutionEdits',
    routes.saveExecutionEdits,
    ({ executionId }) => ({
      ...byId(executionId),
      body: { stanza: '[taken:over]', confirmed: [], uses_rules: false },
    }),
  ],
  ['deleteExecution', routes.deleteExecution, ({ executionId }) => byId(executionId)],
  ['extractLog', routes.extractLog, ({ uploadId }) => ({ body: { upload_id: uploadId } })],
  [
    'examineStanza',
    routes.examineStanza,
    ({ uploadId }) => ({ body: { upload_id: uploadId, props_conf: '[taken:over]\n' } }),
  ],
  [
    'updateUsers',
    routes.updateUsers,
    ({ memberEmail: email }) => ({ body: { users: [{ ...person, email, enabled: false }] } }),
  ],
  ['deleteUsers', routes.deleteUsers, ({ memberId }) => ({ body: { ids: [memberId] } })],
  ['resendInvitation', routes.resendInvitation, ({ memberId }) => ({ body: { id: memberId } })],
  [
    'resetMemberFactor',
    routes.resetMemberFactor,
    ({ memberId }) => ({ body: { id: memberId, password: PASSWORD } }),
  ],
];
const cases = [...readable, ...changeable];

let shop: Shop;
let owner: Customer;
let things: Things;
let strangers: Record<'administrator' | 'member', string>;
let colleague: string;

const makeThings = async ({ bearer, companyId, userId }: Customer): Promise<Things> => {
  const paymentId = await payByCard(shop, bearer);
  (await report(shop, bearer, paymentId)).reply();
  const invoices = (await call(shop.app, routes.listInvoices, { bearer })).reply();
  const executed = (await call(shop.app, routes.extractLog, { bearer, body: { logs: LOG } })).reply();
  const uploadId = newId();
  const now = shop.clock.now();
  await shop.db.insert(logUpload).values({
    ...{ id: uploadId, companyId, userId, fileName: 'secret.log', content: LOG },
    ...{ createdAt: now, expiresAt: secondsAfter(now, 3600) },
  });
  const member = await invite(shop, bearer, 'secret-member@example.com');
  return {
    paymentId,
    invoiceId: invoices.results[0]!.id,
    executionId: executed.id,
    uploadId,
    memberId: member.id,
    memberEmail: member.email,
  };
};

const nothing = (): Things => ({
  paymentId: `pi_${newId()}`,
  invoiceId: newId(),
  executionId: newId(),
  uploadId: newId(),
  memberId: newId(),
  memberEmail: `${newId()}@example.com`,
});

/** The company's rows in all tables that the requests concern. */
const everythingOf = (companyId: string): Promise<unknown[]> =>
  Promise.all(
    ['payment', 'invoice', 'execution', 'log_upload', 'user_account'].map((table) =>
      queryRows(
        shop.db,
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t
            where company_id = ${companyId} order by id`,
        z.object({ row: z.record(z.string(), z.unknown()) }),
      ),
    ),
  );

const answerTo = async ([, route, request]: Case, named: Things, bearer: string) => {
  const { status, body } = await call(shop.app, route, { ...request(named), bearer });
  return { status, text: withoutRequestId(JSON.stringify(body)) };
};

beforeAll(async () => {
  shop = await openShop({ db: 'pglite', webhooks: false });
  owner = await newCustomer(shop, 'Secret Works');
  things = await makeThings(owner);
  const stranger = await newCustomer(shop, 'Stranger Works');
  // With credit, so that the balance is no reason for the refusal.
  (await chooseFreePlan(shop, stranger.bearer)).reply();
  strangers = { administrator: stranger.bearer, member: await newMember(shop, stranger) };
  colleague = await newMember(shop, owner);
});
afterAll(() => shop.close());

describe.each(cases)('%s', (...one) => {
  it.each(['administrator', 'member'] as const)(
    "S30 answers another company's %s as for an unknown id",
    async (role) => {
      const before = await everythingOf(owner.companyId);
      const real = await answerTo(one, things, strangers[role]);
      expect(real).toEqual(await answerTo(one, nothing(), strangers[role]));
      expect(real.status).toBeGreaterThanOrEqual(400);
      expect(real.text.toLowerCase()).not.toContain('secret');
      expect(await everythingOf(owner.companyId)).toEqual(before);
    },
  );

  it('refuses a colleague who is not an administrator', async () => {
    const before = await everythingOf(owner.companyId);
    const { status, text } = await answerTo(one, things, colleague);
    const isOwnRoute = one[1].access === 'signed-in';
    expect(status).toBe(isOwnRoute ? errorStatuses.not_found : errorStatuses.forbidden);
    expect(text.toLowerCase()).not.toContain('secret');
    expect(await everythingOf(owner.companyId)).toEqual(before);
  });
});

it.each(readable)('%s answers the owner', async (...one) => {
  expect((await answerTo(one, things, owner.bearer)).status).toBe(200);
});

it('S31 lists contain nothing of another company', async () => {
  const lists = [
    ...[routes.listPayments, routes.listInvoices, routes.listMembers, routes.listStatement],
    ...[routes.listUsage, routes.getDashboard, routes.exportStatement],
  ];
  const marks = [...Object.values<string>({ ...things }), owner.companyId, owner.email];
  for (const route of lists) {
    const query = 'query' in route ? { query: { pageSize: String(limits.page.sizeMax) } } : {};
    const { status, body } = await call(shop.app, route, { bearer: strangers.administrator, ...query });
    expect(status).toBe(200);
    for (const mark of marks) expect(JSON.stringify(body)).not.toContain(mark);
  }
});

it('the usage keeps executions of a deleted member, marked as former', async () => {
  const bearer = await newMember(shop, owner);
  // The same log again within a day is free: the company's credit is spent.
  const { id } = (await call(shop.app, routes.extractLog, { bearer, body: { logs: LOG } })).reply();
  const open = async () =>
    (await call(shop.app, routes.getExecution, { bearer: owner.bearer, params: { id } })).reply().member;
  expect(await open()).toEqual({ name: 'Ada Example', former: false });
  const listed = (await call(shop.app, routes.listUsage, { bearer: owner.bearer })).reply();
  const [author] = await queryRows(
    shop.db,
    sql`select user_id from execution where id = ${id}`,
    z.object({ user_id: z.string() }),
  );
  (
    await call(shop.app, routes.deleteUsers, { bearer: owner.bearer, body: { ids: [author!.user_id] } })
  ).reply();
  expect(await open()).toEqual({ name: 'Ada Example', former: true });
  expect((await call(shop.app, routes.listUsage, { bearer: owner.bearer })).reply()).toEqual(listed);
});
