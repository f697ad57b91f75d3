import type { SimulatedEvent, Simulation } from '@propsmith/splunk';
import { isRight } from '../log-view/event-marks.ts';

export interface Proof {
  readonly events: number;
  readonly right: number;
  readonly timestamps: number;
  /** The events that deserve a look, with their number from 1. */
  readonly wrong: readonly { readonly event: SimulatedEvent; readonly number: number }[];
}

/** More than these are counted but not listed. */
const LISTED_MAX = 100;

/** What the simulation says about every event. */
export const proofOf = ({ events }: Simulation): Proof => {
  const wrong: { event: SimulatedEvent; number: number }[] = [];
  let right = 0;
  let timestamps = 0;
  events.forEach((event, index) => {
    if (event.provenance === 'strict' || event.provenance === 'after-blanks') timestamps += 1;
    if (isRight(event)) right += 1;
    else if (wrong.length < LISTED_MAX) wrong.push({ event, number: index + 1 });
  });
  return { events: events.length, right, timestamps, wrong };
};
