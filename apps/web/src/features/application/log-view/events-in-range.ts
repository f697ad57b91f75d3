import type { SimulatedEvent } from '@propsmith/splunk';

export const noEvents: readonly SimulatedEvent[] = [];

/** The index of the first event that ends after an offset (binary search; events are sorted and do not overlap). */
export const firstEventAfter = (events: readonly SimulatedEvent[], offset: number): number => {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && event.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The index of the event that contains an offset. */
export const eventAt = (events: readonly SimulatedEvent[], offset: number): number | undefined => {
  const index = firstEventAfter(events, offset);
  const event = events[index];
  return event && event.start <= offset ? index : undefined;
};
