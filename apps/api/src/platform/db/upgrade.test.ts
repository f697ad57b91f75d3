import { roles } from '@propsmith/contract';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { readViolations } from '../../features/billing/ledger/read-violations.ts';
import { rowsByTable } from '../../testing/table-rows.ts';
import { newId } from '../ids.ts';
import { migratePglite } from './pglite.ts';
import { migrateUpTo } from './testing/migrate-up-to.ts';

const TIMEOUT_MS = 240_000;

const [company, user, family, payment, execution] = Array.from({ length: 5 }, newId);

/** Rows as the release of each migration wrote them, by the number of migrations it had. */
const rowsOf: readonly (readonly [migrations: number, script: string])[] = [
  [
    1,
    `insert into audit_event (id, action, request_id, ip, user_agent) values (gen_random_uuid(), 'a', 'r', '', '');
     insert into mail_outbox (id, to_address, subject, text, html) values (gen_random_uuid(), 'a@example.com', 's', 't', 'h');
     insert into rate_limit values ('limit', 'key', 1, now());`,
  ],
  [
    3,
    `insert into company values ('${company}', 'Example Works', now());
     insert into user_account (id, company_id, email, firstname, lastname, role, created_at)
       values ('${user}', '${company}', 'ada@example.com', 'Ada', 'Example', '${roles.admin}', now());
     insert into session_family (id, user_id, created_at, last_used_at, ip, user_agent)
       values ('${family}', '${user}', now(), now(), '', '');
     insert into refresh_token (id, family_id, token_hash, created_at, expires_at)
       values (gen_random_uuid(), '${family}', 'h', now(), now());`,
  ],
  [
    5,
    `insert into ledger_account (company_id, kind, currency, balance_cents, version)
       values ('${company}', 'wallet', 'usd', 1000, 1), ('${company}', 'held', 'usd', 0, 0), ('${company}', 'receivable', 'usd', 0, 0);
     insert into ledger_tx (company_id, kind, idem_key, ref, actor) values ('${company}', 'topup', 'topup:pi_1', 'pi_1', 'webhook');
     insert into ledger_entry select t.id, a.id, case a.kind when 'wallet' then 1000 else -1000 end,
       case a.kind when 'wallet' then 1000 end, case a.kind when 'wallet' then 1 end
       from ledger_tx t, ledger_account a where a.kind in ('wallet', 'stripe_clearing');
     insert into payment (id, company_id, member_id, method, amount_cents, currency, state, stripe_intent_id, credited_tx, ip, created_at)
       select '${payment}', '${company}', '${user}', 'card', 1000, 'usd', 'succeeded', 'pi_1', id, '', now() from ledger_tx;
     insert into credit_lot (company_id, payment_id, source, amount_cents, remaining_cents)
       values ('${company}', '${payment}', 'paid', 1000, 1000);
     insert into credit_movement select t.id, l.id, 1000 from ledger_tx t, credit_lot l;`,
  ],
  [
    8,
    `insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, input, created_at, finished_at, lease_until)
       values ('${execution}', '${company}', '${user}', 'Ada Example', 'Success', 'r', 't', 1, 'started', now(), now(), now());
     insert into company_retention values ('${company}', 7);`,
  ],
];

it(
  'data of the first migration and of later ones opens in this release',
  { timeout: TIMEOUT_MS },
  async () => {
    const client = await PGlite.create();
    onTestFinished(() => client.close());
    for (const [migrations, script] of rowsOf) {
      await migrateUpTo(client, migrations);
      await client.exec(script);
    }
    const db = drizzle({ client });
    const before = await rowsByTable(db);
    await migratePglite(client);
    expect(await rowsByTable(db)).toMatchObject(before);
    expect(await readViolations(db)).toEqual([]);
  },
);
