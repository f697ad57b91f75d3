import type { SimulatedEvent, Simulation } from '../types.ts';

/** One difference between two simulations of the same text; places are offsets in the text. */
export type EventChange =
  /** An event begins somewhere else. */
  | { readonly kind: 'moved'; readonly from: number; readonly to: number }
  /** An event no longer begins here: its text joins the event before it, or is dropped. */
  | { readonly kind: 'lost'; readonly at: number }
  /** An event begins here that did not before. */
  | { readonly kind: 'gained'; readonly at: number }
  /** The event begins at the same place but keeps more or less of its text, as TRUNCATE decides. */
  | { readonly kind: 'length'; readonly at: number; readonly wasBytes: number; readonly isBytes: number }
  /** The event gets another `_time`; undefined where it has none, in milliseconds. */
  | {
      readonly kind: 'time';
      readonly at: number;
      readonly wasMs: number | undefined;
      readonly isMs: number | undefined;
    };

type Events = Pick<Simulation, 'events'>;

const bytesOf = ({ startByte, endByte }: SimulatedEvent): number => endByte - startByte;

/** Boundaries between two places where both simulations have one: moved in pairs, the rest lost or gained. */
const boundaryChanges = (was: readonly number[], is: readonly number[]): EventChange[] => {
  const pairs = Math.min(was.length, is.length);
  return [
    ...is.slice(0, pairs).map((to, index): EventChange => ({ kind: 'moved', from: was[index] ?? to, to })),
    ...was.slice(pairs).map((at): EventChange => ({ kind: 'lost', at })),
    ...is.slice(pairs).map((at): EventChange => ({ kind: 'gained', at })),
  ];
};

/** What happened to an event that begins at the same place in both. */
const sameStartChanges = (was: SimulatedEvent, is: SimulatedEvent, haveSameNext: boolean): EventChange[] => {
  const at = is.start;
  const changes: EventChange[] = [];
  const [wasBytes, isBytes] = [bytesOf(was), bytesOf(is)];
  // With another boundary behind it, the length follows from that.
  if (haveSameNext && wasBytes !== isBytes && was.truncated !== is.truncated)
    changes.push({ kind: 'length', at, wasBytes, isBytes });
  const [wasMs, isMs] = [was.time?.epochMs, is.time?.epochMs];
  if (wasMs !== isMs) changes.push({ kind: 'time', at, wasMs, isMs });
  return changes;
};

/** Every difference between two simulations of the same text, in the order of the text. */
export const eventChanges = (before: Events, after: Events): EventChange[] => {
  const [was, is] = [before.events, after.events];
  const changes: EventChange[] = [];
  let lost: number[] = [];
  let gained: number[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old, now] = [was[i], is[j]];
    if (now === undefined || (old !== undefined && old.start < now.start)) {
      if (old !== undefined) lost.push(old.start);
      i += 1;
    } else if (old === undefined || now.start < old.start) {
      gained.push(now.start);
      j += 1;
    } else {
      changes.push(...boundaryChanges(lost, gained));
      [lost, gained] = [[], []];
      i += 1;
      j += 1;
      changes.push(...sameStartChanges(old, now, was[i]?.start === is[j]?.start));
    }
  }
  return [...changes, ...boundaryChanges(lost, gained)];
};

/** Numbers of differences, and how far times move, in milliseconds. */
export interface EventChangeSummary {
  readonly moved: number;
  readonly lost: number;
  readonly gained: number;
  readonly lengths: number;
  /** Events whose `_time` changes, of them those that had none and those that lose theirs. */
  readonly times: number;
  readonly timesFound: number;
  readonly timesLost: number;
  /** The smallest and the largest step among events that have a time in both; undefined when there are none. */
  readonly leastShiftMs: number | undefined;
  readonly mostShiftMs: number | undefined;
}

export const summariseChanges = (changes: readonly EventChange[]): EventChangeSummary => {
  const counts = { moved: 0, lost: 0, gained: 0, length: 0, time: 0 };
  let timesFound = 0;
  let timesLost = 0;
  let leastShiftMs: number | undefined;
  let mostShiftMs: number | undefined;
  for (const change of changes) {
    counts[change.kind] += 1;
    if (change.kind !== 'time') continue;
    if (change.wasMs === undefined) timesFound += 1;
    else if (change.isMs === undefined) timesLost += 1;
    else {
      const shift = change.isMs - change.wasMs;
      if (leastShiftMs === undefined || Math.abs(shift) < Math.abs(leastShiftMs)) leastShiftMs = shift;
      if (mostShiftMs === undefined || Math.abs(shift) > Math.abs(mostShiftMs)) mostShiftMs = shift;
    }
  }
  const { moved, lost, gained, length: lengths, time: times } = counts;
  return { moved, lost, gained, lengths, times, timesFound, timesLost, leastShiftMs, mostShiftMs };
};
