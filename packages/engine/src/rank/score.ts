import type { SampleEvent } from '../break/split.ts';
import { instantOf } from '../resolve/order.ts';
import { escapeCharacter } from '../scan/chars.ts';
import { type Reading, readSlot } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';
import { explainsItself, nameWeight, namesTime, parentWeight } from './name.ts';

/** A slot with how it is read and how well it serves as the event's time. */
export interface Scored {
  readonly slot: Slot;
  readonly reading: Reading;
  /** Share of the events that have it, in the notation chosen. */
  readonly coverage: number;
  readonly score: number;
  readonly instants: ReadonlyMap<number, number>;
}

const weights = {
  coverage: 120,
  year: 14,
  zone: 6,
  seconds: 4,
  fraction: 2,
  atStart: 8,
  datedStart: 16,
  firstStamp: 3,
  latest: 12,
  latestPosition: 4,
  forward: 5,
  dateOnly: -40,
  timeOnly: -60,
  positionalEpoch: -10,
  namelessEpoch: -40,
  future: -30,
  repeated: -20,
  depth: -3,
  calendar: 2,
} as const;

const dayMs = 86_400_000;
const toleratedFutureMs = 2 * dayMs;
/** Times without a zone may be half a day off those with one. */
const zoneToleranceMs = 15 * 3_600_000;
/** What happened within the hour is the same occurrence: start and end of a request, event and report. */
const copyToleranceMs = 3_600_000;
/** From so many events on a value that repeats itself is no event's time. */
const enoughEvents = 5;
/** A slot with so much fewer different values than another one names a file, a start, a policy. */
const repeatedShare = 0.1;

function instantsOf(slot: Slot, reading: Reading, now: number): Map<number, number> {
  const instants = new Map<number, number>();
  for (const [event, stamp] of slot.stamps) {
    const instant = instantOf(stamp, reading.decision.order, now);
    if (instant !== undefined) instants.set(event, instant);
  }
  return instants;
}

function richness({ shape }: Reading): number {
  let points = 0;
  if (shape.hasYear) points += weights.year;
  if (shape.hasZone) points += weights.zone;
  if (shape.hasSeconds) points += weights.seconds;
  if (shape.hasFraction) points += weights.fraction;
  if (!shape.isEpoch) points += weights.calendar;
  if (!shape.hasTime) points += weights.dateOnly;
  if (!shape.hasDate) points += weights.timeOnly;
  return points;
}

function naming({ fronts }: Slot, { shape }: Reading, topDepth: number): number {
  const [front] = fronts;
  if (front === undefined) return shape.isEpoch ? weights.positionalEpoch : 0;
  const depth = Math.max(0, front.depth - topDepth);
  return (
    nameWeight(front.name, depth) +
    parentWeight(front.parent) +
    weights.depth * depth +
    (shape.isEpoch && !namesTime(front.name) ? weights.namelessEpoch : 0)
  );
}

/** Text in front that belongs to the frame of a line, not to its message. */
const frame = new RegExp(
  `^(?:<\\d+>\\d?\\s?|[\\s"'[({<]|${escapeCharacter}\\[[\\d;]*m|[A-Z](?=$)|[A-Za-z_@]\\w*["']?[=:]["']?$)*$`,
);

function placing(text: string, events: readonly SampleEvent[], slot: Slot, reading: Reading): number {
  let atStart = 0;
  for (const [index, stamp] of slot.stamps) {
    const event = events[index];
    if (
      event !== undefined &&
      stamp.start - event.start < 24 &&
      frame.test(text.slice(event.start, stamp.start))
    )
      atStart += 1;
  }
  const share = atStart / slot.stamps.size;
  const start =
    weights.atStart + (reading.shape.hasYear && slot.fronts.length === 0 ? weights.datedStart : 0);
  return start * share + (slot.ordinal === 0 ? weights.firstStamp : 0);
}

/** Logs run forward; ids and expiry dates jump. */
function direction(instants: ReadonlyMap<number, number>, now: number): number {
  const values = [...instants.values()];
  if (values.length < 2) return 0;
  let forward = 0;
  let future = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0 && (values[index] ?? 0) >= (values[index - 1] ?? 0)) forward += 1;
    if ((values[index] ?? 0) > now + toleratedFutureMs) future += 1;
  }
  const points = (weights.forward * forward) / (values.length - 1);
  return points + (future * 2 > values.length ? weights.future : 0);
}

/** The time of an event changes with the events; the time of their file or their process does not. */
function addVariety(scored: readonly Scored[]): Scored[] {
  const distinct = new Map(scored.map((one) => [one, new Set(one.instants.values()).size]));
  const most = Math.max(0, ...distinct.values());
  return scored.map((one) => {
    const repeated = one.instants.size >= enoughEvents && (distinct.get(one) ?? 0) < most * repeatedShare;
    return repeated ? { ...one, score: one.score + weights.repeated } : one;
  });
}

/** A record is written after everything it reports: the latest of its times is most likely its own. */
function addRecency(scored: readonly Scored[], now: number): Scored[] {
  const latest = new Map<number, number>();
  for (const { instants, reading } of scored) {
    if (!reading.shape.hasYear) continue;
    for (const [event, instant] of instants) {
      if (instant <= now + toleratedFutureMs)
        latest.set(event, Math.max(latest.get(event) ?? -Infinity, instant));
    }
  }
  return scored.map((one) => {
    // The year of a time without one is a guess; it neither sets the mark nor is measured by it.
    // Without a key, or with one that says nothing, the place tells more than which time is later.
    const isNamed = one.slot.fronts.some((front) => explainsItself(front.name));
    const weight = isNamed ? weights.latest : weights.latestPosition;
    if (!one.reading.shape.hasYear) return { ...one, score: one.score + weight };
    const tolerance = one.reading.shape.hasZone ? copyToleranceMs : zoneToleranceMs;
    let hits = 0;
    for (const [event, instant] of one.instants)
      if (instant >= (latest.get(event) ?? Infinity) - tolerance) hits += 1;
    const share = one.instants.size === 0 ? 0 : hits / one.instants.size;
    return { ...one, score: one.score + weight * share };
  });
}

/** The object the events' own fields stand in: the outermost that most events have a timestamp in. */
function topmost(slots: readonly Slot[], eventCount: number): number {
  const depths = slots
    .filter((slot) => slot.stamps.size * 2 >= eventCount)
    .flatMap((slot) => slot.fronts.map((front) => front.depth));
  return depths.length === 0 ? 0 : Math.min(...depths);
}

/** Below this share of the events a slot isn't worth reading. */
const leastCoverage = 0.02;

/** All slots with their scores, the best first. */
export function rankSlots(
  text: string,
  events: readonly SampleEvent[],
  slots: readonly Slot[],
  now: number,
): Scored[] {
  const topDepth = topmost(slots, events.length);
  const scored = slots
    .filter((slot) => slot.stamps.size >= events.length * leastCoverage)
    .map((slot): Scored => {
      const reading = readSlot(slot, now);
      const coverage = reading.stamps.length / events.length;
      const instants = instantsOf(slot, reading, now);
      const score =
        weights.coverage * coverage +
        richness(reading) +
        naming(slot, reading, topDepth) +
        placing(text, events, slot, reading) +
        direction(instants, now);
      return { slot, reading, coverage, score, instants };
    });
  return addRecency(addVariety(scored), now).sort((a, b) => b.score - a.score);
}
