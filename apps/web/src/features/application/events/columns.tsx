import { eventsTableTexts, formatNumber } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import type { CSSProperties } from 'react';
import { formatReadLogTime } from '../../../lib/log-time.ts';
import { eventSources } from '../event-time.ts';

/** The widths of the first columns in characters, as custom properties: rows are no grid, since few of them exist at a time. */
export const columnWidths = (events: readonly SimulatedEvent[]): CSSProperties => {
  const timed = events.find(({ time }) => time)?.time;
  const time = timed ? formatReadLogTime(timed) : eventSources.none;
  return {
    '--number-width': `${Math.max(2, formatNumber(events.length).length)}ch`,
    '--time-width': `${time.length}ch`,
  } as CSSProperties;
};

export const NUMBER_CLASS = 'w-(--number-width) shrink-0 text-right tabular-nums @max-xl/output:w-auto';
export const TIME_CLASS = 'min-w-(--time-width) shrink-0 tabular-nums @max-xl/output:min-w-0';
export const SOURCE_CLASS = 'w-14 shrink-0 text-ink-3';

/** Stays in view above the rows; a narrow panel has no columns. */
export const Headings = () => (
  <div role="rowgroup" className="sticky top-0 z-10 bg-sunken text-ink-2 @max-xl/output:sr-only">
    <div role="row" aria-rowindex={1} className="flex gap-x-3 border-b border-line px-3 py-1">
      <span role="columnheader" className={NUMBER_CLASS}>
        {eventsTableTexts.number}
      </span>
      <span role="columnheader" className={TIME_CLASS}>
        {eventsTableTexts.time}
      </span>
      <span role="columnheader" className={SOURCE_CLASS}>
        {eventsTableTexts.source}
      </span>
      <span role="columnheader">{eventsTableTexts.event}</span>
    </div>
  </div>
);
