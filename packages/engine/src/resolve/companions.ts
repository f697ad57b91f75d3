import type { Stamp } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import type { Slot } from '../slot/slots.ts';
import type { Companions } from './near.ts';
import { instantOf } from './order.ts';

/** Whether the order of the date's numbers is not written out. */
const isOpen = ({ shape }: Stamp): boolean => shape.format.includes('%1');

/** A time without a year is of the year of the timestamp beside it. */
const inYearOf = (other: Stamp, { year }: Stamp): Stamp =>
  other.shape.hasYear || year < 0 ? other : { ...other, year };

/** The clear times in the events of a slot, which an open order of day and month must fit. */
export const companionsIn = (events: readonly SampleEvent[], slot: Slot, now: number): Companions => {
  const companions = new Map<number, number[]>();
  for (const [index, stamp] of slot.stamps) {
    if (!isOpen(stamp)) continue;
    const instants = (events[index]?.stamps ?? [])
      .filter(
        (other) =>
          !isOpen(other) &&
          other.shape.hasDate &&
          (other.shape.hasYear || !stamp.shape.hasYear || stamp.year >= 0),
      )
      .flatMap((other) => instantOf(inYearOf(other, stamp), [], now) ?? []);
    if (instants.length > 0) companions.set(stamp.start, instants);
  }
  return companions;
};
