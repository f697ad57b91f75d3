import type { SimulatedEvent } from '@propsmith/splunk';
import { useMemo } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { countOverTime } from './bins.ts';

const BIN_COUNT = 60;
const HEIGHT = 40;

/** Events over time, as an indexer would date them: a wrong year or zone shows at a glance. */
export const Histogram = ({ events }: { events: readonly SimulatedEvent[] }) => {
  const bins = useMemo(() => countOverTime(events, BIN_COUNT), [events]);
  if (!bins) return null;
  const from = formatDateTime(new Date(bins.fromMs).toISOString());
  const to = formatDateTime(new Date(bins.toMs).toISOString());
  const most = Math.max(...bins.counts);
  return (
    <figure className="m-0">
      <svg
        role="img"
        aria-label={`Events over time, from ${from} to ${to}; at most ${most} in one of ${BIN_COUNT} stretches`}
        viewBox={`0 0 ${BIN_COUNT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-10 w-full fill-accent"
      >
        {bins.counts.map((count, bin) => {
          const height = (count / most) * HEIGHT;
          return <rect key={bin} x={bin + 0.1} y={HEIGHT - height} width={0.8} height={height} />;
        })}
      </svg>
      <figcaption className="flex justify-between gap-4 border-t border-line pt-1 text-xs text-ink-3">
        <span>{from}</span>
        <span className="text-right">{to}</span>
      </figcaption>
    </figure>
  );
};
