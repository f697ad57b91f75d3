import {
  companyDataMessages,
  companyDeletionMessages,
  lifetimes,
  limits,
  roles,
  routes,
  screens,
  serverMessages,
} from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { addMember } from '../../testing/add-owner.ts';
import { expectBooksRight } from '../../testing/books.ts';
import { signUpVerified } from '../../testing/people.ts';
import {
  beginTopUp,
  chooseFreePlan,
  newMember,
  openShop,
  type Customer,
  type Shop,
} from '../../testing/shop.ts';
import { rowsOfCompany } from '../../testing/table-rows.ts';
import { company, companyClosing, findClosing, userAccount } from '../accounts/index.ts';
import {
  adjustBalance,
  findAnyPayment,
  listOpenFindings,
  planRefund,
  readBalance,
  refundPayment,
} from '../billing/index.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { deletionGauges } from './deletion-jobs.ts';
import { eraseCompanies } from './erase-companies.ts';
import { refundCompanies } from './refund-companies.ts';
import { remindAdministrators } from './remind-administrators.ts';
import {
  buyCredit,
  isErased,
  newAdministrator,
  passDays,
  requestDeletion,
  sendMails,
} from './testing/fill-company.ts';
import { watchRefunds } from './watch-refunds.ts';

const never = new AbortController().signal;
const NAME = 'Example Works';

const shop = {} as Shop;
beforeAll(async () => {
  Object.assign(shop, await openShop({ db: 'pglite', webhooks: false }));
});
afterAll(() => shop.close());

let customer: Customer;
beforeEach(async () => {
  customer = await newAdministrator(shop);
});

const request = (name = NAME, password?: string) => requestDeletion(shop, customer, name, password);
const takeBack = ({ bearer } = customer) =>
  call(shop.app, routes.takeBackCompanyDeletion, { bearer, body: {} });
const read = async ({ bearer } = customer) =>
  (await call(shop.app, routes.getCompanyDeletion, { bearer })).reply();
const refund = () => refundCompanies(shop.billing, never);
const erase = async () => {
  await sendMails(shop);
  return eraseCompanies(shop.deps, { stopping: never });
};
const closing = () => findClosing(shop.db, customer.companyId);
const tryAgain = () =>
  shop.db
    .update(companyClosing)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(companyClosing.companyId, customer.companyId));
const audited = (action: string) =>
  shop.db.$count(
    auditEvent,
    and(eq(auditEvent.action, action), eq(auditEvent.companyId, customer.companyId)),
  );
const findings = async () =>
  (await listOpenFindings(shop.db))
    .filter(({ ref }) => ref === customer.companyId)
    .map(({ kind, actual }) => ({ kind, actual }));
/** Without line breaks. */
const newestText = async (to = customer.email) => (await shop.mails(to))[0]?.text.replaceAll(/\s+/g, ' ');
const subjects = async (to = customer.email) => (await shop.mails(to)).map(({ subject }) => subject);

