import { isAcceptable } from './accept.ts';
import { isConstantBeside, repeatsBeside } from './compare.ts';
import { type TimeFamily, familyOf } from './name.ts';
import { holdSameMoments } from './rivals.ts';
import { type Scored, isBare } from './scored.ts';

/** Times in the life of what the record is about, and bounds of it. */
const lifeFamilies: ReadonlySet<TimeFamily> = new Set([
  'created',
  'updated',
  'first',
  'last',
  'start',
  'end',
]);
/** Share of the events of the chosen time that must have the plain one. */
const ALL_SHARE = 0.99;
const HALF_SHARE = 0.5;
const LEAD_POINTS = 1;

/** Whether every object around the one time is also around the other. */
const isAround = ({ slot: { fronts } }: Scored, other: Scored): boolean =>
  fronts.every((outer) =>
    other.slot.fronts.every((inner) => outer.owner.every((key, depth) => inner.owner[depth] === key)),
  );

const haveFamily = ({ slot: { fronts } }: Scored, passes: (family: TimeFamily) => boolean): boolean =>
  fronts.length > 0 && fronts.every(({ label }) => passes(familyOf(label)));

/**
 * A plain name, such as time or timestamp, is preferred to that of a life cycle in the same object or one inside it,
 * whichever is later, unless both are copies of one moment; and also in part of the events to the time of an object, which is never the event's.
 */
export const preferBare = (ranked: readonly Scored[], now: number): Scored[] => {
  const [best] = ranked;
  if (best === undefined) return [];
  const isOfObject = haveFamily(best, (family) => family === 'object');
  if (!isOfObject && !haveFamily(best, (family) => lifeFamilies.has(family))) return [...ranked];
  const coverageMin = best.coverage * (isOfObject ? HALF_SHARE : ALL_SHARE);
  const bare = ranked.find(
    (one) =>
      isBare(one) &&
      one.slot.fronts.every(({ isListed }) => !isListed) &&
      one.reading.shape.hasDate &&
      one.reading.shape.hasTime &&
      one.coverage >= coverageMin &&
      isAround(one, best) &&
      !holdSameMoments(one, best) &&
      !repeatsBeside(one, best) &&
      !isConstantBeside(one, best) &&
      isAcceptable(one, now),
  );
  if (bare === undefined) return [...ranked];
  return [{ ...bare, score: best.score + LEAD_POINTS }, ...ranked.filter((one) => one !== bare)];
};
