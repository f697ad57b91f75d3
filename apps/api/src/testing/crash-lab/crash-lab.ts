import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import { startStripeSandbox, type StripeSandbox } from '@propsmith/stripe-sandbox';
import pg from 'pg';
import Stripe from 'stripe';
import { company } from '../../features/accounts/accounts.tables.ts';
import { signAccessToken } from '../../features/accounts/session-tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import { migratePostgres } from '../../platform/db/migrate-postgres.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { addOwner, type Owner } from '../add-owner.ts';
import { freePort } from '../free-port.ts';
import { createPostgresCluster, type PostgresCluster } from '../postgres-cluster.ts';
import { testConfig } from '../test-app.ts';
import { ServerProcess } from './server-process.ts';

const keys = { secretKey: 'sk_test_crash', publishableKey: 'pk_test_crash' };
const webhookSecrets = ['whsec_crash'];
const TOKEN_SECRET = 'a secret for crash tests, long enough to be accepted';

/** A database server, the payment sandbox and a server process, for tests that kill the first or the last. */
export interface CrashLab {
  readonly cluster: PostgresCluster;
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  readonly server: ServerProcess;
  readonly serverUrl: string;
  /** The customer of all tests, and its administrator. */
  readonly companyId: string;
  /** Whether the provider's webhooks reach the server. */
  deliverWebhooks(isEnabled: boolean): void;
  /** A token that is valid for a server whose clock is this far ahead. */
  bearer(clockAheadSeconds: number): Promise<string>;
  /** Reads the database directly. */
  inspect<Result>(read: (db: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const addCustomer = async (url: string): Promise<Owner & { readonly companyId: string }> => {
  const database = openPostgres({ url, poolSize: 1 });
  const companyId = newId();
  const createdAt = new Date();
  await database.db.insert(company).values({ id: companyId, name: 'Example Works', createdAt });
  const owner = await addOwner(database.db, companyId, createdAt);
  await database.close();
  return { companyId, ...owner };
};

const createDatabase = async (cluster: PostgresCluster): Promise<string> => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database crash');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/crash';
  await migratePostgres(url.href);
  return url.href;
};

export const openCrashLab = async (postgres: string | undefined): Promise<CrashLab> => {
  const cluster = await createPostgresCluster(postgres, { durable: true });
  await cluster.start();
  const databaseUrl = await createDatabase(cluster);
  const { companyId, userId, familyId } = await addCustomer(databaseUrl);
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
  const server = new ServerProcess({ port, databaseUrl, tokenSecret: TOKEN_SECRET, provider });
  const config = testConfig({ tokenSecret: TOKEN_SECRET });
  return {
    cluster,
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
    bearer: (clockAheadSeconds) => {
      const clock = { now: () => new Date(Date.now() + clockAheadSeconds * 1000) };
      return signAccessToken({ config, clock }, userId, familyId);
    },
    inspect: async (read) => {
      const database = openPostgres({ url: databaseUrl, poolSize: 2 });
      try {
        return await read(database.db);
      } finally {
        await database.close();
      }
    },
    close: async () => {
      await server.kill();
      await sandbox.stop();
      await cluster.remove();
      await rm(stateFolder, { recursive: true });
    },
  };
};
