import type { SimulatedEvent } from '@propsmith/splunk';

/** More of them show no other notations. */
const STAMPS_MAX = 5000;

/** The timestamps that settings read in a text, with the blanks between TIME_PREFIX and the time. */
export const observedStamps = (text: string, events: readonly SimulatedEvent[]): readonly string[] => {
  const stamps = new Set<string>();
  for (const { provenance, prefix, timestamp } of events) {
    if (timestamp === undefined || (provenance !== 'strict' && provenance !== 'after-blanks')) continue;
    stamps.add(text.slice(prefix?.end ?? timestamp.start, timestamp.end));
    if (stamps.size === STAMPS_MAX) break;
  }
  return [...stamps];
};
