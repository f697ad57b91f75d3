import type { MetricsOptions } from '../../platform/http/metrics.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { BillingDeps } from '../billing/index.ts';
import { countOverdue } from './closings.ts';
import { eraseIfAllowed } from './erase-companies.ts';
import { refundCompanies } from './refund-companies.ts';
import { remindAdministrators } from './remind-administrators.ts';
import { watchRefunds } from './watch-refunds.ts';

const DELETION_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Every step can be repeated, and two processes that take it at the same time do no harm. */
export const startDeletionJobs = (jobs: Jobs, deps: BillingDeps): void => {
  jobs.shared('deletions', DELETION_SECONDS, async (stopping) => {
    await remindAdministrators(deps);
    await refundCompanies(deps, stopping);
    await eraseIfAllowed(deps, stopping);
  });
  jobs.shared('refunds-of-deleted', HOUR_SECONDS, () => watchRefunds(deps));
};

export const deletionGauges = ({ db }: Pick<Deps, 'db'>): MetricsOptions['gauges'] => ({
  propsmith_deletions_overdue: {
    help: 'Companies that should have been deleted more than two days ago.',
    read: () => countOverdue(db),
  },
});
