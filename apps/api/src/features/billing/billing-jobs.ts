import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BillingDeps } from './billing-deps.ts';
import { auditBooks } from './reconciliation/audit-books.ts';
import { checkOpenPayments } from './reconciliation/check-open-payments.ts';
import { compareWithProvider } from './reconciliation/compare-with-provider.ts';
import { mailLowBalances } from './spending/mail-low-balances.ts';
import { processStripeEvents, purgeStripeEvents } from './webhook/process-stripe-events.ts';

const EVENTS_SECONDS = 5;
const OPEN_PAYMENTS_SECONDS = 30;
const LOW_BALANCES_SECONDS = 15;
const DAY_SECONDS = 24 * 3600;
const recentPayments = { everySeconds: 300, windowSeconds: 2 * 3600 };
/** 120 days: how long cardholders can usually dispute a payment. */
const disputablePayments = { everySeconds: DAY_SECONDS, windowSeconds: 120 * DAY_SECONDS };

/** Every step is idempotent: events and open payments are claimed one by one, the other jobs run once for all processes. */
export const startBillingJobs = (jobs: Jobs, deps: BillingDeps): void => {
  jobs.every('stripe-events', EVENTS_SECONDS, (stopping) => processStripeEvents(deps, stopping));
  jobs.every('open-payments', OPEN_PAYMENTS_SECONDS, (stopping) => checkOpenPayments(deps, stopping));
  jobs.every('low-balances', LOW_BALANCES_SECONDS, (stopping) => mailLowBalances(deps, stopping));
  jobs.shared('compare-young-payments', recentPayments.everySeconds, (stopping) =>
    compareWithProvider(deps, recentPayments.windowSeconds, { stopping }),
  );
  jobs.shared('compare-all-payments', disputablePayments.everySeconds, (stopping) =>
    compareWithProvider(deps, disputablePayments.windowSeconds, { stopping }),
  );
  jobs.shared('audit-books', DAY_SECONDS, (stopping) => auditBooks(deps, stopping));
  jobs.shared('purge-stripe-events', DAY_SECONDS, () => purgeStripeEvents(deps));
};
