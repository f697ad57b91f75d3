// Cost of an extraction over HTTP compared with its parts, and memory and latency of the server under concurrent
// extractions. Uses a separate PostgreSQL and the built server in a child process.
import { ExtractionPool } from '../../apps/api/src/platform/extraction-pool/index.ts';
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { testConfig } from '../../apps/api/src/testing/test-app.ts';
import { openLedgerDatabase } from '../billing/ledger-database.ts';
import { exitCode } from '../report.ts';
import { startBuiltServer, workerFile } from './built-server.ts';
import { manyAtOnce } from './many-at-once.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { serverSettings, signIn } from './sign-in.ts';

const BARE_CONNECTIONS = 4;
const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const ledger = await openLedgerDatabase(cluster.url, 'extraction', BARE_CONNECTIONS);
  const server = await startBuiltServer(serverSettings(ledger));
  const pool = new ExtractionPool({ ...testConfig().extraction, processes: 1, file: workerFile });
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
