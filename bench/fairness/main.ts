// A company's small extractions while another company floods the server with large ones. Uses a separate PostgreSQL and the
// built server in a child process.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { openLedgerDatabase } from '../billing/ledger-database.ts';
import { startBuiltServer } from '../extraction/built-server.ts';
import { formOf, type Answer, type Customer } from '../extraction/customer.ts';
import { distinctLogs } from '../extraction/distinct-logs.ts';
import { serverSettings, signIn } from '../extraction/sign-in.ts';
import { exitCode, median, percentile, report } from '../report.ts';
import { startFlood } from './start-flood.ts';

const BARE_CONNECTIONS = 4;
const FLOOD_CONNECTIONS = 30;
const FLOOD_BUILD_UP_MS = 5000;
const SMALL_LOG_BYTES = 4000;
const WARM_UP_LOGS = 200;
const MEASURED_LOGS = 200;
/** For a server that lets the stranger wait: then fewer are measured. */
const MEASURED_MS_MAX = 60_000;
/** A person's pace. Without a pause, a faster server would be measured for a shorter time. */
const PAUSE_MS = 50;
const bounds = { median: 5, p95: 20 };

/** Each log is new, so each is charged and extracted. */
const extractInTurn = async (customer: Customer, logs: readonly string[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const endsAtMs = performance.now() + MEASURED_MS_MAX;
  for (const log of logs) {
    if (performance.now() > endsAtMs) break;
    answers.push(await customer.tryExtract(formOf(log)));
    await sleep(PAUSE_MS);
  }
  return answers;
};

const measure = async (url: string, stranger: Customer, flooder: Customer): Promise<void> => {
  const logs = distinctLogs(WARM_UP_LOGS + 2 * MEASURED_LOGS, SMALL_LOG_BYTES, 1);
  await extractInTurn(stranger, logs.slice(0, WARM_UP_LOGS));
  const idle = await extractInTurn(stranger, logs.slice(WARM_UP_LOGS, WARM_UP_LOGS + MEASURED_LOGS));
  const flood = startFlood({ url, bearer: flooder.bearer, connections: FLOOD_CONNECTIONS });
  await sleep(FLOOD_BUILD_UP_MS);
  const flooded = await extractInTurn(stranger, logs.slice(WARM_UP_LOGS + MEASURED_LOGS));
  const counts = await flood.stop();

  const durations = (answers: readonly Answer[]) => answers.map(({ durationMs }) => durationMs);
  const idleMs = median(durations(idle));
  const compare = (name: string, ms: number, max: number): void =>
    report(`small extraction, ${name}: flooded / idle median`, {
      figure: ms / idleMs,
      holds: ms / idleMs <= max,
      bound: `at most ${max}`,
      note: `${ms.toFixed(1)} ms / ${idleMs.toFixed(1)} ms`,
    });
  compare('median', median(durations(flooded)), bounds.median);
  compare('p95', percentile(durations(flooded), 0.95), bounds.p95);
  const refused = flooded.filter(({ status }) => status !== 200).length;
  report('small extractions refused meanwhile', { figure: refused, holds: refused === 0, bound: 'none' });
  const answered = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `     ${flooded.length} small extractions measured; answers to the flood: ${answered.join(', ')}`,
  );
};

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const ledger = await openLedgerDatabase(cluster.url, 'fairness', BARE_CONNECTIONS);
  const server = await startBuiltServer(serverSettings(ledger));
  try {
    const [stranger, flooder] = await signIn(ledger, server);
    if (!stranger || !flooder) throw new Error('Two companies are needed.');
    await measure(server.url, stranger, flooder);
  } finally {
    await server.stop();
    await ledger.close();
  }
} finally {
  await cluster.remove();
}
process.exit(exitCode());
