import { and, count, eq, isNull, min, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { MetricsOptions } from '../../platform/http/metrics.ts';
import { creditHold } from './ledger/ledger.tables.ts';
import { stripeEvent } from './payments/payments.tables.ts';
import { readLastAudit } from './reconciliation/audit-books.ts';
import { countOpenFindings } from './reconciliation/findings.ts';

type BillingGaugeDeps = Pick<Deps, 'db' | 'clock'>;

const oldestEventSeconds = async ({ db, clock }: BillingGaugeDeps): Promise<number> => {
  const [waiting] = await db
    .select({ oldest: min(stripeEvent.receivedAt) })
    .from(stripeEvent)
    .where(isNull(stripeEvent.processedAt));
  return waiting?.oldest ? (clock.now().getTime() - waiting.oldest.getTime()) / 1000 : 0;
};

const overdueHolds = async ({ db }: BillingGaugeDeps): Promise<number> => {
  const [overdue] = await db
    .select({ holds: count() })
    .from(creditHold)
    .where(and(eq(creditHold.state, 'held'), sql`${creditHold.leaseUntil} < clock_timestamp()`));
  return overdue?.holds ?? 0;
};

/** What is worth an alarm about money: on a good day each is zero, or nearly, and the last audit less than a day ago. */
export const billingGauges = (deps: BillingGaugeDeps): MetricsOptions['gauges'] => ({
  propsmith_stripe_event_oldest_waiting_seconds: {
    help: 'How long the oldest event of the payment provider has waited.',
    read: () => oldestEventSeconds(deps),
  },
  propsmith_holds_overdue: {
    help: 'Holds on credit whose execution has died and that the sweeper has not given back yet.',
    read: () => overdueHolds(deps),
  },
  propsmith_books_audited_timestamp_seconds: {
    help: 'When the books were last added up to the end, in seconds since 1970; zero before the first time.',
    read: async () => ((await readLastAudit(deps))?.getTime() ?? 0) / 1000,
  },
  propsmith_findings_open: {
    help: 'Disagreements of the books with themselves or with the payment provider that wait for a person.',
    read: () => countOpenFindings(deps.db),
  },
});
