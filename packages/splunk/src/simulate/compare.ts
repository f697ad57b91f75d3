import type { SimulatedEvent, Simulation } from '../types.ts';
import { isInRange, isTimed } from './summary.ts';

/** What differs between two simulations of the same text. */
export interface SimulationChange {
  /** Events after the change, and how many of them get a usable time from TIME_FORMAT. */
  readonly events: number;
  readonly timestamps: number;
  /** Events after the change whose time Splunk reads but does not use: beyond MAX_DAYS_AGO, beyond MAX_DAYS_HENCE. */
  readonly tooOld?: number;
  readonly tooNew?: number;
  /** Events that start at the same place but get another time, and events that no longer start there. */
  readonly changedTimes: number;
  readonly lostEvents: number;
  /** By how many milliseconds changed times move that Splunk still uses, or still does not: median and maximum; 0 without any. */
  readonly medianShiftMs: number;
  readonly largestShiftMs: number;
}

/** Splunk does not use a time outside its range. */
const isUsed = (event: SimulatedEvent): boolean => isTimed(event) && isInRange(event);

const timeOf = (event: SimulatedEvent): number | undefined =>
  isTimed(event) ? event.time?.epochMs : undefined;

const countOf = (events: readonly SimulatedEvent[], problem: 'time-too-old' | 'time-too-new'): number =>
  events.filter((event) => isTimed(event) && event.problems.some(({ code }) => code === problem)).length;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the events of two simulations of the same text. */
export const compareSimulations = (
  before: Pick<Simulation, 'events'>,
  after: Pick<Simulation, 'events'>,
): SimulationChange => {
  const byStart = new Map(after.events.map((event) => [event.start, event]));
  const shifts: number[] = [];
  let changedTimes = 0;
  let lostEvents = 0;
  for (const event of before.events) {
    const other = byStart.get(event.start);
    if (other === undefined) {
      lostEvents += 1;
      continue;
    }
    const [was, is] = [timeOf(event), timeOf(other)];
    if (was === is && isUsed(event) === isUsed(other)) continue;
    changedTimes += 1;
    if (was !== undefined && is !== undefined && was !== is && isUsed(event) === isUsed(other))
      shifts.push(Math.abs(is - was));
  }
  const tooOld = countOf(after.events, 'time-too-old');
  const tooNew = countOf(after.events, 'time-too-new');
  return {
    events: after.events.length,
    timestamps: after.events.filter(isUsed).length,
    ...(tooOld > 0 && { tooOld }),
    ...(tooNew > 0 && { tooNew }),
    changedTimes,
    lostEvents,
    medianShiftMs: median(shifts),
    largestShiftMs: shifts.reduce((most, shift) => Math.max(most, shift), 0),
  };
};
