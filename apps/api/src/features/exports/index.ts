export { startExportJobs } from './export-jobs.ts';
export { registerExportsRoutes } from './exports.routes.ts';
export { purgeExports } from './purge-exports.ts';
