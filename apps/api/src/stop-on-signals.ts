import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './platform/db/database.ts';
import type { ExtractionPool } from './platform/extraction-pool/index.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Payments } from './platform/payments/index.ts';

/** Less than the 30 s after which supervisors usually send SIGKILL. */
const DRAIN_TIMEOUT_MS = 25_000;

interface Running {
  readonly app: FastifyInstance;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly extractionPool: ExtractionPool;
  readonly database: OpenDatabase;
  readonly log: Logger;
}

/** Accepts no new connections, finishes open requests and job runs, then closes the database. */
const stop = async ({ app, jobs, payments, extractionPool, database }: Running): Promise<void> => {
  app.lifecycle.draining = true;
  await Promise.all([app.close(), jobs.stop()]);
  extractionPool.stop();
  await payments.close();
  await database.close();
};

/** Stops in order on SIGTERM and SIGINT; exits at once on an uncaught exception, after logging it. */
export const stopOnSignals = (running: Running): void => {
  const { log } = running;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (running.app.lifecycle.draining) return;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('requests or jobs did not end in time');
      process.exit(1);
    }, DRAIN_TIMEOUT_MS).unref();
    stop(running).then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
};
