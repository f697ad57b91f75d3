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
import { oneByOne } from './one-by-one.ts';

const SLACK_SECONDS = 600;

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
 * Every paid intent of ours is credited with its amount, every credit has its paid intent, and what was taken back is the same
 * on both sides. What is only late is booked now; the rest is for a person.
 */
const comparePayment = async (
  deps: SyncDeps,
  intentId: string,
  listed: PaymentFacts | undefined,
): Promise<void> => {
  const { db, clock, log, payments } = deps;
  let found = listed && (await differences(db, intentId, listed));
  if (found?.length !== 0) {
    // The list is older than our row, or newer: both are asked once more.
    await syncPayment(deps, intentId, { via: 'reconciliation', withReversals: true });
    found = await differences(db, intentId, await readFacts(payments, intentId, { withReversals: true }));
  }
  for (const finding of found) {
    log.error({ finding }, 'the books and the provider disagree');
    await openFinding(db, clock, finding);
  }
  const settled = comparisonKinds.filter((kind) => !found.some((finding) => finding.kind === kind));
  await closeFindings(db, clock, intentId, settled);
};

/** Goes through everything the provider made in the last `windowSeconds` and through our credits of that time. */
export const compareWithProvider = async (deps: SyncDeps, windowSeconds: number): Promise<void> => {
  const since = secondsAfter(deps.clock.now(), -windowSeconds);
  const credited = await creditedSince(deps.db, since);
  // The provider's clock is not ours: without slack, the edge of the window would look like a fault.
  const { paid, takenBack } = await listFacts(deps.payments, secondsAfter(since, -SLACK_SECONDS));
  for (const intentId of new Set([...credited, ...paid.keys(), ...takenBack])) {
    await oneByOne(deps, intentId, () => comparePayment(deps, intentId, paid.get(intentId)));
  }
};
