import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** A job that one process runs for all. All times are the database's. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  dueAt: instant('due_at').notNull().defaultNow(),
  /** When a run last completed without an error. */
  completedAt: instant('completed_at'),
  /** The run that has claimed the job, and when the claim expires unless it is renewed. */
  leaseId: uuid('lease_id'),
  leasedUntil: instant('leased_until'),
});
