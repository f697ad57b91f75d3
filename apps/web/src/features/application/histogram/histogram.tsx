import { counted } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { memo, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatLogTime } from '../../../lib/log-time.ts';
import { Button } from '../../../ui/button.tsx';
import { binTotal, countOverTime, eventsInBins, type Bin, type BinKind } from './bins.ts';

const BIN_COUNT = 60;
const VIEW_BOX_HEIGHT = 40;

const layers: readonly { kind: BinKind; label: string; fill: string; swatch: string }[] = [
  { kind: 'parsed', label: 'parsed', fill: 'fill-accent', swatch: 'bg-accent' },
  { kind: 'inherited', label: 'inherited', fill: 'fill-warn', swatch: 'bg-warn' },
  { kind: 'guessed', label: 'guessed', fill: 'fill-bad-solid', swatch: 'bg-bad-solid' },
];

interface HistogramProps {
  events: readonly SimulatedEvent[];
  /** Called with the indexes of the selected events; empty when the selection is cleared. */
  onSelect: (events: ReadonlySet<number>) => void;
}

interface Range {
  readonly anchor: number;
  readonly end: number;
}

const bounds = ({ anchor, end }: Range) => ({ first: Math.min(anchor, end), last: Math.max(anchor, end) });

const nothing: ReadonlySet<number> = new Set();

/** Shows a moment of the log. */
type ShowTime = (epochMs: number) => string;

const isZoneAssumed = (events: readonly SimulatedEvent[]): boolean =>
  events.every(({ time }) => time?.zoneAssumed !== false);

const rangeText = (bins: readonly Bin[], range: Range, show: ShowTime): string => {
  const { first, last } = bounds(range);
  const count = bins.slice(first, last + 1).reduce((sum, bin) => sum + binTotal(bin), 0);
  return `${counted(count, 'event')}, ${show(bins[first]?.fromMs ?? 0)} to ${show(bins[last]?.toMs ?? 0)}`;
};

/** Events over time as an indexer would date them; a click or drag selects them. */
export const Histogram = memo(function Histogram({ events, onSelect }: HistogramProps) {
  const bins = useMemo(() => countOverTime(events, BIN_COUNT), [events]);
  const zoneAssumed = useMemo(() => isZoneAssumed(events), [events]);
  const [range, setRange] = useState<Range>();
  const [isDragging, setIsDragging] = useState(false);
  const [first] = bins;
  const last = bins.at(-1);
  if (!first || !last) return null;
  const show: ShowTime = (epochMs) => formatLogTime({ epochMs, zoneAssumed });
  const most = Math.max(...bins.map(binTotal));

  const select = (chosen: Range): void => {
    setRange(chosen);
    const { first: from, last: to } = bounds(chosen);
    onSelect(eventsInBins(events, bins, from, to));
  };
  const clear = (): void => {
    setRange(undefined);
    onSelect(nothing);
  };
  const binAt = (event: PointerEvent): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const bin = Math.floor(((event.clientX - left) / width) * BIN_COUNT);
    return Math.min(BIN_COUNT - 1, Math.max(0, bin));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') clear();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const end = range ? Math.min(BIN_COUNT - 1, Math.max(0, range.end + step)) : 0;
    select({ anchor: event.shiftKey && range ? range.anchor : end, end });
  };

  return (
    <figure className="m-0 border border-line bg-panel px-3 pt-2 pb-1">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Events over time"
        aria-valuemin={0}
        aria-valuemax={BIN_COUNT - 1}
        aria-valuenow={range?.end ?? 0}
        aria-valuetext={range ? rangeText(bins, range, show) : 'nothing selected'}
        className="cursor-crosshair touch-none"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsDragging(true);
          const bin = binAt(event);
          select({ anchor: bin, end: bin });
        }}
        onPointerMove={(event) => {
          if (isDragging && range && binAt(event) !== range.end) select({ ...range, end: binAt(event) });
        }}
        onPointerUp={() => setIsDragging(false)}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${BIN_COUNT} ${VIEW_BOX_HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-8 w-full"
        >
          {range && (
            <rect
              className="fill-accent-soft"
              x={bounds(range).first}
              y={0}
              width={bounds(range).last - bounds(range).first + 1}
              height={VIEW_BOX_HEIGHT}
            />
          )}
          {bins.map((bin, index) => (
            <Bar key={index} bin={bin} index={index} most={most} />
          ))}
        </svg>
      </div>
      <figcaption className="flex min-h-7 flex-wrap items-center gap-x-4 border-t border-line pt-1 text-xs text-ink-3">
        <span className="tabular-nums">{show(first.fromMs)}</span>
        <span className="mx-auto flex flex-wrap items-center gap-x-3">
          {layers.map(({ kind, label, swatch }) => (
            <span key={kind} className="flex items-center gap-1">
              <span aria-hidden className={`inline-block size-2.5 ${swatch}`} />
              {label}
            </span>
          ))}
          {zoneAssumed && <span>times as written, without a zone</span>}
          {range && (
            <>
              <span className="text-ink-2 tabular-nums">{rangeText(bins, range, show)}</span>
              <Button size="sm" variant="ghost" onClick={clear}>
                Clear selection
              </Button>
            </>
          )}
        </span>
        {last.toMs > first.fromMs + 1 && <span className="tabular-nums">{show(last.toMs)}</span>}
      </figcaption>
    </figure>
  );
});

/** The events of one interval, stacked by the source of their time. */
const Bar = ({ bin, index, most }: { bin: Bin; index: number; most: number }) => {
  const bars: { kind: BinKind; fill: string; y: number; height: number }[] = [];
  let y = VIEW_BOX_HEIGHT;
  for (const { kind, fill } of layers) {
    const height = (bin.counts[kind] / most) * VIEW_BOX_HEIGHT;
    y -= height;
    if (height > 0) bars.push({ kind, fill, y, height });
  }
  return bars.map(({ kind, fill, y: top, height }) => (
    <rect key={kind} className={fill} x={index + 0.1} y={top} width={0.8} height={height} />
  ));
};
