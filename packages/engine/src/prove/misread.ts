import type { SimulatedEvent } from '@propsmith/splunk';
import type { Candidate } from '../candidate.ts';
import { keyFrontOf } from '../slot/front.ts';
import { nestingAt } from '../slot/nesting.ts';
import { holdsFront } from '../slot/slots.ts';

const occurrences = (text: string, names: readonly string[]): number => {
  let count = 0;
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) count += 1;
  return count;
};

/** Whether the event contains the names more than once, so that the prefix may stop at the wrong one. */
const isRepeated = (event: string, names: readonly string[]): boolean => occurrences(event, names) > 1;

/**
 * Returns a test for events in which the stanza reads a time with the same name at another place than the chosen one;
 * undefined when there can be none.
 */
export const misreadTest = (
  text: string,
  candidate: Candidate | undefined,
  timed: number,
): ((event: SimulatedEvent) => boolean) | undefined => {
  const slot = candidate?.scored.slot;
  const [front] = slot?.fronts ?? [];
  if (slot === undefined || front?.style !== 'json') return undefined;
  const names = [...new Set(slot.fronts.map(({ name }) => `"${name}`))];
  // Each timed event contains the name once; if there are no more occurrences, none is repeated.
  if (occurrences(text, names) <= timed) return undefined;
  // If every event has the chosen time, a name that occurs once in an event is the chosen one.
  const isEverywhere = (candidate?.scored.coverage ?? 0) >= 1;
  return (event) => {
    const start = event.timestamp?.start;
    if (start === undefined) return false;
    if (isEverywhere && !isRepeated(text.slice(event.start, event.end), names)) return false;
    const read = keyFrontOf(text, event.start, start, nestingAt(text, event.start, start));
    return read === undefined || !holdsFront(slot, read);
  };
};
