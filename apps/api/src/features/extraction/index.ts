export { executionNames } from './execution-names.ts';
export { executionsCsv, executionsJsonl, uploadsJsonl } from './export-executions.ts';
export { startExtractionJobs } from './extraction-jobs.ts';
export { execution, logUpload } from './extraction.tables.ts';
export { registerExtractionRoutes } from './extraction.routes.ts';
export { activityDays, activitySince, presentActivity } from './read-activity.ts';
export { retentionDays } from './retention.ts';
export { executionCount, listExecutions, recentExecutions, searchExecutions } from './list-executions.ts';
