import { type Shape, isEmbedded } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import { instantOf } from '../resolve/order.ts';
import { type Reading, readSlot } from '../resolve/format.ts';
import type { KeyFront } from '../slot/front.ts';
import type { Slot } from '../slot/slots.ts';
import { mayBeAhead } from './accept.ts';
import { preferBare } from './bare.ts';
import { compareSlots } from './compare.ts';
import { preferHeader, preferMessage } from './header.ts';
import { preferOwnTime } from './notations.ts';
import { isEnvelopeTime, isPayload, nameWeight, namesTime, parentWeight } from './name.ts';
import { openingShare, positionPoints } from './position.ts';
import { preferPresent } from './present.ts';
import { type ReadSlot, isStrayNumber, withoutUnset } from './unscored.ts';
import { COVERAGE_POINTS, type Scored, isMostlyFuture, orderedShare } from './scored.ts';

/** Points for a slot on its own. A year counts more than the position at the start. */
const weights = {
  year: 14,
  zone: 6,
  seconds: 4,
  fraction: 2,
  /** A calendar date; a number may be an id. */
  calendar: 4,
  /** Running forward from event to event. */
  forward: 5,
  /** Per level of nesting below the record's own fields. */
  depth: -5,
  /** Per level inside the envelope of a collector. */
  payload: -2,
  /** Per further name of a slot that is read by several: one name in all events is plainer. */
  otherName: -3,
  /** In an element of a list: the time of something the record mentions. */
  listed: -25,
  dateOnly: -40,
  timeOnly: -60,
  positionalEpoch: -10,
  namelessEpoch: -40,
  future: -30,
  /** Part of a longer word, such as a file name. */
  embedded: -30,
} as const;

const instantsOf = (slot: Slot, reading: Reading, now: number): Map<number, number> => {
  const instants = new Map<number, number>();
  for (const [event, stamp] of slot.stamps) {
    const instant = instantOf(stamp, reading.decision.order, now);
    if (instant !== undefined) instants.set(event, instant);
  }
  return instants;
};

const completenessPoints = ({ shape }: Reading): number => {
  let points = 0;
  if (shape.hasYear) points += weights.year;
  if (shape.hasZone) points += weights.zone;
  if (shape.hasSeconds) points += weights.seconds;
  if (shape.hasFraction) points += weights.fraction;
  if (!shape.isEpoch) points += weights.calendar;
  if (!shape.hasTime) points += weights.dateOnly;
  if (!shape.hasDate) points += weights.timeOnly;
  return points;
};

/** Where the record's own fields are. */
interface RecordPlace {
  /** The lowest depth at which most events have a timestamp. */
  readonly depth: number;
  /** Whether the record is inside an envelope that has no event time of its own. */
  readonly isEnveloped: boolean;
}

const frontPoints = (front: KeyFront, shape: Shape, place: RecordPlace): number => {
  const { label, owner, isListed, escape } = front;
  const inner = owner.slice(place.depth);
  const payloads = place.isEnveloped ? inner.filter(isPayload).length : 0;
  const depth = inner.length - payloads;
  return (
    nameWeight(label, depth) +
    parentWeight(owner.at(-1) ?? '') +
    (isListed ? weights.listed : 0) +
    weights.depth * depth +
    weights.payload * payloads +
    (escape === '' ? 0 : weights.payload) +
    (shape.isEpoch && !namesTime(label) ? weights.namelessEpoch : 0)
  );
};

/** The mean of all its names: one that is right in a part of the events does not speak for the rest. */
const namePoints = ({ fronts }: Slot, { shape }: Reading, place: RecordPlace): number => {
  if (fronts.length === 0) return shape.isEpoch ? weights.positionalEpoch : 0;
  const points = fronts.reduce((sum, front) => sum + frontPoints(front, shape, place), 0) / fronts.length;
  const names = new Set(fronts.map(({ label }) => label.toLowerCase()));
  return points + weights.otherName * (names.size - 1);
};

