// Rates of the API beside a bare Fastify route with one query: reads in a closed loop, and a mix of reads, extractions and sign-ins
// that arrive by schedule. Uses a separate PostgreSQL, a temporary data folder, and the built server in child processes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../apps/api/src/platform/db/pglite.ts';
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { openLedgerDatabase } from '../billing/ledger-database.ts';
import { startBuiltServer, type BuiltServer } from '../extraction/built-server.ts';
import { exitCode } from '../report.ts';
import { addCustomers, customerSettings, type Customers } from './customers.ts';
import { compareReads } from './reads.ts';
import { startBare } from './start-bare.ts';
import { startGenerator, type Generator } from './start-generator.ts';
import { findSustained } from './sustained.ts';

const PROCESSES = [1, 2, 3];
/** Several processes need them: only one can run a sandbox. */
const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
/** All requests come from one address and few accounts. */
const settings = { ...customerSettings, ...providerKeys, RATE_LIMIT_LOGIN_PER_IP: '1000000/60' };

const portOf = ({ url }: BuiltServer): number => Number(new URL(url).port);

const bareRequests = ({ companyIds }: Customers) =>
  companyIds.map((id) => ({ method: 'GET', path: `/company/${id}` }));

/** Runs the product in several processes for as long as `work` takes. */
const withServers = async (
  count: number,
  database: Readonly<Record<string, string>>,
  work: (ports: readonly number[]) => Promise<void>,
): Promise<void> => {
  const servers: BuiltServer[] = [];
  try {
    for (let started = 0; started < count; started += 1)
      servers.push(await startBuiltServer({ ...settings, ...database }));
    await work(servers.map(portOf));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};

const onPostgres = async (generator: Generator, databaseUrl: string, customers: Customers): Promise<void> => {
  const database = { DATABASE_URL: databaseUrl };
  const bare = await startBare(databaseUrl);
  const requests = bareRequests(customers);
  try {
    await withServers(1, database, ([port = 0]) =>
      compareReads(generator, {
        bare: { port: bare.port, requests },
        product: { port, bearers: customers.readers },
      }),
    );
    const kinds = [{ name: 'query', weight: 1, requests }];
    await findSustained(generator, { name: 'bare route', ports: [bare.port], kinds });
  } finally {
    await bare.stop();
  }
  for (const count of PROCESSES) {
    const name = `PostgreSQL, processes: ${count}`;
    await withServers(count, database, (ports) =>
      findSustained(generator, { name, ports, kinds: customers.mix }),
    );
  }
};

const onPglite = async (generator: Generator): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-load-'));
  try {
    const database = await openPglite(folder);
    const { $client } = database.db as typeof database.db & { readonly $client: PGlite };
    const customers = await addCustomers(database.db, $client);
    await database.close();
    await withServers(1, { PROPSMITH_DATA_DIR: folder }, (ports) =>
      findSustained(generator, { name: 'PGlite', ports, kinds: customers.mix }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
const generator = startGenerator();
try {
  await cluster.start();
  const ledger = await openLedgerDatabase(cluster.url, 'load', 1);
  const customers = await addCustomers(ledger.db, ledger.bare);
  await onPostgres(generator, ledger.url, customers);
  await ledger.close();
  await onPglite(generator);
} finally {
  await generator.stop();
  await cluster.remove();
}
process.exit(exitCode());
