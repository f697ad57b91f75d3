// Latency of lists and dashboard in companies with 10, 10,000 and 1,000,000 rows in every list, beside 10,000 other companies.
// Uses a separate PostgreSQL and the built server in a child process.
import { randomUUID } from 'node:crypto';
import { limits, routes } from '@propsmith/contract';
import pg from 'pg';
import { signAccessToken } from '../../apps/api/src/features/accounts/session-tokens.ts';
import { addOwner } from '../../apps/api/src/testing/add-owner.ts';
import { fillLists } from '../../apps/api/src/testing/fill-lists.ts';
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { testConfig } from '../../apps/api/src/testing/test-app.ts';
import { openLedgerDatabase } from '../billing/ledger-database.ts';
import { startBuiltServer, type BuiltServer } from '../extraction/built-server.ts';
import { Customer } from '../extraction/customer.ts';
import { exitCode, median, report } from '../report.ts';

const SIZES = [10, 10_000, 1_000_000];
const OTHER_COMPANIES = 10_000;
const ROWS_OF_OTHERS = 2;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 40;
const bounds = { end: 1.5, middle: 10 };
const config = testConfig();
const clock = { now: () => new Date() };

interface Company {
  readonly companyId: string;
  readonly memberId: string;
  readonly rows: number;
}

const newCompany = (rows: number): Company => ({ companyId: randomUUID(), memberId: randomUUID(), rows });
const companies = SIZES.map(newCompany);
const others = Array.from({ length: OTHER_COMPANIES }, () => newCompany(ROWS_OF_OTHERS));

const fill = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await fillLists(client, [...companies, ...others], clock.now());
  await client.end();
};

interface Page {
  readonly name: string;
  readonly bound: number;
  readonly path: string;
}

const lists = [
  { path: routes.listUsage.path, share: 1 },
  // Every tenth payment is not listed.
  { path: routes.listPayments.path, share: 0.9 },
  { path: routes.listStatement.path, share: 1 },
  { path: routes.listInvoices.path, share: 1 },
  { path: routes.listMembers.path, share: 1 },
];

const pagesOf = (rows: number): Page[] =>
  lists.flatMap(({ path, share }) => {
    const last = Math.floor((rows * share) / limits.page.sizeDefault) || 1;
    const at = (name: string, pageNumber: number, bound: number): Page => ({
      name: `${path} ${name} page`,
      bound,
      path: `${path}?pageNumber=${pageNumber}`,
    });
    return [
      at('first', 1, bounds.end),
      at('middle', Math.ceil(last / 2), bounds.middle),
      at('last', last, bounds.end),
    ];
  });

const requestsOf = (rows: number): Page[] => [
  { name: routes.getDashboard.path, bound: bounds.end, path: routes.getDashboard.path },
  ...pagesOf(rows),
];

/** Opens every page of every company in turn; returns the medians by company and page, in milliseconds. */
const measure = async (customers: readonly Customer[]): Promise<number[][]> => {
  const samples = SIZES.map((rows) => requestsOf(rows).map((): number[] => []));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [page] of requestsOf(0).entries()) {
      for (const [size, rows] of SIZES.entries()) {
        const path = requestsOf(rows)[page]?.path ?? '';
        const durationMs = await customers[size]?.open({ method: 'GET', path });
        if (round >= 0 && durationMs !== undefined) samples[size]?.[page]?.push(durationMs);
      }
    }
  }
  return samples.map((pages) => pages.map(median));
};

const signIn = (server: BuiltServer, db: Parameters<typeof addOwner>[0]): Promise<Customer[]> =>
  Promise.all(
    companies.map(async ({ companyId }) => {
      const { userId, familyId } = await addOwner(db, companyId, clock.now());
      return new Customer(companyId, server.url, await signAccessToken({ config, clock }, userId, familyId));
    }),
  );

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const ledger = await openLedgerDatabase(cluster.url, 'growth', 2);
  await fill(ledger.url);
  const server = await startBuiltServer({ DATABASE_URL: ledger.url, TOKEN_SECRET: config.tokenSecret });
  try {
    const [smallest = [], ...larger] = await measure(await signIn(server, ledger.db));
    for (const [size, medians] of larger.entries()) {
      const rows = SIZES[size + 1] ?? 0;
      for (const [page, { name, bound }] of requestsOf(rows).entries()) {
        const [large, small] = [medians[page] ?? Number.NaN, smallest[page] ?? Number.NaN];
        report(`${name}, ${rows.toLocaleString('en')} rows`, {
          figure: large / small,
          holds: large / small <= bound,
          bound: `at most ${bound}`,
          note: `${large.toFixed(1)} ms / ${small.toFixed(1)} ms with ${SIZES[0]}`,
        });
      }
    }
  } finally {
    await server.stop();
    await ledger.close();
  }
} finally {
  await cluster.remove();
}
process.exit(exitCode());
