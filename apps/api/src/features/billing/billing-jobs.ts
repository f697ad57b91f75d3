import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BillingDeps } from './billing-deps.ts';
import { auditBooks } from './reconciliation/audit-books.ts';
import { checkOpenPayments } from './reconciliation/check-open-payments.ts';
import { compareWithProvider } from './reconciliation/compare-with-provider.ts';
import { processStripeEvents, purgeStripeEvents } from './webhook/process-stripe-events.ts';

const EVENTS_SECONDS = 5;
const OPEN_PAYMENTS_SECONDS = 30;
const DAY_SECONDS = 24 * 3600;
const YOUNG = { everySeconds: 300, windowSeconds: 2 * 3600 };
/** As long as cardholders can usually dispute a payment. */
const ALL = { everySeconds: DAY_SECONDS, windowSeconds: 120 * DAY_SECONDS };

/** The work on money that no request asks for. Every process may run all of it: each step is safe to do twice. */
export const startBillingJobs = (jobs: Jobs, deps: BillingDeps): void => {
  jobs.every('stripe-events', EVENTS_SECONDS, (stopping) => processStripeEvents(deps, stopping));
  jobs.every('open-payments', OPEN_PAYMENTS_SECONDS, (stopping) => checkOpenPayments(deps, stopping));
  jobs.every('compare-young-payments', YOUNG.everySeconds, () =>
    compareWithProvider(deps, YOUNG.windowSeconds),
  );
  jobs.every('compare-all-payments', ALL.everySeconds, () => compareWithProvider(deps, ALL.windowSeconds));
  jobs.every('audit-books', DAY_SECONDS, () => auditBooks(deps));
  jobs.every('purge-stripe-events', DAY_SECONDS, () => purgeStripeEvents(deps));
};
