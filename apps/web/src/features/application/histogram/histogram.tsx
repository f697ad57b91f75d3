import type { SimulatedEvent } from '@propsmith/splunk';
import { useMemo } from 'react';
import { formatCount, formatInstant } from '../../../lib/format.ts';
import { countOverTime } from './bins.ts';

const BIN_COUNT = 60;
const VIEW_BOX_HEIGHT = 40;

/** Event counts over time as an indexer would date them, to make a wrong year or zone visible. */
export const Histogram = ({ events }: { events: readonly SimulatedEvent[] }) => {
  const bins = useMemo(() => countOverTime(events, BIN_COUNT), [events]);
  if (!bins) return null;
  const from = formatInstant(bins.fromMs);
  const to = formatInstant(bins.toMs);
  const maxCount = Math.max(...bins.counts);
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-label={`Events over time, from ${from} to ${to}; at most ${formatCount(maxCount)} in one of ${BIN_COUNT} stretches`}
        viewBox={`0 0 ${BIN_COUNT} ${VIEW_BOX_HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full fill-accent"
      >
        {bins.counts.map((count, bin) => {
          const height = (count / maxCount) * VIEW_BOX_HEIGHT;
          return <rect key={bin} x={bin + 0.1} y={VIEW_BOX_HEIGHT - height} width={0.8} height={height} />;
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1 text-xs text-ink-3">
        <span>{from}</span>
        {bins.toMs > bins.fromMs && <span>{to}</span>}
      </figcaption>
    </figure>
  );
};
