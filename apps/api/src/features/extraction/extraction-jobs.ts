import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { failDeadExecutions } from './execution-lease.ts';
import { purgeUploads } from './keep-upload.ts';
import { purgeKeptLogs } from './retention.ts';

const DEAD_SECONDS = 5;
const PURGE_SECONDS = 600;

export const startExtractionJobs = (jobs: Jobs, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void => {
  jobs.every('dead-executions', DEAD_SECONDS, () => failDeadExecutions(deps));
  jobs.every('purge-logs', PURGE_SECONDS, async () => {
    await purgeUploads(deps);
    await purgeKeptLogs(deps);
  });
};
