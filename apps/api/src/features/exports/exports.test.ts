import { randomBytes } from 'node:crypto';
import {
  companyDataMessages,
  exportedFiles,
  lifetimes,
  routes,
  screens,
  serverMessages,
} from '@propsmith/contract';
import { and, eq, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '../../platform/audit.ts';
import { auditEvent } from '../../platform/audit.tables.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId } from '../../platform/ids.ts';
import { addExecutions } from '../../testing/add-executions.ts';
import { atOnce, call, countByStatus } from '../../testing/api-client.ts';
import { addPasskey } from '../../testing/passkeys.ts';
import { PASSWORD } from '../../testing/people.ts';
import { readZip } from '../../testing/read-zip.ts';
import {
  chooseFreePlan,
  newCustomer,
  newMember,
  openShop,
  payByCard,
  report,
  withFreshToken,
  type Customer,
  type Shop,
} from '../../testing/shop.ts';
import { createTestApp, withRateLimits } from '../../testing/test-app.ts';
import { userAccount } from '../accounts/index.ts';
import { claimExport, deleteChunks, RunLost, RUNS_MAX } from './export-runs.ts';
import { companyExport, companyExportChunk } from './exports.tables.ts';
import { makeExports } from './make-exports.ts';
import { purgeExports } from './purge-exports.ts';

const shop = {} as Shop;
beforeAll(async () => {
  Object.assign(shop, await openShop({ db: 'pglite', webhooks: false }));
});
afterAll(() => shop.close());

const LOG = '2030-01-02 03:04:05 INFO marker-of-the-log\n2030-01-02 03:04:06 INFO marker-of-the-log\n';
const never = new AbortController().signal;
let customer: Customer;

beforeEach(async () => {
  customer = await newCustomer(shop);
  const passwordHash = await shop.deps.passwords.hash(PASSWORD);
  await shop.db.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, customer.userId));
});

const start = (password = PASSWORD, { bearer } = customer) =>
  call(shop.app, routes.startCompanyExport, { bearer, body: { password } });
const read = async ({ bearer } = customer) =>
  (await call(shop.app, routes.getCompanyExport, { bearer })).reply().export;
const download = ({ bearer } = customer, id: string) =>
  shop.app.inject({
    method: 'GET',
    url: routes.downloadCompanyExport.path.replace(':id', id),
    headers: { authorization: `Bearer ${bearer}` },
  });
const make = (deps = shop.deps) => makeExports(deps, never);
const chunkCount = (id: string) => shop.db.$count(companyExportChunk, eq(companyExportChunk.exportId, id));
const auditRows = (action: string) =>
  shop.db.$count(
    auditEvent,
    and(eq(auditEvent.action, action), eq(auditEvent.companyId, customer.companyId)),
  );
