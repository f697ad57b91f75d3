// Cost of an extraction over HTTP compared with its parts, and memory and latency of the server under concurrent
// extractions. Uses a separate PostgreSQL and the built server in a child process.
import { signAccessToken } from '../../apps/api/src/features/accounts/session-tokens.ts';
import { ExtractionPool } from '../../apps/api/src/platform/extraction-pool/index.ts';
import { addOwner } from '../../apps/api/src/testing/add-owner.ts';
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { testConfig } from '../../apps/api/src/testing/test-app.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../billing/ledger-database.ts';
import { exitCode } from '../report.ts';
import { startBuiltServer, workerFile, type BuiltServer } from './built-server.ts';
import { Customer } from './customer.ts';
import { manyAtOnce } from './many-at-once.ts';
import { oneAtATime } from './one-at-a-time.ts';

const BARE_CONNECTIONS = 4;
const config = testConfig();

const signIn = async ({ db, companyIds }: LedgerDatabase, server: BuiltServer): Promise<Customer[]> => {
  const clock = { now: () => new Date() };
  return Promise.all(
    companyIds.map(async (companyId) => {
      const { userId, familyId } = await addOwner(db, companyId, clock.now());
      return new Customer(companyId, server.url, await signAccessToken({ config, clock }, userId, familyId));
    }),
  );
};

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const ledger = await openLedgerDatabase(cluster.url, 'extraction', BARE_CONNECTIONS);
  const server = await startBuiltServer({ DATABASE_URL: ledger.url, TOKEN_SECRET: config.tokenSecret });
  const pool = new ExtractionPool({ ...config.extraction, processes: 1, file: workerFile });
  try {
    const customers = await signIn(ledger, server);
    await oneAtATime({ customers, pool, ledger });
    await manyAtOnce({ customers, server });
  } finally {
    pool.stop();
    await server.stop();
    await ledger.close();
  }
} finally {
  await cluster.remove();
}
process.exit(exitCode());
