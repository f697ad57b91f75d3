import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';
import { readFacts, type PaymentFacts } from '../payments/read-facts.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { findDifferences } from './find-differences.ts';
import { closeFindings, openFinding, type Finding } from './findings.ts';
import { listFacts } from './list-facts.ts';
import { recordFailureOf } from './record-failure-of.ts';

/** Tolerated difference between the provider's clock and ours. */
const CLOCK_SKEW_SECONDS = 600;

const comparisonKinds = ['payment-unknown', 'credit-without-payment', 'taken-back-differs'] as const;

const creditedSince = async (db: Database, since: Date): Promise<string[]> => {
  const credited = await db
    .select({ intentId: payment.stripeIntentId })
    .from(payment)
    .where(
      and(isNotNull(payment.stripeIntentId), eq(payment.state, 'succeeded'), gte(payment.createdAt, since)),
    );
  return credited.flatMap(({ intentId }) => intentId ?? []);
};

const differences = async (
  db: Database,
  intentId: string,
  facts: PaymentFacts | undefined,
): Promise<Finding[]> => findDifferences(intentId, await findPaymentByIntent(db, intentId), facts);

/**
 * Checks that a paid intent is credited with its amount, that a credit has a paid intent, and that refunds and disputes are the
 * same on both sides. What was merely late is booked; other differences become findings.
 */
const comparePayment = async (
  deps: SyncDeps,
  intentId: string,
  listed: PaymentFacts | undefined,
): Promise<void> => {
  const { db, clock, log, payments } = deps;
  let found = listed && (await differences(db, intentId, listed));
  if (found?.length !== 0) {
    // The list and our row were read at different times: sync, and compare once more.
    await syncPayment(deps, intentId, { via: 'reconciliation', withReversals: true });
    found = await differences(db, intentId, await readFacts(payments, intentId, { withReversals: true }));
  }
  for (const finding of found) {
    log.error({ finding }, 'payment differs from the provider');
    await openFinding(db, clock, finding);
  }
  const resolved = comparisonKinds.filter((kind) => !found.some((finding) => finding.kind === kind));
  await closeFindings(db, clock, intentId, resolved);
};

/** Compares everything the provider created in the last `windowSeconds` with our credits of that time. */
export const compareWithProvider = async (deps: SyncDeps, windowSeconds: number): Promise<void> => {
  const since = secondsAfter(deps.clock.now(), -windowSeconds);
  const credited = await creditedSince(deps.db, since);
  const { paid, takenBack } = await listFacts(deps.payments, secondsAfter(since, -CLOCK_SKEW_SECONDS));
  for (const intentId of new Set([...credited, ...paid.keys(), ...takenBack])) {
    await recordFailureOf(deps, intentId, () => comparePayment(deps, intentId, paid.get(intentId)));
  }
};
