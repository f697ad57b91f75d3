import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes, serverMessages, type InvoiceDetail } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { sqlState } from '../../platform/db/sql-state.ts';
import { newId } from '../../platform/ids.ts';
import type { InvoiceRenderer } from '../../platform/invoice-renderer.ts';
import { call } from '../../testing/api-client.ts';
import { newCustomer, type Customer } from '../../testing/shop.ts';
import { createTestApp, withRateLimits, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { invoice, invoicePdf } from './invoices.tables.ts';
import { ChildRenderer } from './pdf/invoice-renderer.ts';
import { releaseFile, startedFile } from './pdf/testing/held-files.ts';

const party = { name: 'Example Works', address: [], country: 'DE', tax_id: '', email: 'billing@example.com' };

/** An invoice as every release has stored it: without a PDF. */
const addInvoice = async ({ db, clock }: TestApp, { companyId }: Customer, sequence = 1): Promise<string> => {
  const id = newId();
  await db.insert(invoice).values({
    id,
    companyId,
    kind: 'invoice',
    sequence,
    number: `${id}-${sequence}`,
    cause: `topup:pi_${id}`,
    intentId: `pi_${id}`,
    amountCents: 4200,
    currency: 'usd',
    content: { seller: party, buyer: party, lines: [], paid_with: '', corrects: null },
    createdAt: clock.now(),
  });
  return id;
};

const getPdf = ({ app }: TestApp, id: string, { bearer }: Customer) =>
  app.inject({
    method: 'GET',
    url: routes.getInvoicePdf.path.replace(':id', id),
    headers: { authorization: `Bearer ${bearer}` },
  });

const open = async (options: Partial<Parameters<typeof createTestApp>[0]> = {}): Promise<TestApp> => {
  const test = await createTestApp({ db: 'pglite', ...options });
  onTestFinished(() => test.close());
  return test;
};

/** Answers each call with another text. */
const countingRenderer = (name = 'PDF'): InvoiceRenderer & { readonly rendered: string[] } => {
  const rendered: string[] = [];
  return {
    rendered,
    render: (_companyId: string, { id }: InvoiceDetail) => {
      rendered.push(id);
      return Promise.resolve(Buffer.from(`${name} ${rendered.length}`));
    },
    stop: () => undefined,
  };
};

const release = (): void => writeFileSync(releaseFile(process.pid), '');
const started = () => expect.poll(() => existsSync(startedFile(process.pid)), { timeout: 30_000 }).toBe(true);
/** Renders without end until `release`. */
const heldRenderer = (): ChildRenderer => {
  const renderer = new ChildRenderer(fileURLToPath(new URL('pdf/testing/held-worker.ts', import.meta.url)));
  onTestFinished(() => renderer.stop());
  return renderer;
};
afterEach(() => {
  for (const file of [startedFile(process.pid), releaseFile(process.pid)]) rmSync(file, { force: true });
});

describe('the PDF of an invoice', () => {
  it('is rendered on the first download and kept', async () => {
    const invoiceRenderer = countingRenderer();
    const test = await open({ invoiceRenderer });
    const customer = await newCustomer(test);
    const id = await addInvoice(test, customer);
    expect((await getPdf(test, id, customer)).body).toBe('PDF 1');
    expect((await getPdf(test, id, customer)).body).toBe('PDF 1');
    expect(invoiceRenderer.rendered).toEqual([id]);
    const refused = await Promise.resolve(test.db.execute(sql`delete from invoice_pdf`)).then(
      () => 'done',
      sqlState,
    );
    expect(refused).toBe('23001');
  });

  it('is the same from two processes that render it at once', async () => {
    const shared = await openTestDatabase('pglite');
    const db: OpenDatabase = { ...shared, close: () => Promise.resolve() };
    const one = await open({ db, invoiceRenderer: countingRenderer('one') });
    const other = await open({ db, invoiceRenderer: countingRenderer('other') });
    onTestFinished(() => shared.close());
    const customer = await newCustomer(one);
    const id = await addInvoice(one, customer);
    const answers = await Promise.all([getPdf(one, id, customer), getPdf(other, id, customer)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await shared.db.$count(invoicePdf)).toBe(1);
  });

  it('is rendered while other requests are answered', async () => {
    const test = await open({ invoiceRenderer: heldRenderer() });
    const customer = await newCustomer(test);
    const downloaded = getPdf(test, await addInvoice(test, customer), customer);
    await started();
    expect((await call(test.app, routes.getDashboard, { bearer: customer.bearer })).status).toBe(200);
    release();
    expect((await downloaded).body).toBe('%PDF');
  });

  it('is limited for each company', async () => {
    const limit = { limit: 1, windowSeconds: 60 };
    const invoiceRenderer = countingRenderer();
    const test = await open({ config: withRateLimits({ invoicePdfPerCompany: limit }), invoiceRenderer });
    const customer = await newCustomer(test);
    const id = await addInvoice(test, customer);
    expect((await getPdf(test, id, customer)).statusCode).toBe(200);
    const refused = await getPdf(test, id, customer);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('the queue of invoices to render', () => {
  const waiting = { retryAfterSeconds: 5 };
  const detail = (id: string) => ({ id }) as InvoiceDetail;

  it('takes five of a company and twenty in all behind the running one; calls for one invoice share a place', async () => {
    const renderer = heldRenderer();
    const queue = (company: string, count: number) =>
      Array.from({ length: count }, (_, index) => renderer.render(company, detail(`${company} ${index}`)));
    const taken = ['a', 'b', 'c', 'd'].flatMap((company) => queue(company, 5));
    taken.push(renderer.render('a', detail('a 0')));
    await expect(renderer.render('a', detail('a 5'))).rejects.toMatchObject({
      code: 'rate_limited',
      details: waiting,
    });
    taken.push(...queue('e', 1));
    await expect(renderer.render('f', detail('f 0'))).rejects.toMatchObject({
      code: 'unavailable',
      message: serverMessages.busy,
      details: waiting,
    });
    release();
    expect(new Set((await Promise.all(taken)).map(String))).toEqual(new Set(['%PDF']));
    expect(String(await renderer.render('a', detail('a 5')))).toBe('%PDF');
  });

  it('ends with a refusal when the server stops', async () => {
    const renderer = heldRenderer();
    const running = renderer.render('a', detail('a'));
    const queued = renderer.render('a', detail('b'));
    await started();
    renderer.stop();
    for (const each of [running, queued]) await expect(each).rejects.toMatchObject({ code: 'unavailable' });
  });
});
