import { invoiceMessages, routes, serverMessages } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState } from '../../platform/db/sql-state.ts';
import { call } from '../../testing/api-client.ts';
import {
  newCustomer,
  newMember,
  openShop,
  payByCard,
  payWithDetails,
  report,
  type Customer,
  type Shop,
} from '../../testing/shop.ts';
import { company } from '../accounts/index.ts';
import { readPdf } from './testing/read-pdf.ts';

const seller = {
  name: 'Propsmith Example Ltd',
  addressLines: ['2 Example Road', '54321 Shelbyville'],
  country: 'DE',
  taxId: 'DE123456789',
  email: 'billing@example.com',
};
const billing = {
  name: 'Grace Example',
  address: {
    line1: '1 Example Street',
    line2: 'Floor 3',
    city: 'Springfield',
    state: 'IL',
    postal_code: '62701',
    country: 'US',
  },
};

let shop: Shop;
let customer: Customer;
let intentId: string;

/** A reported payment with the billing details of the card form. */
const payAndReport = async (payer: Customer, name = billing.name): Promise<string> => {
  const id = await payWithDetails(shop, payer.bearer, { ...billing, name }, 4200);
  (await report(shop, payer.bearer, id)).reply();
  return id;
};

const list = async (bearer = customer.bearer) =>
  (await call(shop.app, routes.listInvoices, { bearer })).reply();
const getInvoice = (id: string, bearer = customer.bearer) =>
  call(shop.app, routes.getInvoice, { bearer, params: { id } });
const getPdf = (id: string, bearer = customer.bearer) =>
  shop.app.inject({
    method: 'GET',
    url: routes.getInvoicePdf.path.replace(':id', id),
    headers: { authorization: `Bearer ${bearer}` },
  });

beforeAll(async () => {
  shop = await openShop({ db: 'pglite', webhooks: false, config: { seller } });
  customer = await newCustomer(shop, 'Beispiel GmbH 株式会社');
  intentId = await payAndReport(customer);
});
afterAll(() => shop.close());

describe('the invoice of a card payment', () => {
  it('is issued with it, and says who sold what to whom', async () => {
    const { results, rowCount } = await list();
    expect(rowCount).toBe(1);
    expect(results[0]).toMatchObject({
      kind: 'invoice',
      amount: 4200,
      currency: 'usd',
      payment_id: intentId,
    });
    expect(results[0]?.number).toMatch(/^[A-Z2-9]{8}-0001$/);
    const detail = (await getInvoice(results[0]!.id)).reply();
    expect(detail).toMatchObject({
      corrects: null,
      seller: {
        name: seller.name,
        address: seller.addressLines,
        country: 'DE',
        tax_id: seller.taxId,
        email: seller.email,
      },
      buyer: {
        name: 'Beispiel GmbH 株式会社',
        address: ['Grace Example', '1 Example Street', 'Floor 3', '62701 Springfield', 'IL'],
        country: 'US',
        email: customer.email,
      },
      lines: [{ text: invoiceMessages.creditLine, amount: 4200 }],
      paid_with: 'visa •••• 4242',
    });
  });

  it('is found by its payment too', async () => {
    const [issued] = (await list()).results;
    expect((await getInvoice(intentId)).reply()).toEqual((await getInvoice(issued!.id)).reply());
    expect((await getInvoice('pi_unknown')).status).toBe(404);
    expect((await getInvoice(intentId, (await newCustomer(shop)).bearer)).status).toBe(404);
  });

  it('keeps the company’s name as of its issue', async () => {
    await shop.db.update(company).set({ name: 'Renamed Works' }).where(eq(company.id, customer.companyId));
    const [issued] = (await list()).results;
    expect((await getInvoice(issued!.id)).reply().buyer.name).toBe('Beispiel GmbH 株式会社');
    await shop.db
      .update(company)
      .set({ name: 'Beispiel GmbH 株式会社' })
      .where(eq(company.id, customer.companyId));
  });

  it('can be neither changed nor deleted', async () => {
    const refused = async (statement: ReturnType<typeof sql>) =>
      Promise.resolve(shop.db.execute(statement)).then(() => 'done', sqlState);
    expect(await refused(sql`update invoice set amount_cents = 1`)).toBe('23001');
    expect(await refused(sql`delete from invoice`)).toBe('23001');
  });

  it('downloads as a PDF that carries the names', async () => {
    const [issued] = (await list()).results;
    const answer = await getPdf(issued!.id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${issued!.number}.pdf"`);
    const drawn = readPdf(answer.rawPayload).pieces.join('');
    expect(drawn).toContain('株式会社');
    expect(drawn).toContain('$42.00');
  });

  it('comes with a receipt by mail to the payer', async () => {
    const [mail] = await shop.mails(customer.email);
    expect(mail?.subject).toBe(invoiceMessages.receiptSubject('$42.00'));
    const { number } = (await list()).results[0]!;
    for (const expected of [
      invoiceMessages.receiptHeading,
      invoiceMessages.receiptText('$42.00', number),
      invoiceMessages.receiptAction,
    ]) {
      expect(mail?.text).toContain(expected);
    }
  });

  it('is not found by another company and refused to a member without the role', async () => {
    const [issued] = (await list()).results;
    const stranger = await newCustomer(shop);
    expect((await getInvoice(issued!.id, stranger.bearer)).status).toBe(404);
    expect((await getPdf(issued!.id, stranger.bearer)).statusCode).toBe(404);
    expect((await list(stranger.bearer)).rowCount).toBe(0);
    const member = await newMember(shop, customer);
    const refused = await getInvoice(issued!.id, member);
    expect(refused).toMatchObject({ status: 403, body: { message: serverMessages.adminOnly } });
    expect((await getPdf(issued!.id, member)).statusCode).toBe(403);
  });

  it('contains a space for control characters in a typed name', async () => {
    const payer = await newCustomer(shop);
    const id = await payAndReport(payer, 'Grace\u0000\u0007Example');
    const { buyer } = (await getInvoice(id, payer.bearer)).reply();
    expect(buyer.address[0]).toBe('Grace Example');
  });
});

describe('no invoice', () => {
  it('is issued for a payment that failed, nor a second one when it is reported again', async () => {
    const failed = await payByCard(shop, customer.bearer, { card: 'pm_card_visa_chargeDeclined' });
    await report(shop, customer.bearer, failed);
    await report(shop, customer.bearer, intentId);
    expect((await list()).rowCount).toBe(1);
  });
});
