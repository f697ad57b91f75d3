import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { crashAt } from '../../../platform/crash-points.ts';
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
import { recordFailure } from './record-failure.ts';
import { topUpOf, type PaymentRow, type TopUp } from './top-up.ts';

/** Who makes us look at a payment, and what the browser has heard of its own confirmation. */
export interface SyncReason {
  readonly via: CreditCaller;
  /** failed: the provider told it that the card was not charged · unknown: it was told nothing */
  readonly confirmation?: 'failed' | 'unknown' | undefined;
}

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
  // The last error may be an earlier card's, and this one's confirmation still on its way.
  if (confirmation === 'unknown') return 'pending';
  return wasTried || confirmation === 'failed' ? 'failed' : 'pending';
};

/** No request stands behind a webhook or reconciliation: who brought the news is all there is to say. */
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
): Promise<boolean> => {
  const contradiction = findContradiction(row, intent, deps.payments.live);
  if (contradiction !== undefined) {
    deps.log.error({ payment: row.id, contradiction }, 'payment needs a review');
    if (row.creditedTx === null) {
      await tx
        .update(payment)
        .set({ state: 'review', reviewReason: contradiction, nextCheckAt: null })
        .where(eq(payment.id, row.id));
    }
    await openFinding(tx, deps.clock, {
      kind: 'payment-contradicts',
      ref: intent.id,
      expected: `${row.amountCents} ${row.currency} for payment ${row.id}`,
      actual: `${contradiction}: ${intent.amount_received} ${intent.currency} for payment ${intent.metadata.payment_id ?? 'none'}`,
    });
    return false;
  }
  const credited = (await creditTopUp(tx, row.id, via)) === 'credited';
  const topUp = topUpOf(row, intent);
  if (credited) {
    crashAt(deps.config, 'credit-written');
    await deps.listener.topUpCredited(tx, topUp);
    await auditCredit(tx, topUp, via);
    await tx.update(payment).set({ nextCheckAt: null }).where(eq(payment.id, row.id));
  }
  await bookRefunds(tx, { topUp, via, listener: deps.listener }, refunds);
  await bookDisputes(tx, row.id, disputes, via);
  return credited;
};

/** Writes down what the provider says about a payment; true when this call gave the credit. */
export const bookFacts = async (
  tx: Tx,
  deps: BookingDeps,
  facts: PaymentFacts,
  rowId: string,
  reason: SyncReason,
): Promise<boolean> => {
  const row = await lockPayment(tx, rowId);
  if (row === undefined) return false;
  if (facts.intent.status === 'succeeded') return bookSuccess(tx, deps, facts, row, reason.via);
  // Older news than what is booked: a credited payment stays credited.
  if (row.creditedTx !== null) return false;
  const now = deps.clock.now();
  await recordFailure(tx, row, facts.intent, now);
  const state = stateWithoutSuccess(facts.intent, row, reason);
  const nextCheckAt =
    facts.intent.status === 'canceled' ? null : (row.nextCheckAt ?? secondsAfter(now, FIRST_CHECK_SECONDS));
  await tx.update(payment).set({ state, nextCheckAt }).where(eq(payment.id, row.id));
  return false;
};
