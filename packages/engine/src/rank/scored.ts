import { FUTURE_MAX_MS } from '../resolve/order.ts';
import type { Reading } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';

/** How many events have an entry in both maps, and for how many of these the entries match. */
export const countShared = <One, Other>(
  one: ReadonlyMap<number, One>,
  other: ReadonlyMap<number, Other>,
  matches: (one: One, other: Other, event: number) => boolean,
): { readonly both: number; readonly matching: number } => {
  let both = 0;
  let matching = 0;
  for (const [event, value] of one) {
    const otherValue = other.get(event);
    if (otherValue === undefined) continue;
    both += 1;
    if (matches(value, otherValue, event)) matching += 1;
  }
  return { both, matching };
};

/** Steps from one value to the next that do not go back. */
export const forwardSteps = (values: readonly number[]): number =>
  values.filter((value, index) => index > 0 && value >= (values[index - 1] ?? 0)).length;

/** Whether more than half of the times lie farther ahead than Splunk accepts. */
export const isMostlyFuture = (values: readonly number[], now: number): boolean =>
  values.filter((value) => value > now + FUTURE_MAX_MS).length * 2 > values.length;

/** A slot with its format and its score as the event's time. */
export interface Scored {
  readonly slot: Slot;
  readonly reading: Reading;
  /** Share of the events that have it in the chosen notation. */
  readonly coverage: number;
  readonly score: number;
  readonly instants: ReadonlyMap<number, number>;
}
