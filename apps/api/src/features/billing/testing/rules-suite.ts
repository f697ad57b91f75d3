import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { companyWithCredit, expectBooksRight, hold, newCompany } from '../../../testing/books.ts';
import { RESTRICT_VIOLATION, refusedBy } from './refused-by.ts';
import { expectCreditFinal, expectKeyTaken, expectNoOverdraft } from './rule-checks.ts';
import { settleHold } from './hold-and-settle.ts';

const idRow = z.object({ id: z.coerce.number() });

const accountOf = async (db: Database, companyId: string, kind: string): Promise<number> =>
  (
    await queryRows(
      db,
      sql`select id from ledger_account where company_id = ${companyId} and kind = ${kind}`,
      idRow,
    )
  )[0]!.id;

/** Inserts a transaction directly, without the ledger's functions: only constraints and triggers can refuse it. */
const postByHand = (db: Database, companyId: string, entries: (tx: SQL) => readonly SQL[]) =>
  withTx(db, async (tx) => {
    const insert = sql`insert into ledger_tx (company_id, kind, idem_key, ref, actor) values (${companyId}, 'adjust', ${newId()}, 'r', 'a') returning id`;
    const [made] = await queryRows(tx, insert, idRow);
    for (const entry of entries(sql`${made!.id}`)) await tx.execute(entry);
  });

const entry = (tx: SQL, accountId: number, amountCents: number): SQL =>
  sql`insert into ledger_entry (tx_id, account_id, amount_cents) values (${tx}, ${accountId}, ${amountCents})`;

/** Violates each rule of the ledger; the same on PostgreSQL and on the embedded database. */
export const rulesSuite = (database: () => Database): void => {
  describe('refuses to change history:', () => {
    it.each([
      ['an updated transaction', sql`update ledger_tx set actor = 'x'`],
      ['a deleted transaction', sql`delete from ledger_tx`],
      ['an updated entry', sql`update ledger_entry set amount_cents = 1`],
      ['a deleted entry', sql`delete from ledger_entry`],
      ['an updated movement of a lot', sql`update credit_movement set amount_cents = 1`],
      ['a truncated ledger', sql`truncate ledger_tx, ledger_entry, credit_movement cascade`],
      [
        'a balance set directly',
        sql`update ledger_account set balance_cents = 1000000 where kind = 'wallet'`,
      ],
      ['a deleted account', sql`delete from ledger_account`],
      ['a refilled lot', sql`update credit_lot set remaining_cents = amount_cents + 0`],
      ['a deleted lot', sql`delete from credit_lot`],
      ['a payment with another amount', sql`update payment set amount_cents = amount_cents + 1`],
      ['a deleted payment', sql`delete from payment`],
    ])('%s', async (_name, statement) => {
      const db = database();
      await companyWithCredit(db, 5000);
      expect(await refusedBy(db.execute(statement))).toBe(RESTRICT_VIOLATION);
      await expectBooksRight(db);
    });

    it('a payment credited anew', async () => {
      await expectCreditFinal(database());
      await expectBooksRight(database());
    });

    it('a reopened hold', async () => {
      const db = database();
      const { executionId } = await hold(db, await companyWithCredit(db, 5000));
      await settleHold(db, { executionId, actorId: 'worker' });
      const reopen = sql`update credit_hold set state = 'held', closed_at = null, settled_cents = null where execution_id = ${executionId}`;
      expect(await refusedBy(db.execute(reopen))).toBe(RESTRICT_VIOLATION);
    });
  });

  describe('refuses invalid rows:', () => {
    it('a new account with a balance', async () => {
      const db = database();
      const companyId = await newCompany(db);
      const opened = sql`insert into ledger_account (company_id, kind, currency, balance_cents, version) values (${companyId}, 'wallet', 'usd', 5, 0)`;
      expect(await refusedBy(db.execute(opened))).toBe(RESTRICT_VIOLATION);
    });

    it('a wallet below zero', async () => {
      await expectNoOverdraft(database());
      await expectBooksRight(database());
    });

    it('a transaction without entries, with one, or with entries that do not sum to zero', async () => {
      const db = database();
      const companyId = await companyWithCredit(db, 1000);
      const held = await accountOf(db, companyId, 'held');
      const receivable = await accountOf(db, companyId, 'receivable');
      const outcomes = [
        await refusedBy(postByHand(db, companyId, () => [])),
        await refusedBy(postByHand(db, companyId, (tx) => [entry(tx, held, 5)])),
        await refusedBy(postByHand(db, companyId, (tx) => [entry(tx, held, 5), entry(tx, receivable, -4)])),
      ];
      expect(outcomes).toEqual(['ledger_tx_balances', 'ledger_tx_balances', 'ledger_tx_balances']);
      await expectBooksRight(db);
    });

    it('a wallet that moves without its lots', async () => {
      const db = database();
      const companyId = await companyWithCredit(db, 1000);
      const wallet = await accountOf(db, companyId, 'wallet');
      const receivable = await accountOf(db, companyId, 'receivable');
      const moved = postByHand(db, companyId, (tx) => [entry(tx, wallet, 5), entry(tx, receivable, -5)]);
      expect(await refusedBy(moved)).toBe('ledger_tx_lots_follow_wallet');
    });

    it('I13 S33: an entry on another company’s account', async () => {
      const db = database();
      const companyId = await companyWithCredit(db, 1000);
      const stranger = await accountOf(db, await companyWithCredit(db, 1000), 'held');
      const own = await accountOf(db, companyId, 'receivable');
      const crossed = postByHand(db, companyId, (tx) => [entry(tx, stranger, 5), entry(tx, own, -5)]);
      expect(await refusedBy(crossed)).toBe(RESTRICT_VIOLATION);
      await expectBooksRight(db);
    });

    it('an entry added to a committed transaction', async () => {
      const db = database();
      const companyId = await companyWithCredit(db, 1000);
      const held = await accountOf(db, companyId, 'held');
      const first = sql`(select min(id) from ledger_tx where company_id = ${companyId})`;
      expect(await refusedBy(db.execute(entry(first, held, 5)))).toBe(RESTRICT_VIOLATION);
    });

    it('a second credit under the key of a payment, without a lock on its row', async () => {
      await expectKeyTaken(database());
      await expectBooksRight(database());
    });

    it('a settlement above what was held', async () => {
      const db = database();
      const { executionId } = await hold(db, await companyWithCredit(db, 5000));
      const settled = settleHold(db, { executionId, amountCents: 1001, actorId: 'worker' });
      expect(await refusedBy(settled)).toBe('credit_hold_settled');
      await expectBooksRight(db);
    });
  });
};
