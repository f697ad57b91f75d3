import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { crashAt } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { bookFacts } from './book-facts.ts';
import { cancelIntent } from './cancel-intent.ts';
import { DECLINES_PER_INTENT } from './check-declines.ts';
import { attachIntent, findPayment, findPaymentByIntent } from './payments.repository.ts';
import { paymentFailure, type CreditCaller } from './payments.tables.ts';
import { readFacts } from './read-facts.ts';
import type { PaymentRow } from './top-up.ts';

export interface SyncOptions {
  readonly via: CreditCaller;
  /** Reads refunds and disputes even where the charge shows none. */
  readonly withReversals?: boolean;
}

/** not-ours: no payment of ours made this intent · booked: our row says what the provider says. */
export type SyncOutcome = 'not-ours' | 'booked';

/** The payment of an intent; one whose process died before it saved the intent is found by what the intent says. */
const findPaymentOf = async (db: Database, intent: Stripe.PaymentIntent): Promise<PaymentRow | undefined> => {
  const known = await findPaymentByIntent(db, intent.id);
  const paymentId = intent.metadata.payment_id;
  if (known !== undefined || paymentId === undefined || !isUuid(paymentId)) return known;
  const row = await findPayment(db, paymentId);
  const isUnsaved = row?.stripeIntentId === null && row.companyId === intent.metadata.company_id;
  if (!isUnsaved) return undefined;
  await attachIntent(db, row.id, intent.id);
  return findPaymentByIntent(db, intent.id);
};

/** Whether so many cards were declined on one intent that somebody is trying out stolen numbers. */
const isTriedOut = async (db: Database, paymentId: string): Promise<boolean> =>
  (await db.$count(paymentFailure, eq(paymentFailure.paymentId, paymentId))) >= DECLINES_PER_INTENT;

/**
 * Asks the provider about an intent and books what it says: credit, failure, refunds, disputes. The browser's report, the
 * webhook and reconciliation all come here and none of them is believed; whoever comes first books, the others find it done.
 */
export const syncPayment = async (
  deps: BillingDeps,
  intentId: string,
  { via, withReversals = false }: SyncOptions,
): Promise<SyncOutcome> => {
  const facts = await readFacts(deps.payments, intentId, { withReversals });
  const row = facts && (await findPaymentOf(deps.db, facts.intent));
  if (facts === undefined || row === undefined) return 'not-ours';
  const credited = await withTx(deps.db, (tx) => bookFacts(tx, deps, facts, row.id, via));
  if (credited) {
    crashAt(deps.config, 'credit-committed');
    deps.log.info({ payment: row.id, company: row.companyId, via }, 'top-up credited');
  }
  if (facts.intent.status === 'requires_payment_method' && (await isTriedOut(deps.db, row.id))) {
    await cancelIntent(deps, intentId);
    return syncPayment(deps, intentId, { via, withReversals });
  }
  return 'booked';
};
