import type { SimulatedEvent } from '@propsmith/splunk';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExtractView } from '../../state/log-extract.ts';
import type { EventFilter } from './events/shown-events.ts';
import type { ScrollTarget } from './log-view/log-view.tsx';

/** What a simulation shows in the log. */
export interface LogHighlights {
  readonly events: readonly SimulatedEvent[];
  readonly scrollTo: ScrollTarget | undefined;
  /** Indexes of the events selected in the histogram. */
  readonly selected: ReadonlySet<number>;
}

const nothingSelected: ReadonlySet<number> = new Set();

/** Where an event is shown: at its timestamp, or else at its start. */
const placeOf = ({ start, timestamp }: SimulatedEvent) => ({
  offset: timestamp?.start ?? start,
  end: timestamp?.end ?? start,
});

/** Shows the first timestamp in the log when the first simulation of an answer arrives. */
const useFirstTimestamp = (
  events: readonly SimulatedEvent[],
  onFound: (target: ScrollTarget) => void,
): void => {
  const wasFound = useRef(false);
  useEffect(() => {
    const event = events.find(({ timestamp }) => timestamp);
    if (wasFound.current || event === undefined) return;
    wasFound.current = true;
    onFound({ ...placeOf(event), takesFocus: false });
  }, [events, onFound]);
};

/** Which events are selected, listed and scrolled to. */
export const useEventSelection = (
  events: readonly SimulatedEvent[],
  onViewChange: (view: ExtractView) => void,
  isWide: boolean,
) => {
  const [scrollTo, setScrollTo] = useState<ScrollTarget>();
  const [filter, setFilter] = useState<EventFilter>('all');
  const [selected, setSelected] = useState(nothingSelected);
  useFirstTimestamp(events, setScrollTo);

  const show = (place: { offset: number; end: number }): void => {
    setScrollTo({ ...place, takesFocus: true });
    if (!isWide) onViewChange('input');
  };
  const showPlace = (offset: number): void => show({ offset, end: offset });
  const showEvent = (event: SimulatedEvent): void => show(placeOf(event));
  const listEvents = (chosen: EventFilter): void => {
    setFilter(chosen);
    onViewChange('events');
  };
  // Keeps its identity: the histogram is not rendered again with each key typed in the stanza.
  const select = useCallback(
    (indexes: ReadonlySet<number>): void => {
      setSelected(indexes);
      setFilter(indexes.size > 0 ? 'selected' : 'all');
      const [first] = indexes;
      const event = first === undefined ? undefined : events[first];
      if (event) setScrollTo({ ...placeOf(event), takesFocus: false });
    },
    [events],
  );

  const highlights: LogHighlights = { events, scrollTo, selected };
  /** Another view opens at its own place. */
  const leave = (): void => setScrollTo(undefined);
  return { highlights, filter, setFilter, showEvent, showPlace, listEvents, select, leave };
};

export type EventSelection = ReturnType<typeof useEventSelection>;
