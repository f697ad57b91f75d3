import type { SampleEvent } from '../break/split.ts';
import { instantOf } from '../resolve/order.ts';
import { type Reading, readSlot } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';
import { nameWeight, namesTime } from './name.ts';

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
  year: 8,
  zone: 6,
  seconds: 4,
  fraction: 2,
  atStart: 8,
  firstStamp: 4,
  latest: 6,
  forward: 5,
  dateOnly: -40,
  timeOnly: -60,
  positionalEpoch: -10,
  namelessEpoch: -40,
  future: -30,
  constant: -10,
} as const;

const dayMs = 86_400_000;
const toleratedFutureMs = 2 * dayMs;
/** Times without a zone may be half a day off those with one. */
const zoneToleranceMs = 15 * 3_600_000;
const copyToleranceMs = 1000;
/** From so many events on a value that never changes is no event's time. */
const enoughEvents = 5;

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
  if (!shape.hasTime) points += weights.dateOnly;
  if (!shape.hasDate) points += weights.timeOnly;
  return points;
}

function naming({ fronts }: Slot, { shape }: Reading): number {
  const [front] = fronts;
  if (front === undefined) return shape.isEpoch ? weights.positionalEpoch : 0;
  const weight = Math.max(nameWeight(front.name), front.parent === '' ? -Infinity : nameWeight(`${front.parent}.${front.name}`) - 2);
  return weight + (shape.isEpoch && !namesTime(front.name) ? weights.namelessEpoch : 0);
}

/** Text in front that belongs to the frame of a line, not to its message. */
const frame = /^(?:<\d+>\d?\s?|[\s"'[({<]|\u001b\[[\d;]*m|[A-Z](?=$))*$/;

function placing(text: string, events: readonly SampleEvent[], slot: Slot): number {
  let atStart = 0;
  for (const [index, stamp] of slot.stamps) {
    const event = events[index];
    if (event !== undefined && stamp.start - event.start < 24 && frame.test(text.slice(event.start, stamp.start))) atStart += 1;
  }
  const share = atStart / slot.stamps.size;
  return weights.atStart * share + (slot.ordinal === 0 ? weights.firstStamp : 0);
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
  const constant = values.length >= enoughEvents && new Set(values).size === 1 ? weights.constant : 0;
  return points + constant + (future * 2 > values.length ? weights.future : 0);
}

/** A record is written after everything it reports: the latest of its times is most likely its own. */
function addRecency(scored: readonly Scored[], now: number): Scored[] {
  const latest = new Map<number, number>();
  for (const { instants } of scored) {
    for (const [event, instant] of instants) {
      if (instant <= now + toleratedFutureMs) latest.set(event, Math.max(latest.get(event) ?? -Infinity, instant));
    }
  }
  return scored.map((one) => {
    const tolerance = one.reading.shape.hasZone ? copyToleranceMs : zoneToleranceMs;
    let hits = 0;
    for (const [event, instant] of one.instants) if (instant >= (latest.get(event) ?? Infinity) - tolerance) hits += 1;
    const share = one.instants.size === 0 ? 0 : hits / one.instants.size;
    return { ...one, score: one.score + weights.latest * share };
  });
}

/** Below this share of the events a slot isn't worth reading. */
const leastCoverage = 0.02;

/** All slots with their scores, the best first. */
export function rankSlots(text: string, events: readonly SampleEvent[], slots: readonly Slot[], now: number): Scored[] {
  const scored = slots
    .filter((slot) => slot.stamps.size >= events.length * leastCoverage)
    .map((slot): Scored => {
      const reading = readSlot(slot, now);
      const coverage = reading.stamps.length / events.length;
      const instants = instantsOf(slot, reading, now);
      const score = weights.coverage * coverage + richness(reading) + naming(slot, reading) + placing(text, events, slot) + direction(instants, now);
      return { slot, reading, coverage, score, instants };
    });
  return addRecency(scored, now).sort((a, b) => b.score - a.score);
}
