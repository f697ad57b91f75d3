export { startExtractionJobs } from './extraction-jobs.ts';
export { registerExtractionRoutes } from './extraction.routes.ts';
export { countExecutions, listExecutions } from './list-executions.ts';
