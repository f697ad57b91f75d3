import { screens } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './env.ts';
import { createArgon2Hasher } from './features/accounts/index.ts';
import { openInvoiceRenderer } from './features/invoices/index.ts';
import { systemClock } from './platform/clock.ts';
import { watchDiskSpace, type DiskSpace } from './platform/db/disk-space.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { PostponedWrites } from './platform/db/postponed-writes.ts';
import { openExtractionPool } from './platform/extraction-pool/index.ts';
import { hasCode } from './platform/has-code.ts';
import { createLog, type Logger } from './platform/log.ts';
import { openPayments } from './platform/payments/index.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startWatchdog } from './platform/watchdog.ts';
import { startJobs } from './start-jobs.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new StartRefused(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
};

/** The port in use: with `PORT=0` the system chooses one. */
const portOf = (app: FastifyInstance, { port }: Config): number => {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

const announce = ({ publicUrl, mail, database }: Config): void => {
  const lines = [
    `Propsmith runs at   ${publicUrl}`,
    `Sign up at          ${publicUrl}${screens.signup}`,
    ...(mail.kind === 'mailbox' ? [`Mail is kept at     ${publicUrl}/dev/mail`] : []),
    ...(database.kind === 'pglite' ? [`Data is kept in     ${database.dataDir}`] : []),
  ];
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
};

const diskSpaceOf = ({ database, diskFreeMibMin }: Config, log: Logger): Promise<DiskSpace> | undefined =>
  database.kind === 'pglite'
    ? watchDiskSpace({ folder: database.dataDir, freeMibMin: diskFreeMibMin, log })
    : undefined;

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.database);
  startWatchdog(config.watchdogSeconds);
  try {
    const payments = await openPayments(config, { clock: systemClock, log });
    const deps = {
      config,
      db: database.db,
      maintenanceDb: database.maintenanceDb,
      postponedWrites: new PostponedWrites(systemClock),
      diskSpace: await diskSpaceOf(config, log),
      clock: systemClock,
      log,
      passwords: createArgon2Hasher(),
      payments,
      extractionPool: openExtractionPool(config.extraction),
      invoiceRenderer: openInvoiceRenderer(),
    };
    const app = await buildApp(deps);
    await listen(app, config);
    payments.announcePort(portOf(app, config));
    const jobs = startJobs(deps);
    const { extractionPool, invoiceRenderer } = deps;
    stopOnSignals({ config, app, jobs, payments, extractionPool, invoiceRenderer, database, log });
    if (!config.production) announce(config);
    log.info({ address: config.publicUrl, database: database.kind, mail: config.mail.kind }, 'started');
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** The message explains a system error, such as an unwritable folder; other errors need the stack. */
const failureText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StartRefused || 'syscall' in error ? error.message : String(error.stack);
};

start().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