describe('a request to delete the company', () => {
  it('says what it refunds and until when it can be taken back, and tells every administrator', async () => {
    await buyCredit(shop, customer, 5000);
    await addMember(shop.db, {
      companyId: customer.companyId,
      email: `second-${newId()}@example.com`,
      createdAt: new Date(),
      role: roles.admin,
      passwordHash: 'set',
    });
    expect(await read()).toMatchObject({
      company_name: NAME,
      refund: 5000,
      due_at: null,
      can_be_taken_back: false,
    });
    const asked = await request();
    expect(asked.status).toBe(201);
    const row = await closing();
    expect(asked.reply()).toEqual({
      company_name: NAME,
      refund: 5000,
      due_at: row?.dueAt.toISOString(),
      can_be_taken_back: true,
    });
    const seconds = (row!.dueAt.getTime() - row!.requestedAt.getTime()) / 1000;
    expect(Math.round(seconds)).toBe(lifetimes.companyClosingSeconds);
    const told = (await shop.mails()).filter(
      ({ subject }) => subject === companyDeletionMessages.mailSubject,
    );
    expect(told).toHaveLength(2);
    const day = row!.dueAt.toISOString().slice(0, 10);
    const text = await newestText();
    expect(text).toContain(companyDeletionMessages.mailRequested(NAME, day));
    expect(text).toContain(companyDeletionMessages.mailTakeBack);
    expect(text).toContain(companyDeletionMessages.mailAction);
    expect(text).toContain(screens.settings);
    expect(await audited('company.deletion-requested')).toBe(1);
    const dashboard = (await call(shop.app, routes.getDashboard, { bearer: customer.bearer })).reply();
    expect(dashboard.closes_at).toBe(row?.dueAt.toISOString());
  });

  it.each([
    ['another name', 'Example', undefined, 400, companyDeletionMessages.nameWrong],
    ['no name', ' ', undefined, 400, companyDeletionMessages.nameRequired],
    ['a wrong password', NAME, 'Not-The-Password-1', 400, companyDataMessages.passwordWrong],
    ['no password', NAME, '', 400, companyDataMessages.passwordRequired],
  ])('is refused with %s, and changes nothing', async (_, name, password, status, message) => {
    const refused = await request(name, password);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(message);
    expect(await closing()).toBeUndefined();
  });

  it('is refused to other members, to a blocked company and for the second time', async () => {
    const bearer = await newMember(shop, customer);
    expect((await call(shop.app, routes.getCompanyDeletion, { bearer })).status).toBe(403);
    expect((await takeBack({ ...customer, bearer })).status).toBe(403);
    expect((await requestDeletion(shop, { ...customer, bearer }, NAME)).status).toBe(403);
    const ofCompany = eq(company.id, customer.companyId);
    await shop.db.update(company).set({ blockedAt: new Date() }).where(ofCompany);
    expect(await request()).toMatchObject({ status: 403, body: { message: serverMessages.companyBlocked } });
    await shop.db.update(company).set({ blockedAt: null }).where(ofCompany);
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { message: companyDeletionMessages.notClosing },
    });
    (await request()).reply();
    expect(await request()).toMatchObject({
      status: 409,
      body: { message: companyDeletionMessages.already },
    });
  });

  it('ends extracting, paying and inviting; signing in and reading go on, and taking it back restores all', async () => {
    await buyCredit(shop, customer, 5000);
    const before = await rowsOfCompany(shop.db, customer.companyId);
    (await request()).reply();
    const { bearer } = customer;
    const person = { email: 'new@example.com', firstname: 'New', lastname: 'Member' };
    const attempts = [
      await call(shop.app, routes.extractLog, { bearer, body: { logs: '2030-01-02 03:04:05 INFO started' } }),
      await beginTopUp(shop, bearer),
      await chooseFreePlan(shop, bearer),
      await call(shop.app, routes.addUsers, { bearer, body: { users: [person] } }),
    ];
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 403, body: { message: companyDeletionMessages.closing } });
    for (const route of [
      routes.listUsage,
      routes.listInvoices,
      routes.listStatement,
      routes.getCompanyExport,
    ] as const)
      expect((await call(shop.app, route, { bearer })).status).toBe(200);
    expect((await takeBack()).reply()).toMatchObject({ due_at: null, can_be_taken_back: false });
    expect(await rowsOfCompany(shop.db, customer.companyId)).toEqual(before);
    expect(await audited('company.deletion-taken-back')).toBe(1);
    const kept = (await shop.mails(customer.email)).filter(
      ({ subject }) => subject === companyDeletionMessages.mailKeptSubject,
    );
    expect(kept).toMatchObject([
      { text: expect.stringContaining(companyDeletionMessages.mailKept(NAME)) as string },
    ]);
    const logs = '2030-01-02 03:04:05 INFO started';
    expect((await call(shop.app, routes.extractLog, { bearer, body: { logs } })).status).toBe(200);
    await refund();
    expect(await closing()).toBeUndefined();
  });
});

