import type { ExtractionPool } from '../../apps/api/src/platform/extraction-pool/index.ts';
import { throughLedger } from '../billing/spend.ts';
import type { LedgerDatabase } from '../billing/ledger-database.ts';
import { NOW_MS } from '../engine/logs.ts';
import { median, report } from '../report.ts';
import { formOf, type Customer } from './customer.ts';
import { distinctLogs } from './distinct-logs.ts';
import { processorMs } from './processor-time.ts';

const LOG_BYTES = 100_000;
const LOGS_PER_ROUND = 10;
/** Until the JIT has compiled the hot code. */
const WARM_UP_ROUNDS = 20;
const ROUNDS = 15;
const RATIO_MAX = 1.5;

/** Average of one call. */
interface Cost {
  readonly processorMs: number;
  readonly wallMs: number;
}

const costOf = async <Log>(logs: readonly Log[], work: (log: Log) => Promise<unknown>): Promise<Cost> => {
  const processorStartMs = processorMs();
  const wallStartMs = performance.now();
  for (const log of logs) await work(log);
  const wallMs = performance.now() - wallStartMs;
  return { processorMs: (processorMs() - processorStartMs) / logs.length, wallMs: wallMs / logs.length };
};

interface Bench {
  readonly customers: readonly Customer[];
  readonly pool: ExtractionPool;
  readonly ledger: LedgerDatabase;
}

/** Measures the whole extraction and its three parts. */
const takeRound = async ({ pool, ledger }: Bench, customer: Customer, logs: readonly string[]) => {
  const spend = throughLedger(ledger);
  const forms = logs.map(formOf);
  return {
    whole: await costOf(forms, (form) => customer.extract(form)),
    engine: await costOf(logs, (text) => pool.run({ text, now: NOW_MS })),
    money: await costOf(logs, () => spend(customer.companyId)),
    request: await costOf(logs, () => customer.extractNothing()),
  };
};
type Round = Awaited<ReturnType<typeof takeRound>>;

/** Compares sequential extractions over HTTP with their parts, measured in turns. */
export const oneAtATime = async (bench: Bench): Promise<void> => {
  const rounds: Round[] = [];
  for (const [index, customer] of bench.customers.slice(0, WARM_UP_ROUNDS + ROUNDS).entries()) {
    const logs = distinctLogs(LOGS_PER_ROUND, LOG_BYTES, index * LOGS_PER_ROUND);
    const round = await takeRound(bench, customer, logs);
    if (index >= WARM_UP_ROUNDS) rounds.push(round);
  }
  const medianOf = (part: keyof Round, unit: keyof Cost) => median(rounds.map((round) => round[part][unit]));
  const compared = (unit: keyof Cost) => {
    const [whole, ...parts] = (['whole', 'engine', 'money', 'request'] as const).map((part) =>
      medianOf(part, unit),
    );
    const ms = (value: number): string => value.toFixed(1);
    return {
      ratio: (whole ?? Number.NaN) / parts.reduce((sum, part) => sum + part, 0),
      note: `${ms(whole ?? Number.NaN)} ms / (${parts.map(ms).join(' + ')}) ms`,
    };
  };
  const cost = compared('processorMs');
  const waiting = compared('wallMs');
  report('100 KB over HTTP / engine + hold, settle + request', {
    figure: cost.ratio,
    holds: cost.ratio <= RATIO_MAX,
    bound: `at most ${RATIO_MAX}`,
    note: `processor time: ${cost.note}; wall time ${waiting.ratio.toFixed(2)}: ${waiting.note}`,
  });
};
