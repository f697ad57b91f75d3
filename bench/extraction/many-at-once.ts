import { median, report } from '../report.ts';
import type { BuiltServer } from './built-server.ts';
import { formOf, type Customer } from './customer.ts';
import { distinctLogs } from './distinct-logs.ts';

const LOG_BYTES = 1_000_000;
const LOGS_EACH = 4;
const IDLE_SAMPLES = 200;
/** Logs of these rounds differ from all others. */
const SEED = 1_000_000;
const bounds = { aboveIdleMb: 400, latencyRatio: 3 };

/** Opens the dashboard again and again while the work lasts; answers what each time took. */
const openDashboardDuring = async (customer: Customer, work: Promise<unknown>): Promise<number[]> => {
  const samples: number[] = [];
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) samples.push(await customer.openDashboard());
  };
  await Promise.all([work.finally(() => (isOver = true)), watch()]);
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
  const idleSamples: number[] = [];
  while (idleSamples.length < IDLE_SAMPLES) idleSamples.push(await watcher.openDashboard());
  const idle = server.memory();

  const begun = performance.now();
  const extractions = Promise.all(customers.map((customer, index) => sendAll(customer, logs[index] ?? [])));
  const loadedSamples = await openDashboardDuring(watcher, extractions);
  const seconds = (performance.now() - begun) / 1000;
  const peak = server.peakMemory();

  const aboveIdleMb = peak.serverMb - idle.serverMb;
  report(`server's memory above idle, ${customers.length} × 1 MB at once, in MB`, {
    figure: aboveIdleMb,
    holds: aboveIdleMb < bounds.aboveIdleMb,
    bound: `below ${bounds.aboveIdleMb}`,
    note: `${idle.serverMb.toFixed(0)} MB idle, ${peak.serverMb.toFixed(0)} MB at most; children ${idle.childrenMb.toFixed(0)} MB, ${peak.childrenMb.toFixed(0)} MB at most`,
  });
  const ratio = median(loadedSamples) / median(idleSamples);
  report('dashboard meanwhile / idle', {
    figure: ratio,
    holds: ratio <= bounds.latencyRatio,
    bound: `at most ${bounds.latencyRatio}`,
    note: `${median(loadedSamples).toFixed(1)} ms / ${median(idleSamples).toFixed(1)} ms, ${loadedSamples.length} samples`,
  });
  const sent = customers.length * LOGS_EACH;
  console.log(
    `     throughput: ${(sent / seconds).toFixed(1)} logs of 1 MB a second (${sent} in ${seconds.toFixed(1)} s)`,
  );
};