/** A time in a file name is when the file was created. */
const embeddedPoints = (text: string, slot: Slot): number => {
  const stamps = [...slot.stamps.values()];
  const embedded = stamps.filter((stamp) => isEmbedded(text, stamp));
  return embedded.length * 2 > stamps.length ? weights.embedded : 0;
};

/** Minimum share of steps in order for times ahead of now to be those of a log, by a clock that is ahead. */
const CLOCK_SHARE_MIN = 0.95;

/** Whether a time of most events runs in order without being ahead of now: then it is the log's clock. */
const haveClock = (slots: readonly ReadSlot[], eventCount: number, now: number): boolean =>
  slots.some(
    ({ instants }) =>
      instants.size > 1 &&
      instants.size * 2 >= eventCount &&
      !isMostlyFuture([...instants.values()], now) &&
      orderedShare(instants) >= CLOCK_SHARE_MIN,
  );

/** Logs run forward; ids and expiry dates don't. Only the log's clock may be ahead of now. */
const orderPoints = ({ slot, instants }: ReadSlot, now: number, hasOtherClock: boolean): number => {
  const values = [...instants.values()];
  if (values.length < 2) return 0;
  const ordered = orderedShare(instants);
  const isClockAhead =
    !hasOtherClock && slot.fronts.length > 0 && mayBeAhead(slot) && ordered >= CLOCK_SHARE_MIN;
  const future = !isClockAhead && isMostlyFuture(values, now) ? weights.future : 0;
  return weights.forward * ordered + future;
};

const placeOfRecord = (slots: readonly Slot[], eventCount: number): RecordPlace => {
  const all = slots.filter((slot) => slot.stamps.size * 2 >= eventCount).flatMap((slot) => slot.fronts);
  const single = all.filter((front) => !front.isListed);
  // Where all times are in lists, as in batches of records, the list is the place of the record.
  const fronts = single.length === 0 ? all : single;
  const depth = fronts.reduce((least, { owner }) => Math.min(least, owner.length), Infinity);
  const outer = fronts.filter(({ owner }) => owner.length === depth);
  return {
    depth: fronts.length === 0 ? 0 : depth,
    isEnveloped: outer.length > 0 && outer.every(({ label }) => isEnvelopeTime(label)),
  };
};

/** Qualifiers of a name: `@timestamp` has none, `alert.rule.timestamp` two. */
const qualifiersOf = ({ slot: { fronts } }: Scored): number =>
  Math.max(0, ...fronts.map(({ label }) => label.split('.').length - 1));

/** Slots with lower coverage are not scored. */
const SCORED_COVERAGE_MIN = 0.02;

/** All slots with their scores, the best first. */
export const rankSlots = (
  text: string,
  events: readonly SampleEvent[],
  slots: readonly Slot[],
  now: number,
): Scored[] => {
  const place = placeOfRecord(slots, events.length);
  const readSlots = slots
    .filter((slot) => slot.stamps.size >= events.length * SCORED_COVERAGE_MIN)
    .filter((slot) => !isStrayNumber(text, events, slot))
    .map((slot): ReadSlot => {
      const reading = readSlot(text, slot, now, events);
      return { slot, reading, instants: instantsOf(slot, reading, now) };
    });
  const hasClock = haveClock(readSlots, events.length, now);
  const scored = withoutUnset(readSlots).map((read): Scored => {
    const { slot, reading, instants } = read;
    const coverage = reading.stamps.length / events.length;
    const opening = openingShare(text, events, slot);
    const score =
      COVERAGE_POINTS * coverage +
      completenessPoints(reading) +
      namePoints(slot, reading, place) +
      positionPoints(text, events, slot, reading, opening) +
      embeddedPoints(text, slot) +
      orderPoints(read, now, hasClock);
    return { slot, reading, coverage, opening, score, instants };
  });
  const ranked = compareSlots(scored, now).sort(
    (a, b) => b.score - a.score || qualifiersOf(a) - qualifiersOf(b),
  );
  const named = preferBare(ranked, now);
  const present = preferPresent(preferMessage(text, events, preferHeader(text, events, named)));
  return preferOwnTime(present, events.length, now);
};
