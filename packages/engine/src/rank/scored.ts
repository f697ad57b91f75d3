import type { Reading } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';

/** A slot with how it is read and how well it serves as the event's time. */
export interface Scored {
  readonly slot: Slot;
  readonly reading: Reading;
  /** Share of the events that have it, in the notation chosen. */
  readonly coverage: number;
  readonly score: number;
  readonly instants: ReadonlyMap<number, number>;
}
