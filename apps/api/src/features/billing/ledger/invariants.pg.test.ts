import { text } from 'node:stream/consumers';
import { statementKinds } from '@propsmith/contract';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '../../../platform/db/rows.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { exportStatement } from '../statement/export-statement.ts';
import { listStatement } from '../statement/list-statement.ts';
import { expectBooksRight, topUp } from '../../../testing/books.ts';
import { moveBack } from '../testing/move-back.ts';
import { asAdministrator, setUp } from '../testing/set-up.ts';
import { createDeliveries, runWorkload } from '../testing/workload.ts';
import { readBalance } from './read-balance.ts';

const database = setUp(() => openTestDatabase('postgres'));
let companies: readonly string[];
let lowestSeenCents = Infinity;
let before: { readonly lastTx: number; readonly hash: string };

const hashRow = z.object({ lastTx: z.coerce.number(), hash: z.string() });

/** A hash of all rows up to a transaction. */
const ledgerHash = async (lastTx = Number.MAX_SAFE_INTEGER) => {
  const query = sql`select max(t.id) as "lastTx", md5(string_agg(t::text || e::text, '|' order by t.id, e.account_id)) as hash
    from ledger_tx t join ledger_entry e on e.tx_id = t.id where t.id <= ${lastTx}`;
  return (await queryRows(database.db, query, hashRow))[0]!;
};

/** The rows that break a rule; each query computes from the entries and uses no view, trigger or cached value. */
const broken = (query: SQL) => queryRows(database.db, query, z.unknown());

const pollWallets = async (stop: AbortSignal): Promise<void> => {
  const row = z.object({ lowest: z.coerce.number() });
  while (!stop.aborted) {
    const query = sql`select coalesce(min(balance_cents), 0) as lowest from ledger_account where kind in ('wallet', 'held')`;
    const [seen] = await queryRows(database.db, query, row);
    lowestSeenCents = Math.min(lowestSeenCents, seen?.lowest ?? 0);
  }
};

