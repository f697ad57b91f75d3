import { limits, routes, serverMessages, statementMessages } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { hold, topUp } from '../../../testing/books.ts';
import { chooseFreePlan, newCustomer, newMember, type Customer } from '../../../testing/shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { settleHold } from '../testing/hold-and-settle.ts';
import { setUp } from '../testing/set-up.ts';

const shop = setUp(() => createTestApp({ db: 'pglite' }));
let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer(shop);
  const { companyId, bearer } = customer;
  await chooseFreePlan(shop, bearer);
  await topUp(shop.db, companyId, 10_000);
  const free = await hold(shop.db, companyId);
  await settleHold(shop.db, { executionId: free.executionId, actorId: 'worker' });
  const partly = await hold(shop.db, companyId, 2000);
  await settleHold(shop.db, { executionId: partly.executionId, amountCents: 1250, actorId: 'worker' });
  const undated = await hold(shop.db, companyId);
  await settleHold(shop.db, { executionId: undated.executionId, amountCents: 0, actorId: 'worker' });
  const failed = await hold(shop.db, companyId);
  await releaseHold(shop.db, { executionId: failed.executionId, actorId: 'worker' });
  await shop.db.execute(
    sql`select ledger_adjust(${companyId}, 5, '=T-1', 'support', '=HYPERLINK("http://example.com")')`,
  );
  await hold(shop.db, companyId);
});

const statement = async (query: Record<string, string> = {}) =>
  (await call(shop.app, routes.listStatement, { bearer: customer.bearer, query })).reply();

const exportCsv = (bearer: string) =>
  shop.app.inject({
    method: 'GET',
    url: routes.exportStatement.path,
    headers: { authorization: `Bearer ${bearer}` },
  });

describe('the statement', () => {
  it('lists every movement with its cause, the newest first', async () => {
    const { results } = await statement({ pageSize: '100' });
    expect(results.map(({ kind, amount, cause }) => [kind, amount, cause])).toEqual([
      ['hold', -1000, statementMessages.executionOnHold],
      ['adjust', 5, statementMessages.correction('=HYPERLINK("http://example.com")')],
      ['release', 1000, statementMessages.executionReturned],
      ['hold', -1000, statementMessages.executionNotCompleted],
      ['settle', 1000, statementMessages.wholeReturned],
      ['hold', -1000, statementMessages.executionFree],
      ['settle', 750, statementMessages.unusedPart],
      ['hold', -2000, statementMessages.execution],
      ['hold', -1000, statementMessages.execution],
      ['topup', 10_000, statementMessages.cardPayment],
      ['grant', limits.freePlanCents, statementMessages.freePlan],
    ]);
  });

  it('I15: sums to the balance, row by row', async () => {
    const { results, rowCount, balance, held, owed } = await statement({ pageSize: '100' });
    expect(rowCount).toBe(results.length);
    let running = 0;
    for (const row of results.toReversed()) {
      running += row.amount;
      expect(row.balance).toBe(running);
    }
    expect({ balance, held, owed }).toEqual({ balance: running, held: 1000, owed: 0 });
  });

  it('is paged without losing or repeating a row', async () => {
    const whole = await statement({ pageSize: '100' });
    const paged = await Promise.all(
      ['1', '2', '3', '4'].map((pageNumber) => statement({ pageNumber, pageSize: '4' })),
    );
    expect(paged.flatMap(({ results }) => results)).toEqual(whole.results);
    expect(new Set(paged.map(({ rowCount }) => rowCount))).toEqual(new Set([whole.rowCount]));
  });

  it('is empty for a new company', async () => {
    const { bearer } = await newCustomer(shop);
    const empty = (await call(shop.app, routes.listStatement, { bearer })).reply();
    expect(empty).toEqual({ results: [], rowCount: 0, balance: 0, held: 0, owed: 0 });
  });

  it('and its export are for a customer-admin', async () => {
    const member = await newMember(shop, customer);
    const refused = await call(shop.app, routes.listStatement, { bearer: member });
    expect(refused).toMatchObject({ status: 403, body: { message: serverMessages.adminOnly } });
    expect((await exportCsv(member)).statusCode).toBe(403);
  });
});

describe('the export', () => {
  it('is a CSV file whose amounts sum to the balance, the oldest movement first', async () => {
    const answer = await exportCsv(customer.bearer);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="propsmith-statement-[\d-]+\.csv"$/,
    );
    const [headings, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(headings).toBe(statementMessages.csvHeadings.map((heading) => `"${heading}"`).join(','));
    const { rowCount, balance } = await statement();
    expect(lines).toHaveLength(rowCount);
    const amountsCents = lines.map((line) => Math.round(Number(line.split(',').at(-2)) * 100));
    expect(amountsCents.reduce((sum, cents) => sum + cents, 0)).toBe(balance);
    expect(lines.at(-1)?.endsWith(`,${(balance / 100).toFixed(2)}`)).toBe(true);
  });

  it('S43 contains no cell that a spreadsheet would evaluate', async () => {
    const { body } = await exportCsv(customer.bearer);
    expect(body).toContain('"Correction: =HYPERLINK(""http://example.com"")"');
    expect(body).toContain(`"'=T-1"`);
    const cells = body.split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell) || cell.startsWith('"-'))).toEqual([]);
  });
});
