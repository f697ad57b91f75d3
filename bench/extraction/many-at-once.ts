import { routes } from '@propsmith/contract';
import { median, report } from '../report.ts';
import type { BuiltServer } from './built-server.ts';
import { formOf, type Customer } from './customer.ts';
import { distinctLogs } from './distinct-logs.ts';

const LOG_BYTES = 1_000_000;
const LOGS_EACH = 4;
const IDLE_ROUNDS = 100;
/** Above the seeds of one-at-a-time.ts, so that all logs differ. */
const SEED = 1_000_000;
const bounds = { aboveIdleMb: 400, latencyRatio: 3 };

/** Routes requested during the extractions. */
const watched = [
  routes.getDashboard,
  routes.listUsage,
  routes.listPayments,
  routes.listStatement,
  routes.getProfile,
];

/** Durations in milliseconds, by path. */
type Samples = ReadonlyMap<string, number[]>;

/** Requests the watched routes in turn while `goesOn` returns true. */
const sample = async (customer: Customer, goesOn: (rounds: number) => boolean): Promise<Samples> => {
  const samples = new Map<string, number[]>(watched.map(({ path }) => [path, []]));
  for (let rounds = 0; goesOn(rounds); rounds += 1) {
    for (const route of watched) samples.get(route.path)?.push(await customer.open(route));
  }
  return samples;
};

const sampleDuring = async (customer: Customer, work: Promise<unknown>): Promise<Samples> => {
  let isOver = false;
  const [samples] = await Promise.all([sample(customer, () => !isOver), work.finally(() => (isOver = true))]);
  return samples;
};

const sendAll = async (customer: Customer, logs: readonly string[]): Promise<void> => {
  for (const log of logs) await customer.extract(formOf(log));
};

/** All companies concurrently send logs of 1 MB, each company one after another. */
export const manyAtOnce = async ({
  customers,
  server,
}: {
  readonly customers: readonly Customer[];
  readonly server: BuiltServer;
}): Promise<void> => {
  const [watcher] = customers;
  if (watcher === undefined) throw new Error('No customers.');
  const logs = customers.map((_, index) => distinctLogs(LOGS_EACH, LOG_BYTES, SEED + index * LOGS_EACH));
  const idleSamples = await sample(watcher, (rounds) => rounds < IDLE_ROUNDS);
  const idle = server.memory();

  const startMs = performance.now();
  const extractions = Promise.all(customers.map((customer, index) => sendAll(customer, logs[index] ?? [])));
  const loadedSamples = await sampleDuring(watcher, extractions);
  const seconds = (performance.now() - startMs) / 1000;
  const peak = server.peakMemory();

  const aboveIdleMb = peak.serverMb - idle.serverMb;
  report(`server's memory above idle, ${customers.length} × 1 MB concurrently, in MB`, {
    figure: aboveIdleMb,
    holds: aboveIdleMb < bounds.aboveIdleMb,
    bound: `below ${bounds.aboveIdleMb}`,
    note: `${idle.serverMb.toFixed(0)} MB idle, ${peak.serverMb.toFixed(0)} MB peak; children ${idle.childrenMb.toFixed(0)} MB, ${peak.childrenMb.toFixed(0)} MB peak`,
  });
  for (const { path } of watched) {
    const [loaded, atRest] = [loadedSamples, idleSamples].map((samples) => median(samples.get(path) ?? []));
    const ratio = (loaded ?? Number.NaN) / (atRest ?? Number.NaN);
    report(`${path} under load / idle`, {
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
