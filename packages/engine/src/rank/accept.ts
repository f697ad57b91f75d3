import { MS_PER_DAY } from '@propsmith/splunk';
import { type Scored, isMostlyFuture, orderedShare } from './scored.ts';
import type { Slot } from '../slot/slots.ts';
import { type TimeFamily, familyOf, nameWeight, namesTime } from './name.ts';

/** Minimum share of the events that have it; the others inherit the previous time. */
const PRESENCE_MIN = 0.2;
/** Minimum coverage without a name and position, or with a missing part. */
const UNNAMED_COVERAGE_MIN = 0.9;
/** Minimum coverage of a number, or of a time of day, that opens its events. */
const OPENING_COVERAGE_MIN = 0.5;
/** Minimum share of its times that open events, for a time of day that some events lack. */
const OPENING_SHARE_MIN = 0.8;
/** Names with fewer points mean an expiry, a birthday, an id. */
const NAME_POINTS_MIN = -5;
/** Minimum for an unnamed epoch; logs of several threads still reach it. */
const ORDERED_SHARE_MIN = 0.5;

/** `1767225600.250000`. */
const secondsWithFraction = /%s[.,]/;

/** Families of times that lie ahead or belong to an object, and of values that are no time. */
const nonEventFamilies: ReadonlySet<TimeFamily> = new Set(['ahead', 'object', 'number', 'text']);

/** Minimum share of steps in order for a number whose name is none of a time. */
const NUMBER_ORDERED_SHARE_MIN = 0.9;
/** A log of ids that run covers more. */
const NUMBER_SPAN_MAX_MS = 60 * MS_PER_DAY;

/** Whether numbers under the name of something else run like the times of a log. */
const isLoggedInOrder = (instants: ReadonlyMap<number, number>): boolean => {
  const values = [...instants.values()];
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return orderedShare(instants) >= NUMBER_ORDERED_SHARE_MIN && Math.abs(last - first) <= NUMBER_SPAN_MAX_MS;
};

/** Whether a future time can be the event's: its name is none of an expiry or a number. */
export const mayBeAhead = (slot: Slot): boolean =>
  slot.fronts.every((front) => !nonEventFamilies.has(familyOf(front.label)));

/** Share of the events that have the timestamp, in whatever notation. */
const presence = ({ slot, reading, coverage }: Scored): number =>
  reading.stamps.length === 0 ? 0 : (coverage * slot.stamps.size) / reading.stamps.length;

/** Whether a timestamp can be the event's time; an id or an expiry date can't. */
export const isAcceptable = (scored: Scored, now: number): boolean => {
  const { slot, reading, coverage, opening, instants } = scored;
  const { shape } = reading;
  if (shape.foreignMonth || presence(scored) < PRESENCE_MIN) return false;
  if (isMostlyFuture([...instants.values()], now) && !mayBeAhead(slot)) return false;
  const [front] = slot.fronts;
  if (front !== undefined && nameWeight(front.label) < NAME_POINTS_MIN) return false;
  if (!shape.hasDate || !shape.hasTime) {
    const opensEvents = opening >= OPENING_SHARE_MIN && shape.hasTime;
    return coverage >= (opensEvents ? OPENING_COVERAGE_MIN : UNNAMED_COVERAGE_MIN);
  }
  if (shape.isEpoch && front !== undefined && !slot.fronts.some(({ label }) => namesTime(label)))
    return coverage >= UNNAMED_COVERAGE_MIN && isLoggedInOrder(instants);
  if (shape.isEpoch && front === undefined) {
    // No id is written with a fraction.
    const isClear = opening === 1 || (secondsWithFraction.test(shape.format) && isLoggedInOrder(instants));
    const coverageMin = isClear ? OPENING_COVERAGE_MIN : UNNAMED_COVERAGE_MIN;
    return coverage >= coverageMin && orderedShare(instants) >= ORDERED_SHARE_MIN;
  }
  return true;
};