describe('the 30 days', () => {
  it('are announced once, seven days before their end', async () => {
    (await request()).reply();
    await remindAdministrators(shop.deps);
    expect(await subjects()).toHaveLength(1);
    await shop.db
      .update(companyClosing)
      .set({ dueAt: sql`now() + make_interval(secs => ${lifetimes.companyClosingReminderSeconds - 60})` })
      .where(eq(companyClosing.companyId, customer.companyId));
    await remindAdministrators(shop.deps);
    await remindAdministrators(shop.deps);
    expect(await subjects()).toEqual(Array(2).fill(companyDeletionMessages.mailSubject));
    const day = (await closing())!.dueAt.toISOString().slice(0, 10);
    expect(await newestText()).toContain(companyDeletionMessages.mailReminder(NAME, day));
  });

  it('are waited for', async () => {
    (await request()).reply();
    await refund();
    expect((await erase()).erased).not.toContain(customer.companyId);
    expect(await closing()).toMatchObject({ state: 'grace' });
  });
});

describe('the end of a company', () => {
  it('refunds each payment’s unspent credit to its card, ends free credit, and frees the address', async () => {
    const intents = [await buyCredit(shop, customer, 2000), await buyCredit(shop, customer, 3000)];
    (await chooseFreePlan(shop, customer.bearer)).reply();
    const logs = '2030-01-02 03:04:05 INFO started';
    (await call(shop.app, routes.extractLog, { bearer: customer.bearer, body: { logs } })).reply();
    (await request()).reply();
    await passDays(shop, customer.companyId);
    await refund();
    expect(await closing()).toMatchObject({ state: 'erasing' });
    expect(await audited('refund.made')).toBe(2);
    expect(
      (await shop.stripe.refunds.list({ payment_intent: intents[0]! })).data.map(({ amount }) => amount),
    ).toEqual([1000]);
    expect(
      (await shop.stripe.refunds.list({ payment_intent: intents[1]! })).data.map(({ amount }) => amount),
    ).toEqual([3000]);
    expect(await takeBack()).toMatchObject({ status: 401 });
    expect((await subjects())[0]).toBe(companyDeletionMessages.mailDoneSubject);
    expect(await newestText()).toContain(companyDeletionMessages.mailDone(NAME));
    expect(await newestText()).toContain(companyDeletionMessages.mailDoneKept);

    expect(await eraseCompanies(shop.deps, { stopping: never })).toMatchObject({
      waiting: [customer.companyId],
    });
    expect(await isErased(shop, customer.companyId)).toBe(false);
    expect(await erase()).toMatchObject({ erased: [customer.companyId] });
    expect(await isErased(shop, customer.companyId)).toBe(true);
    await expectBooksRight(shop.db);
    // The credit notes stay, and the free plan stays used.
    const { plan_token: planToken } = await signUpVerified(shop, customer.email);
    expect(await chooseFreePlan(shop, planToken)).toMatchObject({ status: 409 });
  });

  it('cannot be taken back once it has begun', async () => {
    (await request()).reply();
    await passDays(shop, customer.companyId);
    await shop.db.update(company).set({ blockedAt: new Date() }).where(eq(company.id, customer.companyId));
    await refund();
    expect(await closing()).toMatchObject({
      state: 'refunding',
      attempts: 1,
      waitsFor: 'The company is blocked.',
    });
    expect(await takeBack()).toMatchObject({ status: 409, body: { message: companyDeletionMessages.begun } });
  });

  it('waits for the provider, asks an operator after some attempts, and ends when the provider is back', async () => {
    await buyCredit(shop, customer, 2000);
    (await request()).reply();
    await passDays(shop, customer.companyId);
    const down = {
      ...shop.billing,
      payments: { ...shop.billing.payments, call: () => Promise.reject(new Error('down')) },
    };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await findings()).toEqual([]);
      await refundCompanies(down, never);
      expect(await closing()).toMatchObject({ state: 'refunding', attempts: attempt, waitsFor: 'down' });
      await tryAgain();
    }
    expect(await findings()).toEqual([{ kind: 'deletion-waits', actual: 'down' }]);
    expect((await erase()).erased).not.toContain(customer.companyId);
    expect((await readBalance(shop.db, customer.companyId)).availableCents).toBe(2000);
    await refund();
    expect(await closing()).toMatchObject({ state: 'erasing' });
    expect(await findings()).toEqual([]);
    await erase();
    await expectBooksRight(shop.db);
  });

  it('refunds once what two processes have decided to refund, also where more could be refunded', async () => {
    const intentId = await buyCredit(shop, customer, 3000);
    for (const line of ['one', 'two']) {
      const body = { logs: `2030-01-02 03:04:05 INFO ${line}` };
      (await call(shop.app, routes.extractLog, { bearer: customer.bearer, body })).reply();
    }
    const row = await findAnyPayment(shop.db, intentId);
    const plans = [await planRefund(shop.db, row!), await planRefund(shop.db, row!)];
    for (const plan of plans) await refundPayment(shop.billing, intentId, plan);
    const { data } = await shop.stripe.refunds.list({ payment_intent: intentId });
    expect(data.map(({ amount }) => amount)).toEqual([1000]);
    expect(await planRefund(shop.db, row!)).toMatchObject({ cents: 0 });
  });

  it('waits while a payment is open, and for credit that came from no card', async () => {
    (await request()).reply();
    await passDays(shop, customer.companyId);
    const ticket = newId();
    const { companyId } = customer;
    const adjust = (cents: number, key: string) =>
      withTx(shop.db, (tx) =>
        adjustBalance(tx, { companyId, cents, ticket: key, operator: 'Bea', reason: 'Bank transfer' }),
      );
    await adjust(700, ticket);
    await refund();
    expect((await closing())?.waitsFor).toMatch(/^700 cents of credit came from no card\./);
    await adjust(-700, newId());
    const paymentId = newId();
    await shop.db
      .execute(sql`insert into payment (id, company_id, member_id, method, amount_cents, currency, state, ip, created_at)
      values (${paymentId}, ${companyId}, ${customer.userId}, 'card', ${limits.topUpCentsMin}, ${limits.currency}, 'pending', '', now())`);
    await tryAgain();
    await refund();
    expect((await closing())?.waitsFor).toBe(`Payment ${paymentId} is in state pending.`);
    await shop.db.execute(sql`update payment set state = 'abandoned' where id = ${paymentId}`);
    await tryAgain();
    await refund();
    expect(await closing()).toMatchObject({ state: 'erasing' });
  });

  it('is not forgotten when a refund fails at the bank afterwards, and is counted while it is overdue', async () => {
    await shop.db.execute(sql`update company_closing set state = 'erased', erased_at = now()`);
    await buyCredit(shop, customer, 2000);
    (await request()).reply();
    await shop.db
      .update(companyClosing)
      .set({ dueAt: sql`now() - interval '3 days'` })
      .where(eq(companyClosing.companyId, customer.companyId));
    const overdue = deletionGauges(shop.deps).propsmith_deletions_overdue!;
    expect(await overdue.read()).toBe(1);
    await watchRefunds(shop.deps);
    expect(await findings()).toEqual([]);
    await shop.db
      .update(companyClosing)
      .set({ state: 'erased', erasedAt: sql`now()` })
      .where(eq(companyClosing.companyId, customer.companyId));
    await watchRefunds(shop.deps);
    expect(await findings()).toEqual([
      { kind: 'credit-after-deletion', actual: '2000 cents, because a refund failed' },
    ]);
    expect(await overdue.read()).toBe(0);
    expect(await shop.db.$count(userAccount, eq(userAccount.companyId, customer.companyId))).toBe(1);
  });
});
