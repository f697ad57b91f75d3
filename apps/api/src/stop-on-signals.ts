import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './env.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import type { ExtractionPool } from './platform/extraction-pool/index.ts';
import type { InvoiceRenderer } from './platform/invoice-renderer.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Payments } from './platform/payments/index.ts';

/** After the grace time. */
const DRAIN_TIMEOUT_MS = 25_000;

interface Running {
  readonly config: Pick<Config, 'shutdownGraceMs'>;
  readonly app: FastifyInstance;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly extractionPool: ExtractionPool;
  readonly invoiceRenderer: InvoiceRenderer;
  readonly database: OpenDatabase;
  readonly log: Logger;
}

/**
 * Turns the readiness to 503 and goes on serving for the grace time, in which load balancers notice it. Then accepts no new
 * connections, finishes open requests and job runs, and closes the database.
 */
const stop = async ({
  config,
  app,
  jobs,
  payments,
  extractionPool,
  invoiceRenderer,
  database,
}: Running): Promise<void> => {
  app.lifecycle.draining = true;
  const jobsEnd = jobs.stop();
  await sleep(config.shutdownGraceMs);
  await Promise.all([app.close(), jobsEnd]);
  extractionPool.stop();
  invoiceRenderer.stop();
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
    }, running.config.shutdownGraceMs + DRAIN_TIMEOUT_MS).unref();
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
