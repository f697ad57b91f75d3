import { counted, eventSentence, formatNumber } from '@propsmith/contract';
import { isRight, type SimulatedEvent } from '@propsmith/splunk';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { WrapText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { formatPreciseLogTime, formatReadLogTime } from '../../../lib/log-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { eventSources } from '../event-time.ts';
import type { SimulatedStanza } from '../simulation/messages.ts';
import { columnWidths, Headings, NUMBER_CLASS, SOURCE_CLASS, TIME_CLASS } from './columns.tsx';
import { shownEvents, textParts, type EventFilter } from './shown-events.ts';

interface EventsTableProps {
  text: string;
  stanza: SimulatedStanza;
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
  /** Indexes of the events that are selected in the histogram. */
  selected: ReadonlySet<number>;
  onShow: (event: SimulatedEvent) => void;
}

const ROW_HEIGHT_PX = 28;
const ROWS_BEYOND_VIEW = 12;

const filtersOf = ({ simulation, summary, changed }: SimulatedStanza, selected: ReadonlySet<number>) =>
  [
    { filter: 'all', label: 'All', count: simulation.events.length },
    { filter: 'problems', label: 'With problems', count: summary.events - summary.right },
    { filter: 'changed', label: 'Changed by my edit', count: changed.length },
    ...(selected.size > 0 ? [{ filter: 'selected', label: 'Selected', count: selected.size } as const] : []),
  ] as const;

/** Every event as an indexer would store it; in a narrow panel its text is below its time. */
export const EventsTable = ({ text, stanza, filter, onFilter, selected, onShow }: EventsTableProps) => {
  const [wraps, setWraps] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => shownEvents(stanza, filter, selected), [stanza, filter, selected]);
  // eslint-disable-next-line react-hooks/incompatible-library -- no component here is compiled or memoized
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND_VIEW,
  });
  const items = rows.getVirtualItems();
  const columns = useMemo(() => columnWidths(stanza.simulation.events), [stanza.simulation.events]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1 text-xs">
        {filtersOf(stanza, selected).map((one) => (
          <button
            key={one.filter}
            type="button"
            aria-pressed={filter === one.filter}
            className="h-7 rounded-sm px-2 text-ink-2 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => onFilter(one.filter)}
          >
            {one.label} <span className="tabular-nums">{formatNumber(one.count)}</span>
          </button>
        ))}
        <IconButton
          icon={WrapText}
          label="Wrap events"
          aria-pressed={wraps}
          className="ml-auto aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onClick={() => setWraps(!wraps)}
        />
      </div>
      {shown.length === 0 && <EmptyState title={emptyTitles[filter]} />}
      <div ref={frame} className="min-h-0 flex-1 overflow-auto">
        <div
          role="table"
          aria-label={`Events: ${counted(shown.length, 'row')}`}
          aria-rowcount={shown.length + 1}
          className="min-w-full text-xs"
          style={columns}
        >
          <Headings />
          <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
            {items.map(({ index: row, key, start }) => {
              const index = shown[row] ?? 0;
              const event = stanza.simulation.events[index];
              return (
                event && (
                  <EventRow
                    key={key}
                    ref={rows.measureElement}
                    row={row}
                    index={index}
                    start={start}
                    event={event}
                    text={text}
                    wraps={wraps}
                    onShow={onShow}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};

const emptyTitles: Readonly<Record<EventFilter, string>> = {
  all: 'No events',
  problems: 'No event has a problem',
  changed: 'No event differs from the extraction',
  selected: 'No event is selected',
};

interface EventRowProps extends Pick<EventsTableProps, 'text' | 'onShow'> {
  ref: (element: HTMLElement | null) => void;
  row: number;
  index: number;
  start: number;
  event: SimulatedEvent;
  wraps: boolean;
}

const markClasses = { prefix: 'log-prefix', timestamp: 'log-timestamp' } as const;

const EventRow = ({ ref, row, index, start, event, text, wraps, onShow }: EventRowProps) => (
  <div
    ref={ref}
    data-index={row}
    role="row"
    aria-rowindex={row + 2}
    className={clsx(
      'log-marks absolute top-0 left-0 flex w-full items-baseline gap-x-3 border-b border-line px-3 py-1 hover:bg-hover',
      '@max-xl/output:flex-wrap',
      !isRight(event) && 'bg-bad-soft',
      !wraps && '@xl/output:min-w-max',
    )}
    style={{ transform: `translateY(${start}px)` }}
  >
    <span role="cell" className={NUMBER_CLASS}>
      <button
        type="button"
        aria-label={`Show event ${index + 1} in the log`}
        className="text-accent-ink hover:underline"
        onClick={() => onShow(event)}
      >
        {formatNumber(index + 1)}
      </button>
    </span>
    <span role="cell" className={TIME_CLASS} title={event.time && formatPreciseLogTime(event.time)}>
      {event.time ? formatReadLogTime(event.time) : eventSources.none}
    </span>
    <span role="cell" className={SOURCE_CLASS}>
      {eventSources[event.provenance]}
    </span>
    <span
      role="cell"
      className={clsx(
        'min-w-0 font-mono @max-xl/output:basis-full @max-xl/output:overflow-hidden @max-xl/output:text-ellipsis',
        wraps ? 'flex-1 wrap-anywhere whitespace-pre-wrap' : 'whitespace-pre',
      )}
    >
      {textParts(text, event, wraps).map(({ text: part, mark }, at) => (
        <span key={at} className={mark && markClasses[mark]}>
          {wraps ? part : part.replaceAll(/[\r\n]+/g, ' ⏎ ')}
        </span>
      ))}
      {!isRight(event) && (
        <span className="block font-sans text-bad @max-xl/output:whitespace-normal">
          {eventSentence(event, text)}
        </span>
      )}
    </span>
  </div>
);
