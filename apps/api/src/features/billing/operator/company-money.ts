import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { creditHold } from '../ledger/ledger.tables.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { statusOf } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';

const ROWS_SHOWN_MAX = 50;

const readHolds = (db: Database, companyId: string) =>
  db
    .select({
      executionId: creditHold.executionId,
      amountCents: creditHold.amountCents,
      createdAt: creditHold.createdAt,
    })
    .from(creditHold)
    .where(and(eq(creditHold.companyId, companyId), eq(creditHold.state, 'held')))
    .limit(ROWS_SHOWN_MAX);

/** Credit, open holds and the newest payments of a company. */
export const readCompanyMoney = async (db: Database, companyId: string) => {
  const payments = await db
    .select()
    .from(payment)
    .where(eq(payment.companyId, companyId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(ROWS_SHOWN_MAX);
  return {
    credit: await readBalance(db, companyId),
    holds: await readHolds(db, companyId),
    payments: payments.map((row) => ({
      id: row.id,
      intentId: row.stripeIntentId,
      status: statusOf(row),
      state: row.state,
      amountCents: row.amountCents,
      refundedCents: row.refundedCents,
      disputedCents: row.disputedCents,
      createdAt: row.createdAt,
    })),
  };
};
