import { MS_PER_DAY } from '@propsmith/splunk';
import { yearDayDistance } from '../resolve/distance.ts';
import { namesTime } from './name.ts';
import { type Scored, countShared, orderedShare, spanOf, withPoints } from './scored.ts';

/** Points for a number that is more likely an id than a time. */
const ID_POINTS = -30;
/** Zones, and events that are written in batches, keep copies of one time within this distance. */
const SAME_TIME_MAX_MS = 2 * MS_PER_DAY;
/** No zone, clock or batch keeps copies of one time this far apart. */
const YEAR_MS = 365 * MS_PER_DAY;
/** From this number of different values on an order can be seen. */
const ORDERED_VALUES_MIN = 3;
/** Minimum share of steps forward, or back, of numbers that count the time. */
const ORDERED_SHARE_MIN = 0.9;

const isUnnamedEpoch = ({ slot, reading }: Scored): boolean =>
  reading.shape.isEpoch && slot.fronts.every(({ label }) => !namesTime(label));

/** Whether the values run in one direction, as times of a log do. */
const runs = ({ instants }: Scored): boolean =>
  new Set(instants.values()).size >= ORDERED_VALUES_MIN && orderedShare(instants) >= ORDERED_SHARE_MIN;

/** A clock covers the time that the log covers; ids that are counted cover seconds. */
const COVERED_SHARE_MIN = 0.01;

/** How far the number lies before the time. Without a year, the distance between the days of the year. */
const leadOf = (number: number, time: number, hasYear: boolean): number =>
  hasYear ? time - number : yearDayDistance(time - number);

/**
 * Whether a number without the name of a time is an id beside this time of the same events: read as a time, it lies days
 * before it in every event, and the numbers run in no direction; or years before a time that also runs, or that covers
 * far more time.
 */
export const isIdBeside = (number: Scored, time: Scored): boolean => {
  const { shape } = time.reading;
  if (!isUnnamedEpoch(number) || shape.isEpoch || !shape.hasDate || !shape.hasTime) return false;
  const areAllBefore = (distance: number): boolean => {
    const { both, matching } = countShared(
      number.instants,
      time.instants,
      (instant, other) => leadOf(instant, other, shape.hasYear) > distance,
    );
    return both > 0 && both === number.instants.size && matching === both;
  };
  if (!runs(number)) return areAllBefore(SAME_TIME_MAX_MS);
  const isOtherClock = runs(time) || spanOf(number) < spanOf(time) * COVERED_SHARE_MIN;
  return shape.hasYear && isOtherClock && areAllBefore(YEAR_MS);
};

/** A number that is an id beside another time is not the event's time. */
export const compareNumbers = (scored: readonly Scored[]): Scored[] =>
  scored.map((one) => withPoints(one, scored.some((other) => isIdBeside(one, other)) ? ID_POINTS : 0));
