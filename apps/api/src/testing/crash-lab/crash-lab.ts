import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import { startStripeSandbox, type StripeSandbox } from '@propsmith/stripe-sandbox';
import Stripe from 'stripe';
import { company } from '../../features/accounts/accounts.tables.ts';
import { signAccessToken } from '../../features/accounts/session-tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { addOwner, type Owner } from '../add-owner.ts';
import { freePort } from '../free-port.ts';
import type { PostgresCluster } from '../postgres-cluster.ts';
import bundlePrograms from '../programs/bundle-programs.ts';
import { programFile } from '../programs/programs.ts';
import { testConfig } from '../test-app.ts';
import type { LabDatabase } from './lab-database.ts';
import { ServerProcess } from './server-process.ts';

const keys = { secretKey: 'sk_test_crash', publishableKey: 'pk_test_crash' };
const webhookSecrets = ['whsec_crash'];
const TOKEN_SECRET = 'a secret for crash tests, long enough to be accepted';

/** A database, the payment sandbox and a server process, for tests that kill them. */
export interface CrashLab {
  /** Undefined with the embedded database. */
  readonly cluster: PostgresCluster | undefined;
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  readonly server: ServerProcess;
  readonly serverUrl: string;
  /** The customer of all tests, and its administrator. */
  readonly companyId: string;
  /** Whether the provider's webhooks reach the server. */
  deliverWebhooks(isEnabled: boolean): void;
  /** A new access token of the administrator. */
  bearer(): Promise<string>;
  /** Reads the database directly; the embedded one only while no server runs. */
  inspect<Result>(read: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const addCustomer = async (database: LabDatabase): Promise<Owner & { readonly companyId: string }> => {
  const opened = await database.open();
  const companyId = newId();
  const createdAt = new Date();
  await opened.db.insert(company).values({ id: companyId, name: 'Example Works', createdAt });
  const owner = await addOwner(opened.db, companyId, createdAt);
  await opened.close();
  return { companyId, ...owner };
};

export const openCrashLab = async (database: LabDatabase): Promise<CrashLab> => {
  const { companyId, userId, familyId } = await addCustomer(database);
  const stateFolder = await mkdtemp(path.join(tmpdir(), 'propsmith-crash-'));
  const sandbox = await startStripeSandbox({
    ...keys,
    webhook: { url: null, secrets: webhookSecrets },
    stateFile: path.join(stateFolder, 'sandbox.json'),
    nodeEnv: 'test',
  });
  const address = { host: '127.0.0.1', port: sandbox.port };
  const port = await freePort();
  const serverUrl = `http://127.0.0.1:${port}`;
  const provider = { ...keys, webhookSecrets, address };
  // Benchmarks have no set-up that does it.
  await bundlePrograms();
  const server = new ServerProcess(programFile('crash-worker'), {
    port,
    database: database.env,
    tokenSecret: TOKEN_SECRET,
    provider,
  });
  const config = testConfig({ tokenSecret: TOKEN_SECRET });
  return {
    cluster: database.cluster,
    sandbox,
    stripe: new Stripe(keys.secretKey, { ...address, protocol: 'http' }),
    server,
    serverUrl,
    companyId,
    deliverWebhooks: (isEnabled) =>
      sandbox.control.setWebhook({
        url: isEnabled ? serverUrl + STRIPE_WEBHOOK_PATH : null,
        secrets: webhookSecrets,
      }),
    bearer: () => signAccessToken({ config, clock: systemClock }, userId, familyId),
    inspect: async (read) => {
      const opened = await database.open();
      try {
        return await read(opened.db);
      } finally {
        await opened.close();
      }
    },
    close: async () => {
      await server.kill();
      await sandbox.stop();
      await database.remove();
      await rm(stateFolder, { recursive: true });
    },
  };
};
