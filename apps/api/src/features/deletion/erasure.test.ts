import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { expectBooksRight } from '../../testing/books.ts';
import { findClosing } from '../accounts/index.ts';
import { readBalance } from '../billing/index.ts';
import { eraseCompanies } from './erase-companies.ts';
import { refundCompanies } from './refund-companies.ts';
import { fillCompany, isErased, passDays, requestDeletion, sendMails } from './testing/fill-company.ts';
import { notFilled } from './testing/not-filled.ts';
import { allRows, columnsWith, textColumns } from './testing/whole-database.ts';

const never = new AbortController().signal;

/** What the law makes us keep. */
const kept = ['invoice.content', 'invoice_pdf.content'];

const shop = {} as Shop;
beforeAll(async () => {
  Object.assign(shop, await openShop({ db: 'pglite', webhooks: false }));
});
afterAll(() => shop.close());

const deleteWhole = async (companyId: string): Promise<void> => {
  await passDays(shop, companyId);
  await refundCompanies(shop.billing, never);
  await sendMails(shop);
  await eraseCompanies(shop.deps, { stopping: never, batchRows: 2 });
};

describe('the deletion of a company', () => {
  it(
    'S71 leaves a person’s text in invoices only, and nothing of another company is changed',
    { timeout: 300_000 },
    async () => {
      const marker = `marker${randomBytes(8).toString('hex')}`;
      const other = await fillCompany(shop, `other${randomBytes(8).toString('hex')}`);
      await sendMails(shop);
      const before = await allRows(shop.db);
      const { companyId, email, ...customer } = await fillCompany(shop, marker);
      const filled = await columnsWith(shop.db, marker);
      const columns = (await textColumns(shop.db)).map(({ table, column }) => `${table}.${column}`);
      expect(columns.filter((name) => !filled.includes(name) && !notFilled.has(name))).toEqual([]);

      (await requestDeletion(shop, { companyId, email, ...customer }, `${marker} Works`)).reply();
      await deleteWhole(companyId);

      expect(await isErased(shop, companyId)).toBe(true);
      expect(await columnsWith(shop.db, marker)).toEqual(kept);
      expect(await columnsWith(shop.db, email)).toEqual(['invoice.content']);
      const after = await allRows(shop.db);
      expect([...before].filter((row) => !after.has(row))).toEqual([]);
      expect(await isErased(shop, other.companyId)).toBe(false);
      expect(await findClosing(shop.db, companyId)).toMatchObject({ state: 'erased', waitsFor: null });
      await expectBooksRight(shop.db);
      expect(await readBalance(shop.db, companyId)).toEqual({
        availableCents: 0,
        heldCents: 0,
        owedCents: 0,
      });
    },
  );
});
