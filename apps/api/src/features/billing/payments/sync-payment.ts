import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { crashAt } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { bookFacts, type SyncReason } from './book-facts.ts';
import { cancelIntent } from './cancel-intent.ts';
import { DECLINES_PER_INTENT } from './check-declines.ts';
import { attachIntent, findPayment, findPaymentByIntent } from './payments.repository.ts';
import { paymentFailure } from './payments.tables.ts';
import { readFacts, type PaymentFacts } from './read-facts.ts';
import type { PaymentRow } from './top-up.ts';

export interface SyncOptions extends SyncReason {
  /** Reads refunds and disputes even where the charge shows none. */
  readonly withReversals?: boolean;
}

/** not-ours: no payment of ours made this intent · booked: our row says what the provider says. */
export type SyncOutcome = 'not-ours' | 'booked';

/** The payment of an intent; one whose process died before it saved the intent is found by what the intent says. */
const findPaymentOf = async (
  deps: Pick<SyncDeps, 'db' | 'clock'>,
  intent: Stripe.PaymentIntent,
): Promise<PaymentRow | undefined> => {
  const { db } = deps;
  const known = await findPaymentByIntent(db, intent.id);
  const paymentId = intent.metadata.payment_id;
  if (known !== undefined || paymentId === undefined || !isUuid(paymentId)) return known;
  const row = await findPayment(db, paymentId);
  const isUnsaved = row?.stripeIntentId === null && row.companyId === intent.metadata.company_id;
  if (!isUnsaved) return undefined;
  await attachIntent(deps, row.id, intent.id);
  return findPaymentByIntent(db, intent.id);
};

/** Whether so many cards were declined on one intent that somebody is trying out stolen numbers. */
const isTriedOut = async (db: Database, paymentId: string): Promise<boolean> =>
  (await db.$count(paymentFailure, eq(paymentFailure.paymentId, paymentId))) >= DECLINES_PER_INTENT;

const isPayable = ({ intent }: PaymentFacts): boolean => intent.status === 'requires_payment_method';

/**
 * What the provider says. A confirmation whose answer was lost may still be on its way: only the provider can make sure that it
 * comes too late, by cancelling an intent that waits for a card. What waits for the bank's check, or is being paid, is left alone.
 */
const readDecided = async (
  deps: Pick<SyncDeps, 'payments' | 'log'>,
  intentId: string,
  { confirmation, withReversals = false }: SyncOptions,
): Promise<PaymentFacts | undefined> => {
  const facts = await readFacts(deps.payments, intentId, { withReversals });
  if (confirmation !== 'unknown' || facts === undefined || !isPayable(facts)) return facts;
  await cancelIntent(deps, intentId);
  return readFacts(deps.payments, intentId, { withReversals });
};

/** Reads what the provider says and writes it down; undefined when the intent is not ours. */
const bookIntent = async (
  deps: SyncDeps,
  intentId: string,
  options: SyncOptions,
): Promise<{ readonly paymentId: string; readonly canBePaid: boolean } | undefined> => {
  const facts = await readDecided(deps, intentId, options);
  const row = facts && (await findPaymentOf(deps, facts.intent));
  if (facts === undefined || row === undefined) return undefined;
  const credited = await withTx(deps.db, (tx) => bookFacts(tx, deps, facts, row.id, options));
  if (credited) {
    crashAt(deps.config, 'credit-committed');
    deps.log.info({ payment: row.id, company: row.companyId, via: options.via }, 'top-up credited');
  }
  return { paymentId: row.id, canBePaid: isPayable(facts) };
};

/**
 * Asks the provider about an intent and books what it says: credit, failure, refunds, disputes. The browser's report, the
 * webhook and reconciliation all come here and none of them is believed; whoever comes first books, the others find it done.
 */
export const syncPayment = async (
  deps: SyncDeps,
  intentId: string,
  options: SyncOptions,
): Promise<SyncOutcome> => {
  const booked = await bookIntent(deps, intentId, options);
  if (booked === undefined) return 'not-ours';
  if (booked.canBePaid && (await isTriedOut(deps.db, booked.paymentId))) {
    await cancelIntent(deps, intentId);
    await bookIntent(deps, intentId, options);
  }
  return 'booked';
};
