import { routes } from '@propsmith/contract';
import { median, report } from '../report.ts';
import type { BuiltServer } from './built-server.ts';
import { formOf, type Customer } from './customer.ts';
import { distinctLogs } from './distinct-logs.ts';

const LOG_BYTES = 1_000_000;
const LOGS_EACH = 4;
const IDLE_ROUNDS = 100;
/** Logs of these rounds differ from all others. */
const SEED = 1_000_000;
const bounds = { aboveIdleMb: 400, latencyRatio: 3 };

/** What everybody else looks at meanwhile. */
const watched = [
  routes.getDashboard,
  routes.listUsage,
  routes.listPayments,
  routes.listStatement,
  routes.getProfile,
];

/** What each look took, by the path looked at. */
type Samples = ReadonlyMap<string, number[]>;

/** Looks at everything in turns for as long as it is told. */
const look = async (customer: Customer, goesOn: (rounds: number) => boolean): Promise<Samples> => {
  const samples = new Map<string, number[]>(watched.map(({ path }) => [path, []]));
  for (let rounds = 0; goesOn(rounds); rounds += 1) {
    for (const route of watched) samples.get(route.path)?.push(await customer.open(route));
  }
  return samples;
};

const lookDuring = async (customer: Customer, work: Promise<unknown>): Promise<Samples> => {
  let isOver = false;
  const [samples] = await Promise.all([look(customer, () => !isOver), work.finally(() => (isOver = true))]);
  return samples;
};

const sendAll = async (customer: Customer, logs: readonly string[]): Promise<void> => {
  for (const log of logs) await customer.extract(formOf(log));
};

/** Every company sends logs of 1 MB, one at a time each, so that as many as there are companies are always under way. */
export const manyAtOnce = async ({
  customers,
  server,
}: {
  readonly customers: readonly Customer[];
  readonly server: BuiltServer;
}): Promise<void> => {
  const [watcher] = customers;
  if (watcher === undefined) throw new Error('There is nobody to send a log.');
  const logs = customers.map((_, index) => distinctLogs(LOGS_EACH, LOG_BYTES, SEED + index * LOGS_EACH));
  const idleSamples = await look(watcher, (rounds) => rounds < IDLE_ROUNDS);
  const idle = server.memory();

  const begun = performance.now();
  const extractions = Promise.all(customers.map((customer, index) => sendAll(customer, logs[index] ?? [])));
  const loadedSamples = await lookDuring(watcher, extractions);
  const seconds = (performance.now() - begun) / 1000;
  const peak = server.peakMemory();

  const aboveIdleMb = peak.serverMb - idle.serverMb;
  report(`server's memory above idle, ${customers.length} × 1 MB at once, in MB`, {
    figure: aboveIdleMb,
    holds: aboveIdleMb < bounds.aboveIdleMb,
    bound: `below ${bounds.aboveIdleMb}`,
    note: `${idle.serverMb.toFixed(0)} MB idle, ${peak.serverMb.toFixed(0)} MB at most; children ${idle.childrenMb.toFixed(0)} MB, ${peak.childrenMb.toFixed(0)} MB at most`,
  });
  for (const { path } of watched) {
    const [loaded, atRest] = [loadedSamples, idleSamples].map((samples) => median(samples.get(path) ?? []));
    const ratio = (loaded ?? Number.NaN) / (atRest ?? Number.NaN);
    report(`${path} meanwhile / idle`, {
      figure: ratio,
      holds: ratio <= bounds.latencyRatio,
      bound: `at most ${bounds.latencyRatio}`,
      note: `${loaded?.toFixed(1)} ms / ${atRest?.toFixed(1)} ms, ${loadedSamples.get(path)?.length} samples`,
    });
  }
  const sent = customers.length * LOGS_EACH;
  console.log(
    `     throughput: ${(sent / seconds).toFixed(1)} logs of 1 MB a second (${sent} in ${seconds.toFixed(1)} s)`,
  );
};
