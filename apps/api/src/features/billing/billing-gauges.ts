import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { MetricsOptions } from '../../platform/http/metrics.ts';
import { creditHold } from './ledger/ledger.tables.ts';
import { stripeEvent } from './payments/payments.tables.ts';
import { readLastAudit } from './reconciliation/audit-books.ts';
import { countOpenFindings } from './reconciliation/findings.ts';

type BillingGaugeDeps = Pick<Deps, 'db'>;

const oldestEventSeconds = async ({ db }: BillingGaugeDeps): Promise<number> => {
  const [waiting] = await db
    .select({
      seconds: sql<number>`extract(epoch from clock_timestamp() - min(${stripeEvent.receivedAt}))::float8`,
    })
    .from(stripeEvent)
    .where(isNull(stripeEvent.processedAt));
  return waiting?.seconds ?? 0;
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

/** Gauges to alert on: normally each is about zero, and the last audit less than a day old. */
export const billingGauges = (deps: BillingGaugeDeps): MetricsOptions['gauges'] => ({
  propsmith_stripe_event_oldest_waiting_seconds: {
    help: 'Age of the oldest unprocessed event of the payment provider.',
    read: () => oldestEventSeconds(deps),
  },
  propsmith_holds_overdue: {
    help: 'Holds on credit that have been open for more than 15 minutes.',
    read: () => overdueHolds(deps),
  },
  propsmith_books_audited_timestamp_seconds: {
    help: 'Unix time at which the last audit of the books completed; 0 before the first one.',
    read: async () => ((await readLastAudit(deps))?.getTime() ?? 0) / 1000,
  },
  propsmith_findings_open: {
    help: 'Open differences within the books, or between the books and the payment provider.',
    read: () => countOpenFindings(deps.db),
  },
});
