import { STEPS_MIN, type Steps, areInNoOrder, countSteps } from '../steps.ts';
import { type Scored, isOccurrence, isReceipt, isSameOccurrence, withPoints } from './scored.ts';

/** Points for a time that runs both ways in a log that another time keeps in order. */
const DISORDER_POINTS = -14;
/** Minimum share of steps that change the value, for the order to be that of the log. */
const MOVING_SHARE_MIN = 0.8;
/** Maximum share of steps against the order of the log: single late events. */
const LATE_SHARE_MAX = 0.03;

const stepsOf = ({ instants }: Scored): Steps => {
  const values = [...instants].sort(([one], [other]) => one - other).map(([, instant]) => instant);
  return countSteps(values.slice(1).map((value, index) => value - (values[index] ?? value)));
};

/** Whether the log is written in the order of this time, oldest or newest first. A receipt is in order in any log. */
const keepsOrder = (one: Scored, { moving, against }: Steps): boolean =>
  !isReceipt(one) &&
  one.reading.shape.hasTime &&
  moving >= Math.max(STEPS_MIN, (one.instants.size - 1) * MOVING_SHARE_MIN) &&
  against <= moving * LATE_SHARE_MAX;

/**
 * A log is written in the order of the events' own times. A time of another occurrence that follows no order, such as the
 * last update of records that are listed by their creation, is therefore less likely the event's, unless it says that it is.
 */
export const compareOrder = (scored: readonly Scored[]): Scored[] => {
  const measured = scored.map((one) => ({ one, steps: stepsOf(one) }));
  const ordered = measured.filter(({ one, steps }) => keepsOrder(one, steps));
  return measured.map(({ one, steps }) => {
    const isBesideOrder =
      areInNoOrder(steps) &&
      !isOccurrence(one) &&
      ordered.some(({ one: other }) => other.coverage >= one.coverage && !isSameOccurrence(one, other));
    return withPoints(one, isBesideOrder ? DISORDER_POINTS : 0);
  });
};
