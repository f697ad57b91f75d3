import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { audit } from '../../../platform/audit.ts';
import { crashAt } from '../../../platform/crash-points.ts';
import { databaseTime } from '../../../platform/db/database-clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { openFinding } from '../reconciliation/findings.ts';
import { bookDisputes } from './book-disputes.ts';
import { bookRefunds } from './book-refunds.ts';
import { creditTopUp } from './credit-top-up.ts';
import { findContradiction } from './find-contradiction.ts';
import { FIRST_CHECK_SECONDS, lockPayment } from './payments.repository.ts';
import { payment, type CreditCaller, type PaymentState } from './payments.tables.ts';
import type { PaymentFacts } from './read-facts.ts';
import { recordDecline } from './record-decline.ts';
import { topUpOf, type PaymentRow, type TopUp } from './top-up.ts';

/** What triggered a sync. */
export interface SyncReason {
  readonly via: CreditCaller;
  /** The browser's report. failed: the provider answered that the card was not charged · unknown: no answer arrived */
  readonly confirmation?: 'failed' | 'unknown' | undefined;
}

/** contradicts: the provider's facts contradict ours and nothing was booked · current: nothing to credit any more, or not yet */
export type BookedAs = 'credited' | 'current' | 'contradicts';

/** Without `db`: everything is written in the caller's transaction. */
type BookingDeps = Omit<SyncDeps, 'db'>;

const stateWithoutSuccess = (
  intent: Stripe.PaymentIntent,
  row: PaymentRow,
  { confirmation }: SyncReason,
): PaymentState => {
  const wasTried = intent.last_payment_error !== null || row.state === 'failed';
  if (intent.status === 'canceled') return wasTried ? 'failed' : 'abandoned';
  if (intent.status !== 'requires_payment_method') return 'pending';
  // The last error may belong to an earlier card, while the confirmation of this one is still in flight.
  if (confirmation === 'unknown') return 'pending';
  return wasTried || confirmation === 'failed' ? 'failed' : 'pending';
};

/** Webhooks and reconciliation have no request of a member: the audit row names the trigger instead. */
const auditCredit = (tx: Tx, { paymentId, companyId, memberId, amountCents }: TopUp, via: CreditCaller) =>
  audit(tx, {
    action: 'payment.credit',
    companyId,
    userId: memberId,
    targetId: paymentId,
    detail: { amountCents, via },
    request: { id: paymentId, ip: '', userAgent: via },
  });

const bookSuccess = async (
  tx: Tx,
  deps: BookingDeps,
  { intent, refunds, disputes }: PaymentFacts,
  row: PaymentRow,
  via: CreditCaller,
): Promise<BookedAs> => {
  const contradiction = findContradiction(row, intent, deps.payments.live);
  if (contradiction !== undefined) {
    deps.log.error({ payment: row.id, contradiction }, 'payment needs a review');
    if (row.creditedTx === null) {
      await tx
        .update(payment)
        .set({ state: 'review', reviewReason: contradiction, nextCheckAt: null })
        .where(eq(payment.id, row.id));
    }
    await openFinding(tx, {
      kind: 'payment-contradicts',
      ref: intent.id,
      expected: `${row.amountCents} ${row.currency} for payment ${row.id}`,
      actual: `${contradiction}: ${intent.amount_received} ${intent.currency} for payment ${intent.metadata.payment_id ?? 'none'}`,
    });
    return 'contradicts';
  }
  const credited = (await creditTopUp(tx, row.id, via)) === 'credited';
  const topUp = topUpOf(row, intent);
  if (credited) {
    crashAt(deps.config, 'credit-written');
    await deps.listener.topUpCredited(tx, topUp);
    await auditCredit(tx, topUp, via);
    await tx.update(payment).set({ nextCheckAt: null, billing: topUp.billing }).where(eq(payment.id, row.id));
  }
  await bookRefunds(tx, { topUp, via, listener: deps.listener }, refunds);
  await bookDisputes(tx, row.id, disputes, via);
  return credited ? 'credited' : 'current';
};

/** Books what the provider reports about a payment. */
export const bookFacts = async (
  tx: Tx,
  deps: BookingDeps,
  facts: PaymentFacts,
  rowId: string,
  reason: SyncReason,
): Promise<BookedAs> => {
  const row = await lockPayment(tx, rowId);
  if (row === undefined) return 'current';
  if (facts.intent.status === 'succeeded') return bookSuccess(tx, deps, facts, row, reason.via);
  // The facts are older than what is booked: a credited payment stays credited.
  if (row.creditedTx !== null) return 'current';
  await recordDecline(tx, row, facts.intent, reason.via);
  const state = stateWithoutSuccess(facts.intent, row, reason);
  const nextCheckAt =
    facts.intent.status === 'canceled' ? null : (row.nextCheckAt ?? databaseTime(FIRST_CHECK_SECONDS));
  await tx.update(payment).set({ state, nextCheckAt }).where(eq(payment.id, row.id));
  return 'current';
};
