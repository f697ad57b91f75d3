export { deletionGauges, startDeletionJobs } from './deletion-jobs.ts';
export { registerDeletionRoutes } from './deletion.routes.ts';
export { eraseCompanies } from './erase-companies.ts';
