import type { Jobs } from '../../platform/jobs/jobs.ts';
import { makeExports, type MakeDeps } from './make-exports.ts';

const EXPORT_SECONDS = 5;

export const startExportJobs = (jobs: Jobs, deps: MakeDeps): void =>
  jobs.every('exports', EXPORT_SECONDS, (stopping) => makeExports(deps, stopping));
