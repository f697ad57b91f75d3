import { and, eq, isNull, min, sql } from 'drizzle-orm';
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

/** Longer than any execution takes, the sweep of dead ones included. */
const HOLD_SECONDS_MAX = 900;

const overdueHolds = ({ db }: BillingGaugeDeps): Promise<number> =>
  db.$count(
    creditHold,
    and(
      eq(creditHold.state, 'held'),
      sql`${creditHold.createdAt} < clock_timestamp() - make_interval(secs => ${HOLD_SECONDS_MAX})`,
    ),
  );

/** What is worth an alarm about money: on a good day each is zero, or nearly, and the last audit less than a day ago. */
export const billingGauges = (deps: BillingGaugeDeps): MetricsOptions['gauges'] => ({
  propsmith_stripe_event_oldest_waiting_seconds: {
    help: 'How long the oldest event of the payment provider has waited.',
    read: () => oldestEventSeconds(deps),
  },
  propsmith_holds_overdue: {
    help: 'Holds on credit that have been open for more than 15 minutes.',
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
