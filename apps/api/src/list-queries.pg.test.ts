import { limits, roles } from '@propsmith/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPayments } from './features/billing/index.ts';
import { exportStatement } from './features/billing/statement/export-statement.ts';
import { listStatement } from './features/billing/statement/list-statement.ts';
import { readDashboard } from './features/dashboard/read-dashboard.ts';
import { executionNames, listExecutions, searchExecutions } from './features/extraction/index.ts';
import { listInvoices } from './features/invoices/read-invoices.ts';
import { listMembers } from './features/members/list-members.ts';
import type { MemberContext } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { newId } from './platform/ids.ts';
import { describePostgres } from './testing/describe-postgres.ts';
import { explainQueries } from './testing/explain.ts';
import { fillLists } from './testing/fill-lists.ts';
import { readAs } from './testing/read-as.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createTestPostgres } from './testing/test-database.ts';

const ROWS = 20_000;
const now = new Date('2026-12-31T12:00:00Z');
const PAGE_SIZE = limits.page.sizeDefault;
/** A day has 55 rows of each list. */
const ROWS_OF_A_PAGE_MAX = 4 * PAGE_SIZE;
const ROWS_OF_THE_MIDDLE_MAX = 1000;

type Context = MemberContext<'db' | 'clock'> & { readonly executionNames: typeof executionNames };
type Page = { readonly pageNumber: number; readonly pageSize: number };

describePostgres('the queries of a list with 20,000 rows', () => {
  const company = { companyId: newId(), memberId: newId(), rows: ROWS };
  const others = Array.from({ length: 2000 }, () => ({ companyId: newId(), memberId: newId(), rows: 2 }));
  let client: pg.Client;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createTestPostgres();
    drop = created.drop;
    client = new pg.Client(created.url);
    await client.connect();
    await fillLists(client, [company, ...others], now);
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  const pageOf = (ctx: Context, page: Page) => readAs(ctx, listExecutions(ctx, page));

  const contextOf = (db: Database, role: (typeof roles)[keyof typeof roles]): Context =>
    ({
      db,
      clock: createTestClock(now),
      actor: { userId: company.memberId, companyId: company.companyId, role },
      executionNames,
    }) as unknown as Context;

  const read = async (
    role: (typeof roles)[keyof typeof roles],
    work: (ctx: Context) => Promise<unknown>,
    rowsMax: number,
  ): Promise<void> => {
    const queries = await explainQueries(client, (db) => work(contextOf(db, role)));
    expect(queries).not.toEqual([]);
    expect(queries.filter(({ scanned, rowsRead }) => scanned.length > 0 || rowsRead > rowsMax)).toEqual([]);
  };

  it.each([
    ['executions', roles.admin, pageOf, ROWS],
    ['visible executions of a member', roles.user, pageOf, ROWS / 2 + ROWS / 10],
    ['payments', roles.admin, listPayments, ROWS * 0.9],
    ['statement', roles.admin, listStatement, ROWS],
    ['invoices', roles.admin, listInvoices, ROWS],
    ['members', roles.admin, listMembers, ROWS],
  ] as const)('read by an index only what a page of %s needs', async (_name, role, list, rowCount) => {
    const pages = Math.ceil(rowCount / PAGE_SIZE);
    const page = (pageNumber: number) => ({ pageNumber, pageSize: PAGE_SIZE });
    for (const [pageNumber, rowsMax] of [
      [1, ROWS_OF_A_PAGE_MAX],
      [pages / 2, ROWS_OF_THE_MIDDLE_MAX],
      [pages, ROWS_OF_A_PAGE_MAX],
    ] as const) {
      await read(
        role,
        async (ctx) =>
          expect(await list(ctx, page(pageNumber))).toMatchObject({
            rowCount,
            results: { length: PAGE_SIZE },
          }),
        rowsMax,
      );
    }
  });

  it.each([roles.admin, roles.user])('of the dashboard read the same for %s', (role) =>
    read(role, (ctx) => readAs(ctx, readDashboard(ctx)), ROWS_OF_A_PAGE_MAX + limits.activityDays),
  );

  it('of a search read the newest executions only', () =>
    read(
      roles.admin,
      async (ctx) =>
        expect(
          await searchExecutions(ctx, { pageNumber: 1, pageSize: PAGE_SIZE, search: 'LOG 2' }),
        ).toMatchObject({ searchedNewest: limits.searchedExecutionsMax, results: { length: PAGE_SIZE } }),
      limits.searchedExecutionsMax + ROWS_OF_A_PAGE_MAX,
    ));

  it.each([
    [roles.admin, 'true'],
    [roles.user, `(shared or user_id = '${company.memberId}')`],
  ])('give %s the same rows from either end and from every day', async (role, visible) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from execution where company_id = $1 and ${visible} order by created_at desc, id desc`,
      [company.companyId],
    );
    const ids = rows.map(({ id }) => id);
    const pages = ids.length / 100;
    for (const pageNumber of [
      1,
      6,
      7,
      8,
      pages / 2 - 1,
      pages / 2,
      pages / 2 + 1,
      pages - 6,
      pages - 5,
      pages,
      pages + 1,
    ]) {
      const page = { pageNumber, pageSize: 100 };
      const { results } = await pageOf(contextOf(drizzle({ client }), role), page);
      expect(results.map(({ id }) => id)).toEqual(ids.slice((pageNumber - 1) * 100, pageNumber * 100));
    }
  });

  it('of the CSV export are made one part at a time, as the client takes them', async () => {
    let parts = 0;
    const logQuery = (query: string): void => void (parts += query.includes('ledger_tx') ? 1 : 0);
    const db = drizzle({ client, logger: { logQuery } });
    const { content } = await exportStatement(contextOf(db, roles.admin));
    const chunks = content[Symbol.asyncIterator]();
    let lines = 0;
    const takenBefore: number[] = [];
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      lines += String(next.value).split('\r\n').length - 1;
      takenBefore.push(parts - lines / 1000);
    }
    expect(lines).toBe(ROWS + 1);
    expect(parts).toBe(ROWS / 1000);
    expect(Math.max(...takenBefore)).toBeLessThanOrEqual(2);
  });
});
