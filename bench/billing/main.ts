// What the ledger costs: the application's functions against the bare SQL they stand on, and one call on a short past
// against one on a long past. Everything runs on a PostgreSQL of its own, in turns, so that only ratios count.
import { createPostgresCluster } from '../../apps/api/src/testing/postgres-cluster.ts';
import { exitCode, median, report } from '../report.ts';
import { brokenRules, fillLedger } from './fill-ledger.ts';
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts';
import { secondsFor, throughApplication, throughBareStatements, type Spend } from './spend.ts';

const LANES = 16;
const ROUNDS = 15;
const SPENDS_PER_ROUND = 200;
const SHORT_PAST_ENTRIES = 1000;
const LONG_PAST_ENTRIES = 1_000_000;
const bounds = { applicationShare: 0.6, longPastRatio: 1.3 };

/** Median seconds of each, taken in turns, and the median of the rounds' ratios. */
const inTurns = async (one: () => Promise<number>, other: () => Promise<number>) => {
  await one();
  await other();
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes first in one round goes second in the next.
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
    note: `${rate(turns.otherSeconds)} / ${rate(turns.oneSeconds)}, 50 companies, ${LANES} at a time`,
  });
};

const longAgainstShortPast = async (long: LedgerDatabase, short: LedgerDatabase): Promise<void> => {
  const timed = (ledger: LedgerDatabase) => () =>
    secondsFor(throughApplication(ledger), ledger.companyIds, { times: SPENDS_PER_ROUND / 2, lanes: 1 });
  const { ratio, oneSeconds, otherSeconds } = await inTurns(timed(long), timed(short));
  const perCallMs = (seconds: number): string => `${((seconds / SPENDS_PER_ROUND) * 1000).toFixed(2)} ms`;
  report(`a call after ${LONG_PAST_ENTRIES} entries / after ${SHORT_PAST_ENTRIES}`, {
    figure: ratio,
    holds: ratio <= bounds.longPastRatio,
    bound: `at most ${bounds.longPastRatio}`,
    note: `${perCallMs(oneSeconds)} / ${perCallMs(otherSeconds)}`,
  });
};

const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
try {
  await cluster.start();
  const short = await openLedgerDatabase(cluster.url, 'short_past', LANES);
  const long = await openLedgerDatabase(cluster.url, 'long_past', LANES);
  console.log(`short past: ${await fillLedger(short, SHORT_PAST_ENTRIES)} entries`);
  console.log(`long past: ${await fillLedger(long, LONG_PAST_ENTRIES)} entries`);
  await longAgainstShortPast(long, short);
  await applicationAgainstBareSql(long);
  for (const [name, ledger] of Object.entries({ short, long })) {
    const startMs = performance.now();
    const violations = await brokenRules(ledger);
    const auditSeconds = (performance.now() - startMs) / 1000;
    report(`rules broken in the books with the ${name} past`, {
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
