import { MS_PER_DAY } from '@propsmith/splunk';
import { beyondMultiple, yearDayDistance } from '../resolve/distance.ts';
import { ZONE_STEP_MS } from '../resolve/zones.ts';
import { type Scored, countShared, orderedShare, withLeading } from './scored.ts';

/** Share of the events that counts as all. */
const ALL_EVENTS_SHARE = 0.99;
/** A time that is missing in fewer events is preferred if it is better. */
const MISSING_SHARE_MIN = 0.1;
/** Minimum share of common events in which two times agree. */
const AGREEING_SHARE_MIN = 0.95;
/** Copies of one moment may differ below the second, and a header is written a little later. */
const SAME_MOMENT_MS = 2000;
/** Zones and leap days keep copies within this distance. */
const DAYS_APART_MAX_MS = 2 * MS_PER_DAY;

/** Whether two times are the same moment, as far as they tell year and zone. */
const isSameMoment = (difference: number, hasYear: boolean, hasZone: boolean): boolean => {
  const distance = hasYear ? Math.abs(difference) : yearDayDistance(difference);
  if (distance > DAYS_APART_MAX_MS) return false;
  return (hasZone && hasYear ? distance : beyondMultiple(difference, ZONE_STEP_MS)) <= SAME_MOMENT_MS;
};

const agree = (one: Scored, other: Scored): boolean => {
  const [shape, otherShape] = [one.reading.shape, other.reading.shape];
  const hasYear = shape.hasYear && otherShape.hasYear;
  const hasZone = shape.hasZone && otherShape.hasZone;
  const { both, matching } = countShared(one.instants, other.instants, (instant, otherInstant) =>
    isSameMoment(instant - otherInstant, hasYear, hasZone),
  );
  return both > 0 && matching >= both * AGREEING_SHARE_MIN;
};

/** Minimum share of steps in order for times of day to be the clock of the log. */
const ORDERED_SHARE_MIN = 0.9;

/** Whether a time of day opens all events, in order: the date is in the head of the file, or in its name. */
const isOpeningClock = ({ coverage, opening, reading: { shape }, instants }: Scored): boolean =>
  coverage >= ALL_EVENTS_SHARE &&
  opening >= ALL_EVENTS_SHARE &&
  shape.hasTime &&
  !shape.hasDate &&
  orderedShare(instants) >= ORDERED_SHARE_MIN;

/**
 * A time that all events have is preferred to one that many lack, if they agree in the events that have both, or if it
 * opens the events and the other stands inside them.
 */
export const preferPresent = (ranked: readonly Scored[]): Scored[] => {
  const [best] = ranked;
  if (best === undefined || best.coverage > 1 - MISSING_SHARE_MIN) return [...ranked];
  const present = ranked.find(
    (one) =>
      one.coverage >= ALL_EVENTS_SHARE &&
      one.reading.shape.hasDate &&
      one.reading.shape.hasTime &&
      agree(best, one),
  );
  const clock = best.opening === 0 ? ranked.find(isOpeningClock) : undefined;
  const preferred = present ?? clock;
  return preferred === undefined ? [...ranked] : withLeading(ranked, preferred, best);
};
