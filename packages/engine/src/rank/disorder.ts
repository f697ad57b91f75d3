import { type Scored, isReceipt, isSameOccurrence, withPoints } from './scored.ts';

/** Points for a time that runs both ways in a log that another time keeps in order. */
const DISORDER_POINTS = -14;
/** Fewer steps are in order by chance. */
const STEPS_MIN = 6;
/** Minimum share of steps that change the value, for the order to be that of the log. */
const MOVING_SHARE_MIN = 0.8;
/** Maximum share of steps against the order of the log: single late events. */
const LATE_SHARE_MAX = 0.03;
/** Minimum share of steps in each direction, for a time to be in no order. */
const DISORDER_SHARE_MIN = 0.25;

interface Steps {
  /** Steps from one event to the next that change the time. */
  readonly moving: number;
  /** Those in the rarer direction. */
  readonly against: number;
}

const noSteps: Steps = { moving: 0, against: 0 };

const stepsOf = ({ instants }: Scored): Steps => {
  const values = [...instants].sort(([one], [other]) => one - other).map(([, instant]) => instant);
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? value));
  const forward = steps.filter((step) => step > 0).length;
  const back = steps.filter((step) => step < 0).length;
  return { moving: forward + back, against: Math.min(forward, back) };
};

/** Whether the log is written in the order of this time, oldest or newest first. A receipt is in order in any log. */
const keepsOrder = (one: Scored, { moving, against }: Steps): boolean =>
  !isReceipt(one) &&
  one.reading.shape.hasTime &&
  moving >= Math.max(STEPS_MIN, (one.instants.size - 1) * MOVING_SHARE_MIN) &&
  against <= moving * LATE_SHARE_MAX;

const isDisordered = ({ moving, against }: Steps): boolean =>
  moving >= STEPS_MIN && against >= moving * DISORDER_SHARE_MIN;

/**
 * A log is written in the order of the events' own times. A time of another occurrence that follows no order, such as the
 * last update of records that are listed by their creation, is therefore less likely the event's.
 */
export const compareOrder = (scored: readonly Scored[]): Scored[] => {
  const steps = scored.map(stepsOf);
  const ordered = scored.filter((one, index) => keepsOrder(one, steps[index] ?? noSteps));
  return scored.map((one, index) => {
    if (!isDisordered(steps[index] ?? noSteps)) return one;
    const isBesideOrder = ordered.some(
      (other) => other.coverage >= one.coverage && !isSameOccurrence(one, other),
    );
    return withPoints(one, isBesideOrder ? DISORDER_POINTS : 0);
  });
};
