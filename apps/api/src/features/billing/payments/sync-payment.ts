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

/**
 * not-ours: the intent belongs to no payment of ours · booked: our row matches the provider · contradicts: it does not, a person
 * must look
 */
export type SyncOutcome = 'not-ours' | 'booked' | 'contradicts';

/** The payment of an intent; by the intent's metadata where the process died before it stored the intent's id. */
const findPaymentOf = async (
  deps: Pick<SyncDeps, 'db'>,
  intent: Stripe.PaymentIntent,
): Promise<PaymentRow | undefined> => {
  const { db } = deps;
  const known = await findPaymentByIntent(db, intent.id);
  const paymentId = intent.metadata.payment_id;
  if (known !== undefined || paymentId === undefined || !isUuid(paymentId)) return known;
  const row = await findPayment(db, paymentId);
  const isUnattached = row?.stripeIntentId === null && row.companyId === intent.metadata.company_id;
  if (!isUnattached) return undefined;
  await attachIntent(deps, row.id, intent.id);
  return findPaymentByIntent(db, intent.id);
};

/** Whether the declines on one intent indicate card testing: stolen card numbers being tried. */
const isCardTesting = async (db: Database, paymentId: string): Promise<boolean> =>
  (await db.$count(paymentFailure, eq(paymentFailure.paymentId, paymentId))) >= DECLINES_PER_INTENT;

const isPayable = ({ intent }: PaymentFacts): boolean => intent.status === 'requires_payment_method';

/**
 * With an unknown confirmation, cancels an intent that waits for a card before its facts count: a confirmation still in flight
 * is then refused by the provider. An intent that waits for 3-D Secure or is processing stays as it is.
 */
const readFinalFacts = async (
  deps: Pick<SyncDeps, 'payments' | 'log'>,
  intentId: string,
  { confirmation, withReversals = false }: SyncOptions,
): Promise<PaymentFacts | undefined> => {
  const facts = await readFacts(deps.payments, intentId, { withReversals });
  if (confirmation !== 'unknown' || facts === undefined || !isPayable(facts)) return facts;
  await cancelIntent(deps, intentId);
  return readFacts(deps.payments, intentId, { withReversals });
};

/** Undefined when the intent is not ours. */
const bookIntent = async (
  deps: SyncDeps,
  intentId: string,
  options: SyncOptions,
): Promise<
  { readonly paymentId: string; readonly canBePaid: boolean; readonly contradicts: boolean } | undefined
> => {
  const facts = await readFinalFacts(deps, intentId, options);
  const row = facts && (await findPaymentOf(deps, facts.intent));
  if (facts === undefined || row === undefined) return undefined;
  const bookedAs = await withTx(deps.db, (tx) => bookFacts(tx, deps, facts, row.id, options));
  if (bookedAs === 'credited') {
    crashAt(deps.config, 'credit-committed');
    deps.log.info({ payment: row.id, company: row.companyId, via: options.via }, 'top-up credited');
  }
  return { paymentId: row.id, canBePaid: isPayable(facts), contradicts: bookedAs === 'contradicts' };
};

/**
 * Reads an intent from the provider and books the result: credit, failure, refunds, disputes. The browser's report, webhooks and
 * reconciliation only trigger it; it is idempotent, so they may run at the same time.
 */
export const syncPayment = async (
  deps: SyncDeps,
  intentId: string,
  options: SyncOptions,
): Promise<SyncOutcome> => {
  const booked = await bookIntent(deps, intentId, options);
  if (booked === undefined) return 'not-ours';
  if (booked.canBePaid && (await isCardTesting(deps.db, booked.paymentId))) {
    await cancelIntent(deps, intentId);
    await bookIntent(deps, intentId, options);
  }
  return booked.contradicts ? 'contradicts' : 'booked';
};