describePostgres('after a parallel workload of every kind of movement', () => {
  beforeAll(async () => {
    await createDeliveries(database.db);
    await runWorkload(database.db);
    before = await ledgerHash();
    const stop = new AbortController();
    const polling = pollWallets(stop.signal);
    companies = await runWorkload(database.db);
    stop.abort();
    await polling;
  });

  it('the workload contains every kind of movement and funding', async () => {
    const row = z.object({ kind: z.string() });
    const kinds = await queryRows(database.db, sql`select distinct kind from ledger_tx order by kind`, row);
    expect(kinds.map(({ kind }) => kind)).toEqual([...statementKinds].sort());
    const funding = await queryRows(
      database.db,
      sql`select distinct funding as kind from credit_hold order by 1`,
      row,
    );
    expect(funding.map(({ kind }) => kind)).toEqual(['free', 'paid']);
  });

  it('I1: every cached balance is the sum of its entries', async () => {
    const query = sql`select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.company_id is not null group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`;
    expect(await broken(query)).toEqual([]);
  });

  it('I2: every transaction sums to zero, and so does the whole ledger', async () => {
    const query = sql`select tx_id from ledger_entry group by rollup (tx_id) having sum(amount_cents) <> 0`;
    expect(await broken(query)).toEqual([]);
  });

  it('I3: wallet and held were never seen below zero', () => {
    expect(lowestSeenCents).toBe(0);
  });

  it('I4: the versions of an account count without gaps and its balances are running sums', async () => {
    const query = sql`select * from (
        select e.account_version, e.balance_after_cents,
          row_number() over (partition by e.account_id order by e.account_version) as place,
          sum(e.amount_cents) over (partition by e.account_id order by e.account_version) as running
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.company_id is not null) s
      where account_version <> place or balance_after_cents <> running`;
    expect(await broken(query)).toEqual([]);
  });

  it('I5: each paid intent is credited exactly once with its amount', async () => {
    const query = sql`select p.id from payment p left join ledger_tx t on t.idem_key = 'topup:' || p.stripe_intent_id
        left join ledger_entry e on e.tx_id = t.id and e.amount_cents > 0
      where p.state = 'succeeded' and p.method = 'card' group by p.id having count(e.tx_id) <> 1 or sum(e.amount_cents) <> p.amount_cents`;
    expect(await broken(query)).toEqual([]);
  });

  it('I8: each hold is closed at most once, settled for no more than was held, and open holds are the held balance', async () => {
    const closedTwice = sql`select ref from ledger_tx where kind in ('settle', 'release') group by ref having count(*) > 1`;
    const aboveHold = sql`select execution_id from credit_hold where settled_cents > amount_cents`;
    const heldDiffers = sql`select a.id from ledger_account a left join credit_hold h on h.company_id = a.company_id and h.state = 'held'
      where a.kind = 'held' group by a.id having a.balance_cents <> coalesce(sum(h.amount_cents), 0)`;
    expect(await broken(closedTwice)).toEqual([]);
    expect(await broken(aboveHold)).toEqual([]);
    expect(await broken(heldDiffers)).toEqual([]);
  });

  it('a hold on free credit is settled whole or with nothing, and both occur', async () => {
    const row = z.object({ part: z.string() });
    const parts = await queryRows(
      database.db,
      sql`select distinct case settled_cents when 0 then 'nothing' when amount_cents then 'whole' else 'part' end as part
        from credit_hold where funding = 'free' and state = 'settled' order by 1`,
      row,
    );
    expect(parts.map(({ part }) => part)).toEqual(['nothing', 'whole']);
  });

  it('I10: no row of the first half has changed', async () => {
    expect(await ledgerHash(before.lastTx)).toEqual(before);
    expect((await ledgerHash()).lastTx).toBeGreaterThan(before.lastTx);
  });

  it('I12: no payment returned more than its amount, and every cent is accounted for', async () => {
    const tooMuch = sql`select id from payment where refunded_cents + disputed_cents > amount_cents`;
    // available + held - owed + spent + taken back = paid + granted + corrections
    const lostCents = sql`select t.company_id from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
      group by t.company_id having sum(e.amount_cents) filter (where a.company_id is not null)
        + coalesce(sum(e.amount_cents) filter (where a.kind = 'revenue'), 0)
        + coalesce(sum(e.amount_cents) filter (where a.kind in ('stripe_clearing', 'promo_expense', 'adjustment')), 0) <> 0`;
    expect(await broken(tooMuch)).toEqual([]);
    expect(await broken(lostCents)).toEqual([]);
    const { id } = await topUp(database.db, companies[0]!, 1000);
    expect(await moveBack(database.db, id, 'refund', 're_above', 900)).toBe(900);
    expect(await moveBack(database.db, id, 'dispute', 'dp_above', 900)).toBe(100);
    expect(await moveBack(database.db, id, 'refund', 're_more', 900)).toBe(0);
  });

  it('I13: no transaction touches an account of another company', async () => {
    const query = sql`select t.id from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id where a.company_id <> t.company_id`;
    expect(await broken(query)).toEqual([]);
  });

  it('I14: what was delivered is settled, and what was not delivered is not', async () => {
    const unpaid = sql`select d.execution_id from delivery d left join credit_hold h on h.execution_id = d.execution_id and h.state = 'settled' where h.execution_id is null`;
    const undelivered = sql`select h.execution_id from credit_hold h left join delivery d on d.execution_id = h.execution_id where h.state = 'settled' and d.execution_id is null`;
    expect(await broken(unpaid)).toEqual([]);
    expect(await broken(undelivered)).toEqual([]);
  });

  it('I15: every statement, as a list and as a file, sums to the balance', async () => {
    const services = { db: database.db, clock: createTestClock() };
    for (const companyId of companies) {
      const ctx = asAdministrator(services, companyId);
      const { availableCents } = await readBalance(database.db, companyId);
      const page = await listStatement(
        { ...ctx, executionNames: () => Promise.resolve(new Map()) },
        { pageNumber: 1, pageSize: 1000 },
      );
      expect(page.results.reduce((sum, { amount }) => sum + amount, 0)).toBe(availableCents);
      expect(page.balance).toBe(availableCents);
      const { content } = await exportStatement(ctx);
      const lines = (await text(content)).trimEnd().split('\r\n').slice(1);
      const cents = lines.map((line) => Math.round(Number(line.split(',').at(-2)) * 100));
      expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(availableCents);
    }
  });

  it('the audit view reports no violation', async () => {
    await expectBooksRight(database.db);
  });
});
