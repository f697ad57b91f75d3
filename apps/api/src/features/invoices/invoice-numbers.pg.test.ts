import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTx } from '../../platform/db/with-tx.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { inLanes, timesInLanes } from '../../testing/in-lanes.ts';
import { newCustomer, openShop, payByCard, report, type Shop } from '../../testing/shop.ts';
import { invoice } from './invoices.tables.ts';
import { takeNumber } from './take-number.ts';

let shop: Shop;

describePostgres('invoice numbers', () => {
  beforeAll(async () => {
    shop = await openShop({ db: 'postgres', webhooks: false });
  });
  afterAll(() => shop.close());

  it('count without gaps for each company when payments are credited in parallel', async () => {
    const customers = await timesInLanes(3, () => newCustomer(shop));
    const reports: (() => Promise<unknown>)[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (const { bearer } of customers) {
        const intentId = await payByCard(shop, bearer);
        reports.push(() => report(shop, bearer, intentId));
      }
    }
    await inLanes([...reports, ...reports], (send) => send());
    const codes = new Set<string>();
    for (const { companyId } of customers) {
      const issued = await shop.db
        .select()
        .from(invoice)
        .where(eq(invoice.companyId, companyId))
        .orderBy(asc(invoice.sequence));
      expect(issued.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      for (const { number } of issued) codes.add(number.split('-')[0] ?? '');
    }
    expect(codes.size).toBe(3);
  });

  it('taken by a transaction that rolls back are reused', async () => {
    const { companyId } = await newCustomer(shop);
    const failing = withTx(shop.db, async (tx) => {
      await takeNumber(tx, companyId, 'invoice');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const taken = await withTx(shop.db, (tx) => takeNumber(tx, companyId, 'invoice'));
    expect(taken.sequence).toBe(1);
    const note = await withTx(shop.db, (tx) => takeNumber(tx, companyId, 'credit-note'));
    expect(note.number).toMatch(/^[A-Z2-9]{8}-CN-0001$/);
  });
});
