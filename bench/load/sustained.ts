import { percentile } from '../report.ts';
import type { Generator, OpenResult, RequestKind } from './start-generator.ts';

const CONNECTIONS = 60;
const STEP_SECONDS = 5;
const FIRST_PER_SECOND = 50;
const GROWTH = 1.6;
/** A rate is sustained while nobody waits longer than this, but for one request in a hundred. */
const P99_MAX_MS = 500;
const WARM_UP = { perSecond: 50, seconds: 5 };

export interface SetUp {
  readonly name: string;
  readonly ports: readonly number[];
  readonly kinds: readonly RequestKind[];
}

const describeStep = (kinds: readonly RequestKind[], { latencies }: OpenResult): string =>
  kinds
    .map(({ name }, index) => {
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies[index] ?? [], share).toFixed(0));
      return `${name} ${p50}/${p99}`;
    })
    .join(', ');

const isSustained = ({ refused, latencies }: OpenResult): boolean =>
  refused === 0 && percentile(latencies.flat(), 0.99) <= P99_MAX_MS;

/** Raises the rate step by step as long as it is sustained, and prints the last that was, with p50 and p99 of each kind. */
export const findSustained = async (generator: Generator, { name, ports, kinds }: SetUp): Promise<void> => {
  const step = (perSecond: number, seconds: number) =>
    generator.runOpen({ ports, kinds, perSecond, seconds, connections: CONNECTIONS });
  await step(WARM_UP.perSecond, WARM_UP.seconds);
  let best = 'none';
  for (let perSecond = FIRST_PER_SECOND; ; perSecond *= GROWTH) {
    let result = await step(perSecond, STEP_SECONDS);
    // Other programs on the machine may have disturbed it.
    if (!isSustained(result)) result = await step(perSecond, STEP_SECONDS);
    if (!isSustained(result)) break;
    best = `${perSecond.toFixed(0)} a second; p50/p99 in ms: ${describeStep(kinds, result)}`;
  }
  console.log(`     ${name.padEnd(26)} ${best}`);
};
