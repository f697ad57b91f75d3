import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpiredAccounts } from './features/accounts/index.ts';
import { purgeKeys } from './features/api-keys/index.ts';
import { mailLowBalances } from './features/billing/spending/mail-low-balances.ts';
import { checkOpenPayments } from './features/billing/reconciliation/check-open-payments.ts';
import { compareWithProvider } from './features/billing/reconciliation/compare-with-provider.ts';
import { processStripeEvents, purgeStripeEvents } from './features/billing/webhook/process-stripe-events.ts';
import type { SyncDeps } from './features/billing/billing-deps.ts';
import { claimExport } from './features/exports/export-runs.ts';
import { purgeExports } from './features/exports/index.ts';
import { failDeadExecutions } from './features/extraction/execution-lease.ts';
import { purgeUploads } from './features/extraction/keep-upload.ts';
import { purgeKeptLogs } from './features/extraction/retention.ts';
import { purgeExpiredSignups } from './features/signup/index.ts';
import { createLog } from './platform/log.ts';
import { purgeOutbox } from './platform/mail/outbox.ts';
import { sendWaitingMail } from './platform/mail/send-waiting-mail.ts';
import { purgeRateLimits } from './platform/rate-limits/index.ts';
import { describePostgres } from './testing/describe-postgres.ts';
import { testConfig } from './testing/test-app.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createTestPostgres } from './testing/test-database.ts';

const ROWS = 5000;
const fresh = `now() + n * interval '1 second'`;
const company = `('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid`;

/** Rows of which no job has anything to do; `n` counts them. */
const rowsOf: Readonly<Record<string, string>> = {
  rate_limit: `'login', 'k' || n, 1, ${fresh}`,
  mail_outbox: `gen_random_uuid(), 'a@example.com', 's', '', '', 'sent', ${fresh}`,
  signup_code: `n || '@example.com', 'h', ${fresh}, 0`,
  signup_token: `gen_random_uuid(), 'h' || n, 'a@example.com', ${fresh}`,
  refresh_token: `gen_random_uuid(), gen_random_uuid(), null, 'h' || n, now(), ${fresh}`,
  session_family: `gen_random_uuid(), gen_random_uuid(), now(), now(), '', ''`,
  account_link: `gen_random_uuid(), gen_random_uuid(), 'invitation', 'h' || n, now(), ${fresh}`,
  email_change: `gen_random_uuid(), gen_random_uuid(), 'a@example.com', gen_random_uuid(), 'h' || n, now(), ${fresh}`,
  known_network: `gen_random_uuid(), 'h' || n, ${fresh}`,
  passkey_challenge: `gen_random_uuid(), gen_random_uuid(), 'c' || n, ${fresh}`,
  company_spending: `gen_random_uuid(), null, n, 'told'`,
  company_export_chunk: `gen_random_uuid(), n, ''`,
  api_key: `gen_random_uuid(), gen_random_uuid(), '', '', 'h' || n, '{read}', now(), null, ${fresh}, ${fresh}`,
  log_upload: `gen_random_uuid(), ${company}, gen_random_uuid(), '', '', now(), ${fresh}`,
};
const EXECUTION_COLUMNS =
  'id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, input, created_at, finished_at, lease_until';
const PAYMENT_COLUMNS =
  'id, company_id, member_id, method, amount_cents, currency, state, stripe_intent_id, credited_tx, ip, created_at';
const statements = [
  // Without triggers and references: the rows need not be consistent.
  'set session_replication_role = replica',
  ...Object.entries(rowsOf).map(
    ([table, values]) => `insert into ${table} select ${values} from generate_series(1, ${ROWS}) n`,
  ),
  `insert into execution (${EXECUTION_COLUMNS}) select gen_random_uuid(), ${company}, gen_random_uuid(), '', 'Success', '',
    'h' || n, 1, 'x', now(), ${fresh}, now() from generate_series(1, ${ROWS}) n`,
  `insert into company_export (id, company_id, user_id, state, created_at, size_bytes, chunks, expires_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ready', now(), 0, 0, ${fresh}
    from generate_series(1, ${ROWS}) n`,
  `insert into stripe_event (id, type, received_at, processed_at, next_attempt_at)
    select 'evt_' || n, '', ${fresh}, now(), now() from generate_series(1, ${ROWS}) n`,
  `insert into payment (${PAYMENT_COLUMNS}) select gen_random_uuid(), ${company}, gen_random_uuid(), 'card', 1000, 'usd',
    'succeeded', 'pi_' || n, n, '', now() - interval '1 year' - n * interval '1 second'
    from generate_series(1, ${ROWS}) n`,
  'set session_replication_role = origin',
  'analyze',
];

/** A provider without payments. */
const emptyProvider = { call: () => Promise.resolve({ data: [], has_more: false }) };

describePostgres('the queries of every job', () => {
  let client: pg.Client;
  let drop: () => Promise<void>;
  const asked: { query: string; params: unknown[] }[] = [];
  beforeAll(async () => {
    const created = await createTestPostgres();
    drop = created.drop;
    client = new pg.Client(created.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  it('read by an index what is due, not the whole table', async () => {
    const db = drizzle({ client, logger: { logQuery: (query, params) => asked.push({ query, params }) } });
    const log = createLog('silent');
    const deps = {
      db,
      log,
      clock: createTestClock(new Date()),
      payments: emptyProvider,
    } as unknown as SyncDeps;
    const transport = {
      deliver: () => Promise.reject(new Error('no mail is due')),
      close: () => undefined,
    };
    const jobs = [
      () => purgeRateLimits(deps),
      () => purgeOutbox(deps),
      () => purgeExpiredSignups(deps),
      () => purgeExpiredAccounts(deps),
      () => purgeExports(deps),
      () => claimExport(db),
      () => purgeKeys(deps),
      () => purgeUploads(deps),
      () => purgeKeptLogs(deps),
      () => failDeadExecutions(deps),
      () => sendWaitingMail({ db, log, transport }),
      () => processStripeEvents(deps),
      () => purgeStripeEvents(deps),
      () => mailLowBalances({ db, config: testConfig() }),
      () => checkOpenPayments(deps),
      () => compareWithProvider(deps, 7200),
    ];
    for (const job of jobs) await job();
    const questions = asked.filter(({ query }) => !/^(begin|commit)/i.test(query));
    expect(questions.length).toBeGreaterThanOrEqual(jobs.length);

    const scans: string[] = [];
    for (const { query, params } of questions) {
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      const scanned = plan.rows.filter((row) => row['QUERY PLAN'].includes('Seq Scan on'));
      scans.push(...scanned.map((row) => `${row['QUERY PLAN'].trim()} in ${query}`));
    }
    // The only table that stays small: a row for each company that changed its retention.
    expect(scans.filter((scan) => !scan.includes('Seq Scan on company_retention'))).toEqual([]);
    expect(await db.execute(sql`select count(*)::int as n from execution where input is null`)).toMatchObject(
      {
        rows: [{ n: 0 }],
      },
    );
  });
});
