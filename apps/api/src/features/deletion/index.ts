export { deletionGauges, startDeletionJobs } from './deletion-jobs.ts';
export { registerDeletionRoutes } from './deletion.routes.ts';
export { eraseCompanies, listErasable } from './erase-companies.ts';
