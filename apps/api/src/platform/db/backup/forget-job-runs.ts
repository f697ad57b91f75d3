/**
 * Run after a restore: all jobs are due at once, above all the comparison with the payment provider. Backups of releases without
 * the table are left as they are.
 */
export const FORGET_JOB_RUNS = `
  do $$ begin
    if to_regclass('job_run') is not null then delete from job_run; end if;
  end $$`;
