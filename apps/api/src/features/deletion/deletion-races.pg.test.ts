import { routes } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { migratePostgres } from '../../platform/db/migrate-postgres.ts';
import { newId } from '../../platform/ids.ts';
import { addExecutions } from '../../testing/add-executions.ts';
import { newCompany, expectBooksRight } from '../../testing/books.ts';
import { call } from '../../testing/api-client.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { operate } from '../../operate/operate.ts';
import { openShop, type Customer, type Shop } from '../../testing/shop.ts';
import { createTestPostgres } from '../../testing/test-database.ts';
import { companyClosing, findClosing } from '../accounts/index.ts';
import { readBalance } from '../billing/index.ts';
import { eraseCompanies, eraseIfAllowed } from './erase-companies.ts';
import { refundCompanies } from './refund-companies.ts';
import {
  buyCredit,
  executionsOf,
  isErased,
  newAdministrator,
  passDays,
  requestDeletion,
  sendMails,
} from './testing/fill-company.ts';

const never = new AbortController().signal;
const NAME = 'Example Works';
const ROUNDS = 8;
const PROCESSES = 4;
const CREDIT_CENTS = 5000;

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work));

describePostgres('the deletion of a company under parallel requests', () => {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await openShop({ db: 'postgres', webhooks: false, answerTimeoutMs: 20_000 }));
  });
  afterAll(() => shop.close());

  const refunds = async (intentId: string) =>
    (await shop.stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
  const dueDeletion = async (): Promise<{ customer: Customer; intentId: string }> => {
    const customer = await newAdministrator(shop);
    const intentId = await buyCredit(shop, customer, CREDIT_CENTS);
    (await requestDeletion(shop, customer, NAME)).reply();
    await passDays(shop, customer.companyId);
    return { customer, intentId };
  };
  /** What other processes did at the same moment may have postponed a step. */
  const finish = async (companyId: string): Promise<void> => {
    await shop.db.update(companyClosing).set({ nextAttemptAt: sql`now()` });
    await refundCompanies(shop.billing, never);
    await sendMails(shop);
    await eraseCompanies(shop.deps, { stopping: never });
    expect(await isErased(shop, companyId)).toBe(true);
  };

  it('is taken back or carried out, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { customer, intentId } = await dueDeletion();
      const { companyId, bearer } = customer;
      const [answer] = await Promise.all([
        call(shop.app, routes.takeBackCompanyDeletion, { bearer, body: {} }),
        refundCompanies(shop.billing, never),
      ]);
      if (answer.status === 200) {
        expect(await findClosing(shop.db, companyId)).toBeUndefined();
        expect(await refunds(intentId)).toEqual([]);
        expect((await readBalance(shop.db, companyId)).availableCents).toBe(CREDIT_CENTS);
      } else {
        expect([401, 409]).toContain(answer.status);
        await finish(companyId);
        expect(await refunds(intentId)).toEqual([CREDIT_CENTS]);
      }
    }
    await expectBooksRight(shop.db);
  });

  it('is carried out once by several processes', async () => {
    const { customer, intentId } = await dueDeletion();
    const { companyId } = customer;
    await addExecutions(shop.db, companyId, { count: 50, input: 'log' });
    await times(PROCESSES, () => refundCompanies(shop.billing, never));
    await sendMails(shop);
    await times(PROCESSES, () => eraseCompanies(shop.deps, { stopping: never, batchRows: 3 }));
    await finish(companyId);
    expect(await refunds(intentId)).toEqual([CREDIT_CENTS]);
    await expectBooksRight(shop.db);
  });

  it('lets an extraction that began at the same moment finish, and refuses those after it', async () => {
    const customer = await newAdministrator(shop);
    const { companyId, bearer } = customer;
    await buyCredit(shop, customer, CREDIT_CENTS);
    const extract = (line: string) =>
      call(shop.app, routes.extractLog, { bearer, body: { logs: `2030-01-02 03:04:05 INFO ${line}` } });
    const [requested, ...extracted] = await Promise.all([
      requestDeletion(shop, customer, NAME),
      ...['one', 'two', 'three'].map(extract),
    ]);
    expect(requested.status).toBe(201);
    expect(extracted.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
    expect((await extract('four')).status).toBe(403);
    const done = extracted.filter(({ status }) => status === 200).length;
    expect(await executionsOf(shop.db, companyId)).toBe(done);
    await passDays(shop, companyId);
    await finish(companyId);
    await expectBooksRight(shop.db);
  });
});

