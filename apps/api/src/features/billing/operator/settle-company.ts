import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { creditHold, creditLot, ledgerAccount } from '../ledger/ledger.tables.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { payment } from '../payments/payments.tables.ts';
import type { PaymentRow } from '../payments/top-up.ts';
import { planRefund, refreshPayment, refundableCents, refundPayment } from './refund-payment.ts';

/** The books of a company cannot be closed yet; the message tells an operator why. */
export class SettlementWaits extends Error {
  override readonly name = 'SettlementWaits';
}

/** Card payments of which credit is unspent, the oldest first. */
const unspentPayments = (db: Database, companyId: string): Promise<PaymentRow[]> => {
  const unspent = db
    .select({ id: creditLot.paymentId })
    .from(creditLot)
    .where(
      and(eq(creditLot.companyId, companyId), gt(creditLot.remainingCents, 0), eq(creditLot.source, 'paid')),
    );
  return db.select().from(payment).where(inArray(payment.id, unspent)).orderBy(asc(payment.createdAt));
};

/** What the deletion of the company would refund to cards. */
export const unspentPaidCents = async (db: Database, companyId: string): Promise<number> => {
  let cents = 0;
  for (const row of await unspentPayments(db, companyId)) cents += await refundableCents(db, row);
  return cents;
};

const requireNothingOpen = async (db: Database, companyId: string): Promise<void> => {
  const isHeld = and(eq(creditHold.companyId, companyId), eq(creditHold.state, 'held'));
  if ((await db.$count(creditHold, isHeld)) > 0) throw new SettlementWaits('An execution is running.');
  const isOpen = or(inArray(payment.state, ['pending', 'review']), eq(payment.disputeOpen, true));
  const [open] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.companyId, companyId), isOpen))
    .limit(1);
  if (open !== undefined)
    throw new SettlementWaits(
      `Payment ${open.id} is ${open.disputeOpen ? 'disputed' : `in state ${open.state}`}.`,
    );
};

/** A refund that an earlier attempt has made, and not booked, is booked first: it is not made again. */
const refundUnspent = async (
  deps: SyncDeps,
  { id, companyId, stripeIntentId }: PaymentRow,
): Promise<void> => {
  if (stripeIntentId === null) return;
  if ((await refreshPayment(deps, stripeIntentId)) !== 'booked')
    throw new SettlementWaits(`What the provider has about payment ${id} contradicts the books.`);
  const plan = await planRefund(deps.db, { id });
  const { cents } = plan;
  if (cents <= 0) return;
  await refundPayment(deps, stripeIntentId, plan);
  await withTx(deps.db, (tx) =>
    audit(tx, {
      action: 'refund.made',
      companyId,
      targetId: id,
      detail: { cents },
      request: { id: newId(), ip: '', userAgent: 'deletion job' },
    }),
  );
};

/**
 * Empties the wallet of a company that is deleted: unspent paid credit goes back to the cards it came from, free credit ends.
 * Can be repeated after a failure at any step.
 */
export const settleCompany = async (deps: SyncDeps, companyId: string): Promise<void> => {
  const { db } = deps;
  await requireNothingOpen(db, companyId);
  for (const row of await unspentPayments(db, companyId)) await refundUnspent(deps, row);
  await db.execute(sql`select ledger_lapse_free(${companyId})`);
  const { availableCents } = await readBalance(db, companyId);
  if (availableCents > 0)
    throw new SettlementWaits(
      `${availableCents} cents of credit came from no card. Pay them out, and take them with adjust.`,
    );
};

/** Of companies whose wallet was empty when they were erased, those that have credit again: a refund failed afterwards. */
export const creditAfterDeletion = (db: Database, companyIds: readonly string[]) =>
  db
    .select({ companyId: ledgerAccount.companyId, cents: ledgerAccount.balanceCents })
    .from(ledgerAccount)
    .where(
      and(
        inArray(ledgerAccount.companyId, [...companyIds]),
        eq(ledgerAccount.kind, 'wallet'),
        gt(ledgerAccount.balanceCents, 0),
      ),
    );
