import type { SimulatedEvent } from '@propsmith/splunk';
import type { Candidate } from '../candidate.ts';
import { keyFrontOf } from '../slot/front.ts';
import { nestingAt } from '../slot/nesting.ts';
import { holdsFront } from '../slot/slots.ts';

/** Whether one of the names stands in the event more than once, so that a prefix may stop at the wrong one. */
function isRepeated(text: string, event: SimulatedEvent, names: readonly string[]): boolean {
  let found = 0;
  for (const name of names) {
    for (
      let at = text.indexOf(name, event.start);
      at >= 0 && at < event.end;
      at = text.indexOf(name, at + 1)
    ) {
      found += 1;
      if (found > 1) return true;
    }
  }
  return false;
}

/** Tells events in which the stanza reads a time of the same name from another place than the chosen one. */
export function misreadTest(
  text: string,
  candidate: Candidate | undefined,
): (event: SimulatedEvent) => boolean {
  const slot = candidate?.scored.slot;
  const [front] = slot?.fronts ?? [];
  if (slot === undefined || front?.style !== 'json') return () => false;
  const names = [...new Set(slot.fronts.map(({ name }) => `"${name}`))];
  return (event) => {
    const start = event.timestamp?.start;
    if (start === undefined || !isRepeated(text, event, names)) return false;
    const read = keyFrontOf(text, event.start, start, nestingAt(text, event.start, start));
    return read === undefined || !holdsFront(slot, read);
  };
}
