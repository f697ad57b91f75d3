import { MS_PER_MINUTE } from '@propsmith/splunk';
import { isAcceptable } from './accept.ts';
import { isConstantBeside, repeatsBeside } from './variety.ts';
import { type TimeFamily, familyOf } from './name.ts';
import { holdSameMoments } from './rivals.ts';
import { type Scored, isAround, isBare, isMostlyFuture, isSameOccurrence, withLeading } from './scored.ts';

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
/** Dates that are written as times, and times that were planned, are whole numbers of it. */
const ROUND_MS = 15 * MS_PER_MINUTE;

const areRound = ({ instants }: Scored): boolean =>
  [...instants.values()].every((instant) => instant % ROUND_MS === 0);

const haveFamily = ({ slot: { fronts } }: Scored, passes: (family: TimeFamily) => boolean): boolean =>
  fronts.length > 0 && fronts.every(({ label }) => passes(familyOf(label)));

/** Whether a time without a name agrees with the best one and not with the other: a header says when it was sent. */
const isHeaderBeside = (header: Scored, best: Scored, other: Scored): boolean =>
  header.slot.fronts.length === 0 && isSameOccurrence(header, best) && !isSameOccurrence(header, other);

/**
 * A plain name, such as time or timestamp, is preferred to the name of a life cycle in the same object or in one inside
 * it, whichever time is later; not to a copy of the same moment. To the time of an object it is preferred also if only
 * part of the events have it.
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
      (!areRound(one) || areRound(best)) &&
      !ranked.some((header) => isHeaderBeside(header, best, one)) &&
      !isMostlyFuture([...one.instants.values()], now) &&
      isAcceptable(one, now),
  );
  return bare === undefined ? [...ranked] : withLeading(ranked, bare, best);
};
