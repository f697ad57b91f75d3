import { type Scored, countShared } from './scored.ts';

/** Minimum share of common events in which two slots agree. */
const SAME_INSTANT_SHARE_MIN = 0.95;
/** Copies of one moment may differ below the second. */
const SAME_INSTANT_MS = 1000;

/** Whether the slots read the same moments, to the second, in events that have both. */
export const holdSameMoments = (one: Scored, other: Scored): boolean => {
  const { both, matching: same } = countShared(
    one.instants,
    other.instants,
    (instant, otherInstant) => Math.abs(instant - otherInstant) < SAME_INSTANT_MS,
  );
  return both > 0 && same >= both * SAME_INSTANT_SHARE_MIN;
};

/** The slots that read other moments than the chosen one, in order; of copies only the first. */
export const rivalsOf = (chosen: Scored, ranked: readonly Scored[]): Scored[] => {
  const rivals: Scored[] = [];
  for (const one of ranked) {
    if (one === chosen || holdSameMoments(chosen, one)) continue;
    if (!rivals.some((rival) => holdSameMoments(rival, one))) rivals.push(one);
  }
  return rivals;
};
