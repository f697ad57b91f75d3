import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createSweep } from './execution-lease.ts';
import { purgeUploads } from './keep-upload.ts';
import { purgeKeptLogs } from './retention.ts';

const DEAD_SECONDS = 5;
/** Much shorter than the pause of the sweep, which begins one run after the database is back. */
const POSTPONED_SECONDS = 1;
const PURGE_SECONDS = 600;

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'postponedWrites'>;

export const startExtractionJobs = (jobs: Jobs, deps: JobDeps): void => {
  jobs.every('dead-executions', DEAD_SECONDS, createSweep(deps));
  jobs.every('postponed-writes', POSTPONED_SECONDS, (stopping) => deps.postponedWrites.run(stopping));
  jobs.shared('purge-logs', PURGE_SECONDS, async () => {
    await purgeUploads(deps);
    await purgeKeptLogs(deps);
  });
};
