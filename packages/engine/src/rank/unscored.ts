import { MS_PER_DAY } from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import type { Reading } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';

/** A slot with its format and its moments. */
export interface ReadSlot {
  readonly slot: Slot;
  readonly reading: Reading;
  readonly instants: ReadonlyMap<number, number>;
}

/** A column of a line, in contrast to a number behind a label: `secs: 1772600767`. */
const innerColumn = /[*|,;^~]/;

/** Whether a number without a name is in a column on a later line of most events: a number of the record. */
export const isStrayNumber = (
  text: string,
  events: readonly SampleEvent[],
  { stamps, fronts }: Slot,
): boolean => {
  if (fronts.length > 0) return false;
  let later = 0;
  for (const [index, { start, shape }] of stamps) {
    const event = events[index];
    if (event === undefined || !shape.isEpoch) continue;
    const lead = text.slice(event.start, start);
    const lineEnd = Math.max(lead.lastIndexOf('\n'), lead.lastIndexOf('\r'));
    if (lineEnd >= 0 && innerColumn.test(lead.slice(lineEnd))) later += 1;
  }
  return later * 2 > stamps.size;
};

/** Whether most times are the beginning of time, which stands for one that is not set. */
const isUnset = ({ instants }: ReadSlot): boolean =>
  [...instants.values()].filter((instant) => Math.abs(instant) < MS_PER_DAY).length * 2 > instants.size;

/** Drops times that are not set, if as many events have another one: clocks begin there too, before they are set. */
export const withoutUnset = (slots: readonly ReadSlot[]): readonly ReadSlot[] => {
  const unset = new Set(slots.filter((slot) => isUnset(slot)));
  const hasOther = ({ slot }: ReadSlot): boolean =>
    slots.some(
      (other) =>
        !unset.has(other) &&
        other.reading.shape.hasDate &&
        other.reading.shape.hasTime &&
        other.slot.stamps.size >= slot.stamps.size,
    );
  return slots.filter((slot) => !unset.has(slot) || !hasOther(slot));
};