const expireLease = () =>
  shop.db.update(companyExport).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` });

const madeExport = async (): Promise<string> => {
  const id = (await start()).reply().export!.id;
  await make();
  return id;
};

describe('an export of all the company’s data', () => {
  it('S71 contains everything that README.txt names, and nothing of another company', async () => {
    await chooseFreePlan(shop, customer.bearer);
    const intent = await payByCard(shop, customer.bearer, { amount: 5000 });
    (await report(shop, customer.bearer, intent)).reply();
    const { bearer } = customer;
    (await call(shop.app, routes.extractLog, { bearer, body: { logs: LOG } })).reply();
    await addPasskey({ app: shop.app, config: shop.deps.config }, bearer, 'Work laptop');
    const other = await newCustomer(shop, 'Hidden Works');
    await chooseFreePlan(shop, other.bearer);
    const operator = { action: 'operator.block', detail: { operator: 'Bea', reason: 'marker-of-a-reason' } };
    const request = { id: newId(), ip: '', userAgent: 'operate' };
    const { companyId } = customer;
    await withTx(shop.db, (tx) => audit(tx, { ...operator, companyId, request }));
    const id = await madeExport();

    const answer = await download(customer, id);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/filename="propsmith-export-[\d-]+\.zip"$/);
    const files = readZip(answer.rawPayload);
    const names = [...files.keys()];
    for (const name of Object.keys(exportedFiles))
      expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));
    const text = (name: string): string => files.get(name)!.toString('utf8');
    const json = (name: string) =>
      text(name)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const [name, about] of Object.entries(exportedFiles)) {
      expect(text('README.txt')).toContain(name);
      expect(text('README.txt')).toContain(about);
    }
    expect(JSON.parse(text('company.json'))).toMatchObject({
      id: customer.companyId,
      deletion_due_at: null,
      retention_days: 30,
    });
    expect(text('people.csv')).toContain(customer.email);
    expect(text('passkeys.csv')).toContain(`"${customer.email}","Work laptop"`);
    expect(text('executions.csv').split('\r\n')).toHaveLength(3);
    expect(json('executions.jsonl')).toMatchObject([{ input: LOG, cost_cents: 1000 }]);
    expect(json('executions.jsonl')[0]?.result).toMatchObject({
      result: [{ TIME_FORMAT: expect.any(String) as string }],
    });
    expect(text('payments.csv')).toContain(intent);
    expect(text('statement.csv').split('\r\n')).toHaveLength(5);
    expect(json('invoices.jsonl')).toMatchObject([{ payment_id: intent, amount: 5000 }]);
    const pdf = names.find((name) => name.startsWith('invoices/'))!;
    expect(files.get(pdf)!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(json('audit.jsonl').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export.started', 'operator.block']),
    );
    const all = [...files.values()].map((content) => content.toString('latin1')).join('\n');
    for (const foreign of [other.companyId, other.email, 'Hidden Works']) expect(all).not.toContain(foreign);
    for (const secret of [PASSWORD, '$argon2id$', 'marker-of-a-reason']) expect(all).not.toContain(secret);
  });

  it('is mailed with a link to the screen, listed with its size and its end, and audited', async () => {
    const id = await madeExport();
    const [mail] = await shop.mails(customer.email);
    expect(mail).toMatchObject({ subject: companyDataMessages.exportMailSubject });
    expect(mail?.text).toContain(shop.config.publicUrl + screens.settings);
    expect(mail?.text).toContain(companyDataMessages.exportMailText('Example Works', 24));
    expect(mail?.text).toContain(companyDataMessages.exportMailAction);
    expect(mail?.text).toContain(companyDataMessages.exportMailWarning);
    const { rawPayload } = await download(customer, id);
    expect(await read()).toEqual({
      id,
      state: 'ready',
      created_at: shop.clock.now().toISOString(),
      size_bytes: rawPayload.length,
      expires_at: new Date(shop.clock.now().getTime() + lifetimes.companyExportSeconds * 1000).toISOString(),
    });
    for (const action of ['export.started', 'export.made', 'export.downloaded'])
      expect(await auditRows(action)).toBe(1);
  });

  it('reads a table of any length in order, without losing or repeating a row', async () => {
    const expected = await addExecutions(shop.db, customer.companyId, { count: 503 });
    const files = readZip((await download(customer, await madeExport())).rawPayload);
    const ids = (name: string, pattern: RegExp) =>
      [...files.get(name)!.toString('utf8').matchAll(pattern)].map(([, id]) => id);
    expect(ids('executions.csv', /^"([\w-]{36})"/gm)).toEqual(expected);
    expect(ids('executions.jsonl', /^\{"id":"([\w-]{36})"/gm)).toEqual(expected);
  });
});

describe('starting an export', () => {
  it('needs the password', async () => {
    expect(await start('Wrong-Password-1')).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordWrong },
    });
    expect(await start('')).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordRequired },
    });
    expect(await read()).toBeNull();
    expect(await auditRows('password.confirm-refused')).toBe(1);
  });

  it('is refused when the password was changed while it was checked, and discards nothing', async () => {
    const id = await madeExport();
    vi.spyOn(shop.deps.passwords, 'verify').mockImplementationOnce(async () => {
      const changed = { passwordHash: 'of another password' };
      await shop.db.update(userAccount).set(changed).where(eq(userAccount.id, customer.userId));
      return true;
    });
    expect(await start()).toMatchObject({
      status: 400,
      body: { message: companyDataMessages.passwordWrong },
    });
    expect(await read()).toMatchObject({ id, state: 'ready' });
  });

  it('is refused while one is being made; a finished one is replaced', async () => {
    const answers = await atOnce(5, () => start());
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 4 });
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { message: companyDataMessages.exportRunning },
    });
    await make();
    const first = (await read())!.id;
    const second = await madeExport();
    expect((await download(customer, first)).statusCode).toBe(404);
    expect((await download(customer, second)).statusCode).toBe(200);
    expect(await chunkCount(first)).toBe(0);
  });

  it('is limited for each company', async () => {
    const limited = await createTestApp({
      db: 'pglite',
      config: withRateLimits({ exportPerCompany: { limit: 1, windowSeconds: 86_400 } }),
    });
    const { bearer, userId } = await newCustomer(limited);
    const passwordHash = await limited.deps.passwords.hash(PASSWORD);
    await limited.db.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, userId));
    const request = { bearer, body: { password: PASSWORD } };
    expect((await call(limited.app, routes.startCompanyExport, request)).status).toBe(201);
    await makeExports(limited.deps, never);
    expect((await call(limited.app, routes.startCompanyExport, request)).status).toBe(429);
    await limited.close();
  });
});

describe('an export', () => {
  it('is downloaded by administrators of the company only, and only when it is ready', async () => {
    const waiting = (await start()).reply().export!;
    expect((await download(customer, waiting.id)).json()).toMatchObject({ message: serverMessages.notFound });
    await make();
    const other = await newCustomer(shop);
    const member = await newMember(shop, customer);
    expect((await download(other, waiting.id)).statusCode).toBe(404);
    expect((await download({ ...customer, bearer: member }, waiting.id)).statusCode).toBe(403);
    expect((await download(customer, waiting.id)).statusCode).toBe(200);
  });

  it('cannot be downloaded after its time, and is then deleted with all its chunks', async () => {
    const id = await madeExport();
    expect(await chunkCount(id)).toBeGreaterThan(0);
    shop.clock.advance(lifetimes.companyExportSeconds + 1);
    const later = await withFreshToken(shop, customer);
    expect(await read(later)).toBeNull();
    expect((await download(later, id)).statusCode).toBe(404);
    await purgeExports(shop.deps);
    expect(await chunkCount(id)).toBe(0);
    expect(await shop.db.$count(companyExport, eq(companyExport.id, id))).toBe(0);
  });

  it('breaks the connection when it is deleted during its download', async () => {
    const input = randomBytes(600_000).toString('hex');
    await addExecutions(shop.db, customer.companyId, { input });
    const id = await madeExport();
    const [{ last } = { last: null }] = await shop.db
      .select({ last: max(companyExportChunk.number) })
      .from(companyExportChunk)
      .where(eq(companyExportChunk.exportId, id));
    const isLast = and(eq(companyExportChunk.exportId, id), eq(companyExportChunk.number, last!));
    await shop.db.delete(companyExportChunk).where(isLast);
    const url = new URL(routes.downloadCompanyExport.path.replace(':id', id), shop.webhookUrl);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${customer.bearer}` } });
    expect(last).toBeGreaterThan(0);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});

