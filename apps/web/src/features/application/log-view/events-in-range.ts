import type { SimulatedEvent } from '@propsmith/splunk';

export const noEvents: readonly SimulatedEvent[] = [];

/** The index of the first event that ends after a place in the text; events are in order and do not overlap. */
export const firstEventAfter = (events: readonly SimulatedEvent[], place: number): number => {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && event.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The index of the event that holds a place in the text. */
export const eventAt = (events: readonly SimulatedEvent[], place: number): number | undefined => {
  const index = firstEventAfter(events, place);
  const event = events[index];
  return event && event.start <= place ? index : undefined;
};
