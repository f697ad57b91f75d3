import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../env.ts';
import { createArgon2Hasher } from '../features/accounts/index.ts';
import { openInvoiceRenderer } from '../features/invoices/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import type { DiskSpace } from '../platform/db/disk-space.ts';
import { PostponedWrites } from '../platform/db/postponed-writes.ts';
import { ExtractionPool } from '../platform/extraction-pool/index.ts';
import type { InvoiceRenderer } from '../platform/invoice-renderer.ts';
import { createLog } from '../platform/log.ts';
import type { Deps } from '../platform/deps.ts';
import { mailOutbox } from '../platform/mail/mail.tables.ts';
import { ProviderUnavailable, stripeOrigins, type Payments } from '../platform/payments/index.ts';
import { createEventReader } from '../platform/payments/read-event.ts';
import type { RateLimits } from '../platform/rate-limits/index.ts';
import { programFile } from './programs/programs.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

/** The lowest cost that argon2 accepts, for speed. */
const quickCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  /** The server's services, for calling use cases and jobs directly. */
  readonly deps: Deps;
  readonly db: Database;
  readonly clock: TestClock;
  readonly config: Config;
  /** The mails in the outbox, newest first. */
  mails(to?: string): Promise<TestMail[]>;
  close(): Promise<void>;
}

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://propsmith.example.com',
    TOKEN_SECRET: 'a secret for tests, long enough to be taken',
  }),
  ...changes,
});

/** The limits of development with some of them changed. */
export const withRateLimits = (changes: Partial<RateLimits>): Pick<Config, 'rateLimits'> => ({
  rateLimits: { ...testConfig().rateLimits, ...changes },
});

const mailsIn = async (db: Database, to?: string): Promise<TestMail[]> =>
  db
    .select({
      to: mailOutbox.toAddress,
      subject: mailOutbox.subject,
      text: mailOutbox.text,
      html: mailOutbox.html,
    })
    .from(mailOutbox)
    .where(to === undefined ? undefined : eq(mailOutbox.toAddress, to))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id));

/** A payment provider that never answers, for tests without payments. */
const unreachablePayments = (clock: Clock): Promise<Payments> =>
  Promise.resolve({
    call: () => Promise.reject(new ProviderUnavailable('unreachable in this test')),
    readEvent: createEventReader(['whsec_nobody'], clock),
    live: false,
    testMode: true,
    publishableKey: 'pk_test_nobody',
    scriptUrl: 'http://stripe.example.com/stripe.js',
    origins: stripeOrigins,
    announcePort: () => undefined,
    close: () => Promise.resolve(),
  });

interface TestAppOptions {
  /** A new database of this kind, or this database. */
  readonly db: OpenDatabase['kind'] | OpenDatabase;
  readonly config?: Partial<Config>;
  /** Unreachable when absent. */
  readonly payments?: (clock: TestClock) => Promise<Payments>;
  readonly diskSpace?: DiskSpace;
  /** Runs the real engine when absent. */
  readonly extractionPool?: ExtractionPool;
  /** Renders in a child process when absent. */
  readonly invoiceRenderer?: InvoiceRenderer;
}

/** The whole server, for calls by `app.inject`. */
export const createTestApp = async (options: TestAppOptions): Promise<TestApp> => {
  const database = typeof options.db === 'string' ? await openTestDatabase(options.db) : options.db;
  const clock = createTestClock();
  const config = testConfig(options.config);
  const payments = await (options.payments ?? unreachablePayments)(clock);
  const deps: Deps = {
    config,
    db: database.db,
    maintenanceDb: database.maintenanceDb,
    postponedWrites: new PostponedWrites(clock),
    diskSpace: options.diskSpace,
    clock,
    log: createLog(config.logLevel),
    passwords: createArgon2Hasher(quickCost),
    payments,
    extractionPool:
      options.extractionPool ??
      new ExtractionPool({ ...config.extraction, file: programFile('extraction-worker') }),
    invoiceRenderer: options.invoiceRenderer ?? openInvoiceRenderer(),
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    db: database.db,
    clock,
    config,
    mails: (to) => mailsIn(database.db, to),
    close: async () => {
      await app.close();
      deps.extractionPool.stop();
      deps.invoiceRenderer.stop();
      await payments.close();
      await database.close();
    },
  };
};

/** The server of the surrounding tests: started before the first one, closed after the last one. */
export const setUpTestApp = (options: TestAppOptions): TestApp => {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await createTestApp(options));
  });
  afterAll(() => test.close());
  return test;
};
