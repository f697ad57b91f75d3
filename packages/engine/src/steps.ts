/** Steps from one value to the next. */
export interface Steps {
  /** Those that change the value. */
  readonly moving: number;
  /** Of these, the ones in the rarer direction. */
  readonly against: number;
}

/** Fewer steps are in any order by chance. */
export const STEPS_MIN = 6;
/** Minimum share of steps in each direction, for values to be in no order. */
const DISORDER_SHARE_MIN = 0.25;

/** Counts the differences between values and those before them. */
export const countSteps = (differences: readonly number[]): Steps => {
  const forward = differences.filter((difference) => difference > 0).length;
  const back = differences.filter((difference) => difference < 0).length;
  return { moving: forward + back, against: Math.min(forward, back) };
};

/** Whether the values run both ways. */
export const areInNoOrder = ({ moving, against }: Steps): boolean =>
  moving >= STEPS_MIN && against >= moving * DISORDER_SHARE_MIN;
