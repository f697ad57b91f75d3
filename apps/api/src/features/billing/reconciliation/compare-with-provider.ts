import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readDatabaseTime } from '../../../platform/db/database-clock.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { NIL_ID } from '../../../platform/ids.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { findPaymentByIntent } from '../payments/payments.repository.ts';
import { payment } from '../payments/payments.tables.ts';
import { readFacts, type PaymentFacts } from '../payments/read-facts.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { findDifferences } from './find-differences.ts';
import { closeFindings, openFinding, type Finding } from './findings.ts';
import { listPaid, listTakenBack, type Period } from './list-facts.ts';
import { recordFailureOf } from './record-failure-of.ts';

/** Tolerated difference between the provider's clock and ours. */
const CLOCK_SKEW_SECONDS = 600;

const comparisonKinds = ['payment-unknown', 'credit-without-payment', 'taken-back-differs'] as const;

/** Our credits that are compared together: what is held in memory at a time. */
const CREDITS_AT_ONCE = 2000;

interface Slice extends Period {
  /** The intents of our credits of this period. */
  readonly intentIds: readonly string[];
}

const credit = z.object({
  id: z.string(),
  intentId: z.string().nullable(),
  at: z.string(),
  atSeconds: z.number(),
});

/** Divides the time since an instant into periods with at most `size` of our credits each, oldest first. */
async function* slicesOfCredits(db: Database, since: Date, size: number): AsyncGenerator<Slice> {
  let from = since;
  // A text: a Date would round the database's microseconds.
  let after = { at: since.toISOString(), id: NIL_ID };
  for (;;) {
    const credits = await queryRows(
      db,
      sql`select id, stripe_intent_id as "intentId", created_at::text as at,
          extract(epoch from created_at)::float8 as "atSeconds" from payment
        where state = 'succeeded' and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by created_at, id limit ${size}`,
      credit,
    );
    const last = credits.length === size ? credits.at(-1) : undefined;
    const to = last && new Date(last.atSeconds * 1000);
    yield { from, to, intentIds: credits.flatMap(({ intentId }) => intentId ?? []) };
    if (last === undefined || to === undefined) return;
    [from, after] = [to, last];
  }
}

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
  const { db, log, payments } = deps;
  let found = listed && (await differences(db, intentId, listed));
  if (found?.length !== 0) {
    // The list and our row were read at different times: sync, and compare once more.
    await syncPayment(deps, intentId, { via: 'reconciliation', withReversals: true });
    found = await differences(db, intentId, await readFacts(payments, intentId, { withReversals: true }));
  }
  for (const finding of found) {
    log.error({ finding }, 'payment differs from the provider');
    await openFinding(db, finding);
  }
  const resolved = comparisonKinds.filter((kind) => !found.some((finding) => finding.kind === kind));
  await closeFindings(db, intentId, resolved);
};

const withSkew = ({ from, to }: Period): Period => ({
  from: secondsAfter(from, -CLOCK_SKEW_SECONDS),
  to: to && secondsAfter(to, CLOCK_SKEW_SECONDS),
});

/** The intents of these whose credit is older than `since`, or that we have not credited. */
const notCreditedSince = async (
  db: Database,
  since: Date,
  intentIds: readonly string[],
): Promise<string[]> => {
  const credited = await db
    .select({ intentId: payment.stripeIntentId })
    .from(payment)
    .where(
      and(
        inArray(payment.stripeIntentId, [...intentIds]),
        eq(payment.state, 'succeeded'),
        gte(payment.createdAt, since),
      ),
    );
  const known = new Set(credited.map(({ intentId }) => intentId));
  return intentIds.filter((intentId) => !known.has(intentId));
};

interface ComparisonOptions {
  readonly stopping?: AbortSignal;
  readonly creditsAtOnce?: number;
}

/**
 * Compares everything the provider created in the last `windowSeconds` with our credits of that time, in slices, so that
 * memory does not grow with the number of payments.
 */
export const compareWithProvider = async (
  deps: SyncDeps,
  windowSeconds: number,
  { stopping, creditsAtOnce = CREDITS_AT_ONCE }: ComparisonOptions = {},
): Promise<void> => {
  const { db, payments } = deps;
  const since = await readDatabaseTime(db, -windowSeconds);
  const compare = (intentId: string, listed?: PaymentFacts): Promise<void> =>
    recordFailureOf(deps, intentId, () => comparePayment(deps, intentId, listed));
  const isStopping = () => stopping?.aborted === true;

  for await (const slice of slicesOfCredits(db, since, creditsAtOnce)) {
    const unlisted = new Set(slice.intentIds);
    for await (const facts of listPaid(payments, withSkew(slice))) {
      if (isStopping()) return;
      await compare(facts.intent.id, facts);
      unlisted.delete(facts.intent.id);
    }
    for (const intentId of unlisted) await compare(intentId);
  }
  for await (const intentIds of listTakenBack(payments, withSkew({ from: since }))) {
    if (isStopping()) return;
    for (const intentId of await notCreditedSince(db, since, intentIds)) await compare(intentId);
  }
};
