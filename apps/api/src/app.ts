import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { createAuthenticator, registerAccountsRoutes } from './features/accounts/index.ts';
import { registerApiKeysRoutes, withApiKeys } from './features/api-keys/index.ts';
import { billingGauges, registerBillingRoutes } from './features/billing/index.ts';
import { registerDashboardRoutes } from './features/dashboard/index.ts';
import { deletionGauges, registerDeletionRoutes } from './features/deletion/index.ts';
import { registerExportsRoutes } from './features/exports/index.ts';
import { executionNames, registerExtractionRoutes } from './features/extraction/index.ts';
import { registerInvoicesRoutes, withInvoices } from './features/invoices/index.ts';
import { registerMembersRoutes } from './features/members/index.ts';
import { registerAuditLogRoutes } from './features/audit-log/index.ts';
import { registerProfileRoutes } from './features/profile/index.ts';
import { registerSignupRoutes } from './features/signup/index.ts';
import { registerUsageRoutes } from './features/usage/index.ts';
import type { Deps } from './platform/deps.ts';
import { installApiDocs } from './platform/http/api-docs.ts';
import { diskGauges, installDiskGuard } from './platform/http/disk-guard.ts';
import { installHealth } from './platform/http/health.ts';
import { installMetrics } from './platform/http/metrics.ts';
import { installNotFound } from './platform/http/not-found.ts';
import { installPolicyReports } from './platform/http/policy-reports.ts';
import { installSecurityTxt } from './platform/http/security-txt.ts';
import { installRefusalAudit } from './platform/http/refusal-audit.ts';
import { createServer } from './platform/http/server.ts';
import { installWebApp } from './platform/http/web-app.ts';
import { jobGauges } from './platform/jobs/job-lease.ts';
import { installDevMailbox } from './platform/mail/dev-mailbox.routes.ts';
import { outboxGauges } from './platform/mail/outbox.ts';
import { createRequestLimits } from './platform/rate-limits/index.ts';

const registerFeatures = (app: FastifyInstance, deps: Deps): void => {
  registerAccountsRoutes(app, deps);
  registerSignupRoutes(app, deps);
  registerMembersRoutes(app, deps);
  registerApiKeysRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerAuditLogRoutes(app, deps);
  registerBillingRoutes(app, { ...withInvoices(deps), executionNames });
  registerInvoicesRoutes(app, deps);
  registerExtractionRoutes(app, deps);
  registerUsageRoutes(app, deps);
  registerDashboardRoutes(app, deps);
  registerExportsRoutes(app, deps);
  registerDeletionRoutes(app, deps);
};

/** The server with all routes, not listening yet. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config, db } = deps;
  const app = await createServer({
    log: deps.log,
    publicUrl: config.publicUrl,
    trustProxyHops: config.trustProxyHops,
    authenticator: withApiKeys(deps, createAuthenticator(deps)),
    requestLimits: createRequestLimits(deps.clock, config.rateLimits),
  });
  installRefusalAudit(app, deps);
  if (deps.diskSpace) installDiskGuard(app, deps.diskSpace);
  installHealth(app, db);
  installSecurityTxt(app, deps);
  installMetrics(app, {
    token: config.metricsToken,
    production: config.production,
    gauges: {
      ...outboxGauges(db),
      ...billingGauges(deps),
      ...jobGauges(db),
      ...deletionGauges(deps),
      ...(deps.diskSpace && diskGauges(deps.diskSpace)),
      ...installPolicyReports(app, deps),
    },
  });
  registerFeatures(app, deps);
  installApiDocs(app, routes, config.publicUrl);
  if (config.mail.kind === 'mailbox') installDevMailbox(app, db);
  await installWebApp(app, config.webRoot, deps.payments.origins);
  installNotFound(app);
  await app.ready();
  return app;
};
