import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { companyWithCredit, newCompany, topUp } from '../../../testing/books.ts';
import { RESTRICT_VIOLATION, refusedBy } from './refused-by.ts';

// Each check names the guard that must refuse first: in most cases a second guard would refuse as well.

/** "a wallet below zero" is refused. */
export const expectNoOverdraft = async (db: Database): Promise<void> => {
  const companyId = await companyWithCredit(db, 1000);
  const adjust = sql`select ledger_adjust(${companyId}, -1001, ${newId()}, 'a', 'r')`;
  expect(await refusedBy(db.execute(adjust))).toBe('ledger_account_not_overdrawn');
};

/** "a second credit under the key of a payment" is refused, without a lock on its row. */
export const expectKeyTaken = async (db: Database): Promise<void> => {
  const companyId = await newCompany(db);
  const { intentId } = await topUp(db, companyId, 1000);
  const again = sql`select ledger_post(${companyId}, 'topup', ${`topup:${intentId}`}, ${intentId}, 'a', null, array['stripe_clearing', 'wallet'], array[-1000, 1000]::bigint[])`;
  expect(await refusedBy(db.execute(again))).toBe('ledger_tx_idem_key');
};

/** "a payment credited anew" is refused. */
export const expectCreditFinal = async (db: Database): Promise<void> => {
  await companyWithCredit(db, 1000);
  const uncredit = sql`update payment set credited_tx = null, state = 'pending'`;
  expect(await refusedBy(db.execute(uncredit))).toBe(RESTRICT_VIOLATION);
};
