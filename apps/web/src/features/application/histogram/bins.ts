import type { SimulatedEvent } from '@propsmith/splunk';

export interface Bins {
  readonly fromMs: number;
  readonly toMs: number;
  readonly counts: readonly number[];
}

/** Event counts in equal time intervals; undefined if no event has a time. */
export const countOverTime = (events: readonly SimulatedEvent[], binCount: number): Bins | undefined => {
  let fromMs = Infinity;
  let toMs = -Infinity;
  for (const { time } of events) {
    if (!time) continue;
    if (time.epochMs < fromMs) fromMs = time.epochMs;
    if (time.epochMs > toMs) toMs = time.epochMs;
  }
  if (fromMs > toMs) return undefined;
  const counts = new Array<number>(binCount).fill(0);
  const binMs = Math.max(1, toMs - fromMs) / binCount;
  for (const { time } of events) {
    if (!time) continue;
    const bin = Math.min(binCount - 1, Math.floor((time.epochMs - fromMs) / binMs));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { fromMs, toMs, counts };
};
