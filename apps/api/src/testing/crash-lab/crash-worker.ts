// The server as a separate process that crash tests kill. Its settings are one argument of JSON.
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../env.ts';
import { createArgon2Hasher } from '../../features/accounts/index.ts';
import { startBillingJobs } from '../../features/billing/index.ts';
import { startDeletionJobs } from '../../features/deletion/index.ts';
import { startExportJobs } from '../../features/exports/index.ts';
import { startExtractionJobs } from '../../features/extraction/index.ts';
import { openInvoiceRenderer, withInvoices } from '../../features/invoices/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { crashPoints } from '../../platform/crash-points.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { PostponedWrites } from '../../platform/db/postponed-writes.ts';
import { openExtractionPool } from '../../platform/extraction-pool/index.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { connectProvider } from '../../platform/payments/connect-provider.ts';
import { stripeOrigins } from '../../platform/payments/index.ts';

const settings = z
  .object({
    port: z.number(),
    database: z.record(z.string(), z.string()),
    tokenSecret: z.string(),
    crashPoint: z.enum(crashPoints).nullable(),
    provider: z.object({
      secretKey: z.string(),
      publishableKey: z.string(),
      webhookSecrets: z.array(z.string()),
      address: z.object({ host: z.string(), port: z.number() }),
    }),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const given = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  ...settings.database,
  TOKEN_SECRET: settings.tokenSecret,
  PUBLIC_URL: 'http://propsmith.example.com',
  ...(settings.crashPoint !== null && { PROPSMITH_CRASH_POINT: settings.crashPoint }),
});
/** Everybody who calls it has one address. */
const wide = { limit: 1_000_000, windowSeconds: 1 };
const rateLimits = Object.fromEntries(Object.keys(given.rateLimits).map((name) => [name, wide]));
const config = { ...given, rateLimits: rateLimits as typeof given.rateLimits };
const { db, maintenanceDb } = await openDatabase(config.database);
const deps = {
  config,
  db,
  maintenanceDb,
  postponedWrites: new PostponedWrites(systemClock),
  clock: systemClock,
  log: createLog(config.logLevel),
  passwords: createArgon2Hasher(),
  extractionPool: openExtractionPool(config.extraction),
  invoiceRenderer: openInvoiceRenderer(),
  payments: {
    ...connectProvider(settings.provider, false, systemClock),
    scriptUrl: '',
    origins: stripeOrigins,
    announcePort: () => undefined,
    close: () => Promise.resolve(),
  },
};
const app = await buildApp(deps);
await app.listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write('listening\n');
const jobs = createJobs(deps);
startBillingJobs(jobs, withInvoices(deps));
startExtractionJobs(jobs, deps);
startExportJobs(jobs, deps);
startDeletionJobs(jobs, withInvoices(deps));
