import type { Provenance, SimulatedEvent } from '@propsmith/splunk';

/** How the events of a bar got their time. */
export type BinKind = 'parsed' | 'inherited' | 'guessed';

export interface Bin {
  readonly fromMs: number;
  readonly toMs: number;
  readonly counts: Readonly<Record<BinKind, number>>;
}

const kinds: Readonly<Record<Provenance, BinKind>> = {
  strict: 'parsed',
  'after-blanks': 'parsed',
  fallback: 'guessed',
  inherited: 'inherited',
  none: 'inherited',
};

export const binTotal = ({ counts }: Pick<Bin, 'counts'>): number =>
  counts.parsed + counts.inherited + counts.guessed;

const spanOf = (events: readonly SimulatedEvent[]) => {
  let fromMs = Infinity;
  let toMs = -Infinity;
  for (const { time } of events) {
    if (!time) continue;
    if (time.epochMs < fromMs) fromMs = time.epochMs;
    if (time.epochMs > toMs) toMs = time.epochMs;
  }
  return fromMs > toMs ? undefined : { fromMs, toMs };
};

/** Events by equal time intervals; empty if no event has a time. */
export const countOverTime = (events: readonly SimulatedEvent[], binCount: number): readonly Bin[] => {
  const span = spanOf(events);
  if (!span) return [];
  const { fromMs, toMs } = span;
  const binMs = Math.max(1, toMs - fromMs) / binCount;
  const counts = Array.from({ length: binCount }, () => ({ parsed: 0, inherited: 0, guessed: 0 }));
  for (const { time, provenance } of events) {
    if (!time) continue;
    const bin = counts[Math.min(binCount - 1, Math.floor((time.epochMs - fromMs) / binMs))];
    if (bin) bin[kinds[provenance]] += 1;
  }
  return counts.map((count, index) => ({
    fromMs: fromMs + index * binMs,
    toMs: fromMs + (index + 1) * binMs,
    counts: count,
  }));
};

/** Indexes of the events in a range of bins; the last bin includes its end. */
export const eventsInBins = (
  events: readonly SimulatedEvent[],
  bins: readonly Bin[],
  first: number,
  last: number,
): ReadonlySet<number> => {
  const fromMs = bins[first]?.fromMs ?? 0;
  const toMs = last >= bins.length - 1 ? Infinity : (bins[last]?.toMs ?? 0);
  const indexes = new Set<number>();
  events.forEach(({ time }, index) => {
    if (time && time.epochMs >= fromMs && time.epochMs < toMs) indexes.add(index);
  });
  return indexes;
};
