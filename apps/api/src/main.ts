import { screens } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './env.ts';
import { createArgon2Hasher } from './features/accounts/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { openExtractionPool } from './platform/extraction-pool/index.ts';
import { hasCode } from './platform/has-code.ts';
import { createLog } from './platform/log.ts';
import { openPayments } from './platform/payments/index.ts';
import { StartRefused } from './platform/start-refused.ts';
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

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.database);
  try {
    const payments = await openPayments(config, systemClock);
    const deps = {
      config,
      db: database.db,
      maintenanceDb: database.maintenanceDb,
      clock: systemClock,
      log,
      passwords: createArgon2Hasher(),
      payments,
      extractionPool: openExtractionPool(config.extraction),
    };
    const app = await buildApp(deps);
    await listen(app, config);
    payments.announcePort(portOf(app, config));
    const jobs = startJobs(deps);
    stopOnSignals({ app, jobs, payments, extractionPool: deps.extractionPool, database, log });
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
