import { type Scored, forwardSteps, isMostlyFuture } from './scored.ts';
import { type TimeFamily, familyOf, nameWeight } from './name.ts';

/** Share of events from which on a timestamp is worth reading: the others take the time before them. */
const COVERAGE_MIN = 0.2;
/** What has neither name nor place, or lacks a part, must stand in nearly every event. */
const UNNAMED_COVERAGE_MIN = 0.9;
/** Names weighed below this tell of an expiry, a birthday, an id. */
const NAME_POINTS_MIN = -5;
/** Half of a log's steps go one way even when its lines come from several threads. */
const ORDERED_SHARE_MIN = 0.5;

/** The share of steps that go one way, forward or, in a log that runs newest first, back. */
const orderedShare = (instants: ReadonlyMap<number, number>): number => {
  const values = [...instants.values()];
  if (values.length < 2) return 1;
  return Math.max(forwardSteps(values), forwardSteps(values.toReversed())) / (values.length - 1);
};

/** Names of times that lie ahead or belong to a thing, and of values that are no time at all. */
const notOfEvents: ReadonlySet<TimeFamily> = new Set(['ahead', 'object', 'number', 'text']);

/** A time ahead of now is an event's where nothing but the clock speaks against it. */
const mayBeAhead = ({ slot }: Scored): boolean =>
  slot.fronts.every((front) => !notOfEvents.has(familyOf(front.name)));

/** Whether a timestamp may serve as the event's time at all; an id or an expiry date never does. */
export const isAcceptable = (scored: Scored, now: number): boolean => {
  const { slot, reading, coverage, instants } = scored;
  const { shape } = reading;
  if (shape.foreignMonth || coverage < COVERAGE_MIN) return false;
  if (isMostlyFuture([...instants.values()], now) && !mayBeAhead(scored)) return false;
  const [front] = slot.fronts;
  if (front !== undefined && nameWeight(front.name) < NAME_POINTS_MIN) return false;
  if (!shape.hasDate || !shape.hasTime) return coverage >= UNNAMED_COVERAGE_MIN;
  if (shape.isEpoch && front === undefined)
    return coverage >= UNNAMED_COVERAGE_MIN && orderedShare(instants) >= ORDERED_SHARE_MIN;
  return true;
};
