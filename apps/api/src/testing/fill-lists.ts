import { countViews } from './count-differences.ts';

/** A connection of either database. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export interface FilledCompany {
  readonly companyId: string;
  /** The author of every second execution. */
  readonly memberId: string;
  /** Of each list. */
  readonly rows: number;
}

const statements = [
  `create temp table filled on commit drop as
   select c.id, c.member, c.rows, n, md5(c.id || n::text)::uuid as row_id,
     $4::timestamptz - (n::bigint * 7919 % 31536000) * interval '1 second' as at
   from unnest($1::uuid[], $2::uuid[], $3::int[]) as c (id, member, rows), generate_series(1, c.rows) n`,
  `insert into company (id, name, created_at) select distinct id, 'Example Works', now() from filled`,
  `insert into user_account (id, company_id, email, firstname, lastname, role, created_at)
   select row_id, id, row_id || '@example.com', 'Ada', 'Example', 'customer-user', at from filled`,
  `insert into company_closing (company_id, requested_by, requested_at, due_at, state, erased_at)
   select row_id, member, at, at, 'erased', at from filled where n % 2 = 0`,
  `insert into totp_factor (user_id, sealed_secret, created_at, confirmed_at)
   select row_id, '', at, at from filled where n % 2 = 0`,
  `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
   select row_id, row_id, row_id, '', 0, '{}', 'Laptop', at from filled where n % 3 = 0`,
  `insert into member_limit (member_id, company_id, limit_cents) select row_id, id, 1000 from filled where n % 2 = 0`,
  `insert into month_spending (company_id, member_id, month, cents)
   select id, row_id, spending_month(now()), 1 from filled where n % 2 = 0`,
  `insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, cost_cents,
     name, shared, created_at, finished_at, lease_until)
   select row_id, id, case n % 2 when 0 then member else id end, 'Ada Example', 'Success', '', n::text, 100, 1000,
     'log ' || n, n % 5 = 0, at, at, at from filled`,
  `insert into payment (id, company_id, member_id, method, amount_cents, currency, state, stripe_intent_id, ip, billing,
     created_at)
   select row_id, id, member, 'card', 1000, 'usd', case n % 10 when 0 then 'abandoned' else 'failed' end, 'pi_' || row_id,
     '192.0.2.1', case n % 2 when 0 then '{"name": "Ada Example"}'::jsonb end, at from filled`,
  `insert into invoice (id, company_id, kind, sequence, number, cause, intent_id, amount_cents, currency, content, created_at)
   select row_id, id, 'invoice', n, row_id, 'topup:pi_' || row_id, 'pi_' || row_id, 1000, 'usd', '{}', at from filled`,
  `insert into ledger_account (company_id, kind, currency, balance_cents, version)
   select distinct id, kind, 'usd', case kind when 'wallet' then rows else 0 end, case kind when 'wallet' then rows else 0 end
   from filled, unnest(array['wallet', 'held', 'receivable']) kind`,
  `insert into credit_hold (execution_id, company_id, amount_cents, settled_cents, funding, state, closed_at)
   select row_id, id, 1, 1, 'paid', 'settled', at from filled`,
  `with posted as (
     insert into ledger_tx (company_id, kind, idem_key, ref, actor)
     select id, 'adjust', row_id, n, 'support' from filled order by id, n returning id, company_id, ref)
   insert into ledger_entry (tx_id, account_id, amount_cents, balance_after_cents, account_version)
   select posted.id, account.id, 1, ref::int, ref::int from posted
   join ledger_account account on account.company_id = posted.company_id and account.kind = 'wallet'`,
];

/**
 * Gives new companies many rows in every list, without triggers, and counts them as an upgrade does. The rows are spread over
 * the year before `until`; every second member has a second factor and a limit, as many other companies
 * were erased, every fifth execution is shared, every tenth payment is not listed.
 */
export const fillLists = async (
  client: SqlClient,
  companies: readonly FilledCompany[],
  until: Date,
): Promise<void> => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const [fill = '', ...inserts] = statements;
  await client.query(fill, [
    companies.map(({ companyId }) => companyId),
    companies.map(({ memberId }) => memberId),
    companies.map(({ rows }) => rows),
    until,
  ]);
  for (const insert of inserts) await client.query(insert);
  await client.query('truncate list_count');
  for (const view of countViews) await client.query(`insert into list_count select * from ${view}`);
  await client.query('commit');
  await client.query('vacuum analyze');
};