describePostgres('erasing a company', () => {
  const role = `server_of_deletion_${process.pid}`;
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await createTestPostgres();
    owner = new pg.Client(database.url);
    await owner.connect();
    await owner.query(`create role ${role} login`);
    await migratePostgres(database.url, { grantTo: role });
  });
  afterAll(async () => {
    await owner.query(`drop owned by ${role}; drop role ${role}`);
    await owner.end();
    await database.drop();
  });
  const asServer = (): string => {
    const url = new URL(database.url);
    url.username = role;
    return url.href;
  };

  it('S71 is refused to a role that owns nothing, and left to an operator with the owner’s role', async () => {
    const db = drizzle({ client: owner });
    const companyId = await newCompany(db);
    await addExecutions(db, companyId, { count: 3 });
    await db.insert(companyClosing).values({
      ...{ companyId, requestedBy: newId(), dueAt: new Date(), state: 'erasing' },
    });
    const detail = { name: 'Ada' };
    await db.insert(auditEvent).values({
      ...{ id: newId(), action: 'profile.changed', companyId, detail },
      ...{ requestId: 'r', ip: '192.0.2.1', userAgent: 'test' },
    });
    const audited = () => db.select().from(auditEvent).where(eq(auditEvent.companyId, companyId));

    const server = openPostgres({ url: asServer(), poolSize: 1 });
    const erasing = sql`select set_config('propsmith.erasing', ${companyId}, true)`;
    const functions = (
      await owner.query<{ call: string }>(
        `select format('%I(%s)', proname, array_to_string(array_fill('null'::text, array[pronargs::int]), ', ')) as call
         from pg_proc where pronamespace = 'public'::regnamespace and starts_with(proname, 'erase_')`,
      )
    ).rows;
    expect(functions.length).toBeGreaterThan(6);
    for (const { call: refused } of functions)
      await expect(server.db.execute(sql.raw(`select ${refused}`)), refused).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    const change = sql`update audit_event set ip = '', user_agent = '', detail = null where company_id = ${companyId}`;
    await expect(
      server.db.transaction(async (tx) => {
        await tx.execute(erasing);
        await tx.execute(change);
      }),
    ).rejects.toMatchObject({ cause: { code: '23001' } });
    await eraseIfAllowed({ ...server, config: { crashPoint: undefined } }, never);
    await server.close();
    expect(await findClosing(db, companyId)).toMatchObject({ state: 'erasing' });
    expect(await audited()).toMatchObject([{ ip: '192.0.2.1', detail }]);

    // The owner may erase, and nothing else.
    for (const other of [
      sql`update audit_event set action = 'x'`,
      sql`update audit_event set ip = '192.0.2.2'`,
    ])
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(erasing);
          await tx.execute(other);
        }),
      ).rejects.toMatchObject({ cause: { code: '23001' } });

    const secret = { TOKEN_SECRET: 'a secret for tests, long enough to be taken' };
    const run = async (url: string, ...extra: string[]) => {
      const printed: string[] = [];
      const print = (text: string) => printed.push(text);
      const environment = { NODE_ENV: 'test', DATABASE_URL: url, ...secret };
      const argv = ['erase-due', '--operator', 'Bea', ...extra];
      const code = await operate(argv, environment, { out: print, error: print });
      return { code, text: printed.join('') };
    };
    expect(await run(asServer())).toMatchObject({ code: 1 });
    expect(await run(database.url, '--dry-run')).toEqual({
      code: 0,
      text: `Dry run, nothing was changed: 1 company would be erased: ${companyId}\n`,
    });
    expect(await run(database.url)).toEqual({ code: 0, text: `Erased: ${companyId}\n` });
    expect(await findClosing(db, companyId)).toMatchObject({ state: 'erased' });
    expect(await audited()).toMatchObject([
      { ip: '', userAgent: '', detail: null, action: 'profile.changed' },
    ]);
    expect(await executionsOf(db, companyId)).toBe(0);
    expect(await run(database.url)).toEqual({ code: 0, text: 'No company is to be erased.\n' });
  });

  it('is refused for a company that is not to be deleted', async () => {
    const db = drizzle({ client: owner });
    const companyId = await newCompany(db);
    const erase = () => db.execute(sql`select erase_company(${companyId}, 10, null)`);
    await expect(erase()).rejects.toMatchObject({ cause: { code: '23001' } });
    await db.insert(companyClosing).values({ companyId, requestedBy: newId(), dueAt: new Date() });
    await expect(erase()).rejects.toMatchObject({ cause: { code: '23001' } });
    expect((await db.execute(sql`select name from company where id = ${companyId}`)).rows).toEqual([
      { name: NAME },
    ]);
  });
});
