export { executionNames } from './execution-names.ts';
export { startExtractionJobs } from './extraction-jobs.ts';
export { registerExtractionRoutes } from './extraction.routes.ts';
export { ownOf } from './execution-access.ts';
export { readActivity } from './read-activity.ts';
export { countExecutions, listExecutions } from './list-executions.ts';
