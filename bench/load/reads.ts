import { routes } from '@propsmith/contract';
import { processorMs } from '../extraction/processor-time.ts';
import { median, report } from '../report.ts';
import type { Request } from './http-connection.ts';
import type { Generator } from './start-generator.ts';

const CONNECTIONS = 10;
const ROUND_SECONDS = 1;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;

/** At least this share of the rate of a bare route with one query. */
const shares = [
  { name: 'profile', path: routes.getProfile.path, min: 0.4 },
  { name: 'usage, first page', path: routes.listUsage.path, min: 0.35 },
  { name: 'dashboard', path: routes.getDashboard.path, min: 0.25 },
];

interface Target {
  readonly port: number;
  readonly requests: readonly Request[];
}

/** Requests a second, and the processor time that servers and database spent on each. */
interface Cost {
  readonly perSecond: number;
  readonly processorMs: number;
}

const measure = async (generator: Generator, target: Target): Promise<Cost> => {
  const served = () => processorMs() - processorMs(generator.pid);
  const before = served();
  const order = { ...target, connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { sent, perSecond, refused } = await generator.runClosed(order);
  if (refused > 0) throw new Error(`${target.requests[0]?.path}: ${refused} answers other than 200.`);
  return { perSecond, processorMs: (served() - before) / sent };
};

const medianOf = (costs: readonly Cost[], unit: keyof Cost) => median(costs.map((cost) => cost[unit]));

/** Compares reads with a bare route by their rates in a closed loop, measured in turns. */
export const compareReads = async (
  generator: Generator,
  {
    bare,
    product,
  }: {
    readonly bare: Target;
    readonly product: { readonly port: number; readonly bearers: readonly string[] };
  },
): Promise<void> => {
  const reads = shares.map(({ path }) => ({
    port: product.port,
    requests: product.bearers.map((bearer) => ({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${bearer}` },
    })),
  }));
  const targets = [bare, ...reads];
  const costs = targets.map((): Cost[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const cost = await measure(generator, target);
      if (round >= 0) costs[index]?.push(cost);
    }
  }
  const [ofBare = [], ...ofReads] = costs;
  for (const [index, { name, min }] of shares.entries()) {
    const ofRead = ofReads[index] ?? [];
    const [rate, bareRate] = [ofRead, ofBare].map((each) => medianOf(each, 'perSecond'));
    const [ms, bareMs] = [ofRead, ofBare].map((each) => medianOf(each, 'processorMs'));
    const share = (rate ?? Number.NaN) / (bareRate ?? Number.NaN);
    report(`rate of ${name} / bare route`, {
      figure: share,
      holds: share >= min,
      bound: `at least ${min}`,
      note: `${rate?.toFixed(0)} / ${bareRate?.toFixed(0)} a second; by processor time ${((bareMs ?? Number.NaN) / (ms ?? Number.NaN)).toFixed(2)}: ${bareMs?.toFixed(2)} / ${ms?.toFixed(2)} ms`,
    });
  }
};