describe('a run that fails', () => {
  /** Fails where the first row of a table is read. */
  const broken = () => ({
    ...shop.deps,
    invoiceRenderer: { render: () => Promise.reject(new Error('broken')), stop: () => undefined },
  });

  it('leaves nothing behind and is repeated; after the last one the export has failed and can be started anew', async () => {
    const intent = await payByCard(shop, customer.bearer);
    (await report(shop, customer.bearer, intent)).reply();
    const id = (await start()).reply().export!.id;
    for (let run = 1; run <= RUNS_MAX; run += 1) {
      expect(await read()).toMatchObject({ id, state: 'waiting' });
      await expireLease();
      await make(broken());
    }
    expect(await read()).toMatchObject({ id, state: 'failed', size_bytes: null });
    expect(await chunkCount(id)).toBe(0);
    expect(await auditRows('export.failed')).toBe(1);
    expect((await download(customer, id)).statusCode).toBe(404);
    const again = await madeExport();
    expect(await read()).toMatchObject({ id: again, state: 'ready' });
  });

  it('continues in another process when the server stops, and does not count', async () => {
    const id = (await start()).reply().export!.id;
    for (let stop = 0; stop <= RUNS_MAX; stop += 1) await makeExports(shop.deps, AbortSignal.abort());
    expect(await chunkCount(id)).toBe(0);
    await make();
    expect(await read()).toMatchObject({ id, state: 'ready' });
  });

  it('ends at the next file when the server stops, and does not count', async () => {
    for (let paid = 0; paid < 2; paid += 1) {
      const intent = await payByCard(shop, customer.bearer);
      (await report(shop, customer.bearer, intent)).reply();
    }
    const id = (await start()).reply().export!.id;
    const stop = new AbortController();
    let rendered = 0;
    const render = () => {
      rendered += 1;
      stop.abort();
      return Promise.resolve(Buffer.from('small'));
    };
    const stopped = { ...shop.deps, invoiceRenderer: { render, stop: () => undefined } };
    await makeExports(stopped, stop.signal);
    expect(rendered).toBe(1);
    const [row] = await shop.db.select().from(companyExport).where(eq(companyExport.id, id));
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
    await make();
  });

  it('deletes no chunk of the process that has taken the export over', async () => {
    const id = (await start()).reply().export!.id;
    const paused = await claimExport(shop.db);
    expect(paused?.id).toBe(id);
    await expireLease();
    await make();
    await expect(deleteChunks(shop.db, paused!)).rejects.toThrow(RunLost);
    expect(await chunkCount(id)).toBeGreaterThan(0);
    expect((await download(customer, id)).statusCode).toBe(200);
  });

  it('stores nothing more once another process has taken the export over', async () => {
    const id = (await start()).reply().export!.id;
    const taken = {
      ...shop.deps,
      invoiceRenderer: {
        render: async () => {
          await expireLease();
          await make();
          return Buffer.from('of the lost run');
        },
        stop: () => undefined,
      },
    };
    const intent = await payByCard(shop, customer.bearer);
    (await report(shop, customer.bearer, intent)).reply();
    await make(taken);
    expect(await read()).toMatchObject({ id, state: 'ready' });
    const files = readZip((await download(customer, id)).rawPayload);
    expect([...files.values()].map(String).join()).not.toContain('of the lost run');
    expect(await auditRows('export.made')).toBe(1);
  });
});
