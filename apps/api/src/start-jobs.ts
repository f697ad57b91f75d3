import { purgeExpiredAccounts } from './features/accounts/index.ts';
import { purgeKeys } from './features/api-keys/index.ts';
import { startBillingJobs } from './features/billing/index.ts';
import { startDeletionJobs } from './features/deletion/index.ts';
import { purgeExports, startExportJobs } from './features/exports/index.ts';
import { startExtractionJobs } from './features/extraction/index.ts';
import { withInvoices } from './features/invoices/index.ts';
import { purgeExpiredSignups } from './features/signup/index.ts';
import type { Deps } from './platform/deps.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { markMailboxSent } from './platform/mail/dev-mailbox.ts';
import { purgeOutbox } from './platform/mail/outbox.ts';
import { sendWaitingMail } from './platform/mail/send-waiting-mail.ts';
import { createSmtpTransport } from './platform/mail/smtp.ts';
import { purgeRateLimits } from './platform/rate-limits/index.ts';

const MAIL_SECONDS = 1;
const MAILBOX_SECONDS = 60;
const PURGE_SECONDS = 600;

const startMail = (deps: Pick<Deps, 'config' | 'db' | 'log'>, jobs: Jobs): void => {
  const { mail } = deps.config;
  if (mail.kind === 'mailbox') {
    jobs.shared('mailbox', MAILBOX_SECONDS, () => markMailboxSent(deps));
    return;
  }
  const transport = createSmtpTransport(mail.url, mail.from);
  jobs.every('mail', MAIL_SECONDS, (stopping) => sendWaitingMail({ ...deps, transport }, stopping));
};

/** Starts the periodic work of the server. */
export const startJobs = (deps: Deps): Jobs => {
  const jobs = createJobs(deps);
  startMail(deps, jobs);
  startBillingJobs(jobs, withInvoices(deps));
  startExtractionJobs(jobs, deps);
  startExportJobs(jobs, deps);
  startDeletionJobs(jobs, withInvoices(deps));
  jobs.shared('purge', PURGE_SECONDS, async () => {
    await purgeRateLimits(deps);
    await purgeOutbox(deps);
    await purgeExpiredSignups(deps);
    await purgeExpiredAccounts(deps);
    await purgeExports(deps);
    await purgeKeys(deps);
  });
  return jobs;
};
