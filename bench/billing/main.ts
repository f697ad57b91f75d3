// Cost of the ledger: the application's functions compared with the SQL they execute, and a call on a long history
// compared with one on a short history. Both sides run in turns on a separate PostgreSQL; only ratios are bounded.
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { exitCode, median, report } from '../report.ts';
import { countAuditViolations, fillLedger } from './fill-ledger.ts';
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts';
import { secondsFor, throughApplication, throughBareStatements, type Spend } from './spend.ts';

const LANES = 16;
const ROUNDS = 15;
const SPENDS_PER_ROUND = 200;
const SHORT_HISTORY_ENTRIES = 1000;
const LONG_HISTORY_ENTRIES = 1_000_000;
const bounds = { applicationShare: 0.6, longHistoryRatio: 1.3 };

/** Median seconds of each side, measured in turns, and the median of the ratios. */
const inTurns = async (one: () => Promise<number>, other: () => Promise<number>) => {
  await one();
  await other();
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternates which side runs first.
    const first = round % 2 === 0 ? await one() : undefined;
    const second = await other();
    rounds.push([first ?? (await one()), second]);
  }
  return {
    ratio: median(rounds.map(([first, second]) => first / second)),
    oneSeconds: median(rounds.map(([first]) => first)),
    otherSeconds: median(rounds.map(([, second]) => second)),
  };
};

const rate = (seconds: number): string => `${Math.round(SPENDS_PER_ROUND / seconds)}/s`;

const applicationAgainstBareSql = async (ledger: LedgerDatabase): Promise<void> => {
  const timed = (spend: Spend) => () =>
    secondsFor(spend, ledger.companyIds, { times: SPENDS_PER_ROUND, lanes: LANES });
  const turns = await inTurns(timed(throughBareStatements(ledger)), timed(throughApplication(ledger)));
  report('start and finish an execution: application / bare SQL', {
    figure: turns.ratio,
    holds: turns.ratio >= bounds.applicationShare,
    bound: `at least ${bounds.applicationShare}`,
    note: `${rate(turns.otherSeconds)} / ${rate(turns.oneSeconds)}, 50 companies, ${LANES} concurrently`,
  });
};

const longAgainstShortHistory = async (long: LedgerDatabase, short: LedgerDatabase): Promise<void> => {
  const timed = (ledger: LedgerDatabase) => () =>
    secondsFor(throughApplication(ledger), ledger.companyIds, { times: SPENDS_PER_ROUND / 2, lanes: 1 });
  const { ratio, oneSeconds, otherSeconds } = await inTurns(timed(long), timed(short));
  const perCallMs = (seconds: number): string => `${((seconds / SPENDS_PER_ROUND) * 1000).toFixed(2)} ms`;
  report(`one call after ${LONG_HISTORY_ENTRIES} entries / after ${SHORT_HISTORY_ENTRIES}`, {
    figure: ratio,
    holds: ratio <= bounds.longHistoryRatio,
    bound: `at most ${bounds.longHistoryRatio}`,
    note: `${perCallMs(oneSeconds)} / ${perCallMs(otherSeconds)}`,
  });
};

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const short = await openLedgerDatabase(cluster.url, 'short_history', LANES);
  const long = await openLedgerDatabase(cluster.url, 'long_history', LANES);
  console.log(`short history: ${await fillLedger(short, SHORT_HISTORY_ENTRIES)} entries`);
  console.log(`long history: ${await fillLedger(long, LONG_HISTORY_ENTRIES)} entries`);
  await longAgainstShortHistory(long, short);
  await applicationAgainstBareSql(long);
  for (const [name, ledger] of Object.entries({ short, long })) {
    const startMs = performance.now();
    const violations = await countAuditViolations(ledger);
    const auditSeconds = (performance.now() - startMs) / 1000;
    report(`ledger rules violated, ${name} history`, {
      figure: violations,
      holds: violations === 0,
      bound: 'none',
      note: `the audit took ${auditSeconds.toFixed(2)} s`,
    });
    await ledger.close();
  }
} finally {
  await cluster.remove();
}
process.exit(exitCode());
