import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { secondsAfter } from '../../../platform/clock.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { payment, paymentDispute, paymentRefund } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { closeFinding, openFinding } from './findings.ts';
import { listCreatedSince } from './list-created-since.ts';

const SLACK_SECONDS = 600;

const isOurs = ({ metadata }: Stripe.PaymentIntent): boolean =>
  metadata.payment_id !== undefined && metadata.company_id !== undefined;

/** Every paid intent of ours is credited with its amount. What is only late is credited now; the rest is for a person. */
const checkIntent = async (deps: BillingDeps, intent: Stripe.PaymentIntent): Promise<void> => {
  const before = await findPaymentByIntent(deps.db, intent.id);
  if (before?.state !== 'succeeded') await syncPayment(deps, intent.id, { via: 'reconciliation' });
  const row = await findPaymentByIntent(deps.db, intent.id);
  const about = { kind: 'payment-unknown', ref: intent.id } as const;
  const isCredited = row?.state === 'succeeded' && row.amountCents === intent.amount_received;
  if (isCredited) return closeFinding(deps.db, deps.clock, about);
  // Its contradiction was found when it was put aside.
  if (row?.state === 'review') return;
  await openFinding(deps.db, deps.clock, {
    ...about,
    expected: `${intent.amount_received} ${intent.currency} credited`,
    actual: row === undefined ? 'no payment' : row.state,
  });
};

/** Every refund and dispute the provider lists is in our books. */
const bookMissing = async (deps: BillingDeps, since: Date): Promise<void> => {
  const { db, payments } = deps;
  const refunds = await listCreatedSince(since, (page) =>
    payments.ask((stripe) => stripe.refunds.list(page)),
  );
  const disputes = await listCreatedSince(since, (page) =>
    payments.ask((stripe) => stripe.disputes.list(page)),
  );
  for (const { payment_intent: intent } of [...refunds, ...disputes]) {
    if (typeof intent !== 'string' || (await findPaymentByIntent(db, intent)) === undefined) continue;
    await syncPayment(deps, intent, { via: 'reconciliation', withReversals: true });
  }
};

/** Every credit has a paid intent: the reverse of `checkIntent`. */
const checkCredits = async (deps: BillingDeps, since: Date, paid: ReadonlySet<string>): Promise<void> => {
  const credited = await deps.db
    .select({ intentId: payment.stripeIntentId, amountCents: payment.amountCents })
    .from(payment)
    .where(
      and(isNotNull(payment.stripeIntentId), eq(payment.state, 'succeeded'), gte(payment.createdAt, since)),
    );
  for (const { intentId, amountCents } of credited) {
    if (intentId === null) continue;
    const about = { kind: 'credit-without-payment', ref: intentId } as const;
    if (paid.has(intentId)) {
      await closeFinding(deps.db, deps.clock, about);
      continue;
    }
    await openFinding(deps.db, deps.clock, {
      ...about,
      expected: 'a paid intent',
      actual: `${amountCents} credited`,
    });
  }
};

/** What the provider has taken back of each payment is what we have. */
const checkTakenBack = async (deps: BillingDeps, intents: readonly Stripe.PaymentIntent[]): Promise<void> => {
  const { db, clock } = deps;
  for (const { id, latest_charge: charge } of intents) {
    if (typeof charge !== 'object' || charge === null) continue;
    const row = await findPaymentByIntent(db, id);
    if (row === undefined) continue;
    const about = { kind: 'taken-back-differs', ref: id } as const;
    if (row.refundedCents === charge.amount_refunded) {
      await closeFinding(db, clock, about);
      continue;
    }
    const refunds = await db.$count(paymentRefund, eq(paymentRefund.paymentId, row.id));
    const disputes = await db.$count(paymentDispute, eq(paymentDispute.paymentId, row.id));
    await openFinding(db, clock, {
      ...about,
      expected: `${charge.amount_refunded} refunded`,
      actual: `${row.refundedCents} booked in ${refunds} refunds and ${disputes} disputes`,
    });
  }
};

/** Goes through everything the provider made in the last `windowSeconds` and through our credits of that time. */
export const compareWithProvider = async (deps: BillingDeps, windowSeconds: number): Promise<void> => {
  const since = secondsAfter(deps.clock.now(), -windowSeconds);
  // The provider's clock is not ours: without slack, the edge of the window would look like a fault.
  const sinceWithSlack = secondsAfter(since, -SLACK_SECONDS);
  const intents = await listCreatedSince(sinceWithSlack, (page) =>
    deps.payments.ask((stripe) => stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] })),
  );
  const paid = intents.filter((intent) => intent.status === 'succeeded' && isOurs(intent));
  for (const intent of paid) await checkIntent(deps, intent);
  await bookMissing(deps, since);
  await checkCredits(deps, since, new Set(paid.map(({ id }) => id)));
  await checkTakenBack(deps, paid);
};
