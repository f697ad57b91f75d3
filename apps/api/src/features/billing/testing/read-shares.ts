import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { publicPaymentId } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';
import { creditLot, creditMovement, ledgerTx } from '../ledger/ledger.tables.ts';

interface PaymentShare {
  /** As in the API; null for a manual correction. */
  readonly paymentId: string | null;
  readonly amountCents: number;
}

/** How much each payment funded of an execution, the oldest credit first. */
export const readShares = (db: Database, executionId: string): Promise<PaymentShare[]> =>
  db
    .select({
      paymentId: publicPaymentId,
      amountCents: sql`-sum(${creditMovement.amountCents})`.mapWith(Number),
    })
    .from(ledgerTx)
    .innerJoin(creditMovement, eq(creditMovement.txId, ledgerTx.id))
    .innerJoin(creditLot, eq(creditLot.id, creditMovement.lotId))
    .leftJoin(payment, eq(payment.id, creditLot.paymentId))
    .where(inArray(ledgerTx.idemKey, [`hold:${executionId}`, `close:${executionId}`]))
    .groupBy(creditLot.id, payment.id)
    .having(sql`sum(${creditMovement.amountCents}) <> 0`)
    .orderBy(creditLot.id);
