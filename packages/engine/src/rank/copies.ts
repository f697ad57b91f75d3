import { MS_PER_MINUTE } from '@propsmith/splunk';
import { ZONE_STEP_MS } from '../resolve/zones.ts';
import type { Scored } from './scored.ts';
import { isConstantBeside } from './variety.ts';

/** Preferred to a copy of the same time without a zone. */
const RICHER_COPY_POINTS = 1;
/** Maximum share of events in which two copies differ. */
const COPY_DIFFERENCE_SHARE_MAX = 0.01;
const SECOND_MS = 1000;

const bestOf = (scored: readonly Scored[]): Scored | undefined =>
  scored.reduce<Scored | undefined>(
    (top, one) => (top === undefined || one.score > top.score ? one : top),
    undefined,
  );

/** Zone offsets are at most 14 hours. */
const OFFSET_MAX_MS = 14 * 60 * MS_PER_MINUTE;

/** The constant zone offset by which a time without a zone differs from the other in nearly every event; undefined if it is no copy. */
export const copyOffsetMs = (local: Scored, zoned: Scored): number | undefined => {
  const differences = [...local.instants].map(
    ([event, instant]) => instant - (zoned.instants.get(event) ?? Infinity),
  );
  const offset = Math.round((differences[0] ?? Infinity) / ZONE_STEP_MS) * ZONE_STEP_MS;
  if (Math.abs(offset) > OFFSET_MAX_MS) return undefined;
  // Copies are equal to the millisecond; two clock readings are not.
  const others = differences.filter((difference) => difference !== offset).length;
  return others <= differences.length * COPY_DIFFERENCE_SHARE_MAX ? offset : undefined;
};

/** Whether the copy has a zone; a number only counts before the calendar time. */
const isRicher = (one: Scored, best: Scored): boolean =>
  one.reading.shape.hasZone &&
  one.coverage >= best.coverage &&
  (!one.reading.shape.isEpoch || one.slot.ordinal < best.slot.ordinal);

/** Of two copies of one time, prefers the one with a zone. */
export const compareCopies = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best?.reading.shape.hasYear !== true || best.reading.shape.hasZone) return [...scored];
  return scored.map((one) =>
    isRicher(one, best) && copyOffsetMs(best, one) !== undefined
      ? { ...one, score: Math.max(one.score, best.score + RICHER_COPY_POINTS) }
      : one,
  );
};

/** Whether the slot is the time of something the record lists, and the other is not. */
const isListedBeside = ({ slot }: Scored, { slot: other }: Scored): boolean =>
  slot.fronts.some(({ isListed }) => isListed) && !other.fronts.some(({ isListed }) => isListed);

/** Whether the slot is a copy of `best` with a fraction, or with more digits of it. */
const isFinerCopy = (one: Scored, best: Scored): boolean => {
  const { shape, fractionDigits } = one.reading;
  if (!shape.hasFraction || shape.isEpoch || fractionDigits <= best.reading.fractionDigits) return false;
  if (isListedBeside(one, best)) return false;
  if (one.coverage < best.coverage || (best.reading.shape.hasZone && !shape.hasZone)) return false;
  const unit = best.reading.shape.hasFraction ? 1 : SECOND_MS;
  let others = 0;
  for (const [event, instant] of best.instants) {
    const finer = one.instants.get(event);
    if (finer === undefined || Math.floor(finer / unit) !== Math.floor(instant / unit)) others += 1;
  }
  return others <= best.instants.size * COPY_DIFFERENCE_SHARE_MAX;
};

/** A time with a zone in the message, behind a header time without one; not one that stays the same. */
const isFullerMessage = (one: Scored, best: Scored): boolean => {
  const [shape, header] = [one.reading.shape, best.reading.shape];
  const areUnnamed = one.slot.fronts.length === 0 && best.slot.fronts.length === 0;
  return (
    areUnnamed &&
    one.coverage >= best.coverage &&
    shape.hasYear &&
    shape.hasZone &&
    !header.hasZone &&
    (shape.hasFraction || !header.hasFraction) &&
    !shape.isEpoch &&
    !isConstantBeside(one, best)
  );
};

/** Prefers a finer copy, and a message time that is more complete than the header time. */
export const compareCompleteness = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best === undefined) return [...scored];
  return scored.map((one) =>
    one !== best && (isFinerCopy(one, best) || isFullerMessage(one, best))
      ? { ...one, score: Math.max(one.score, best.score + RICHER_COPY_POINTS) }
      : one,
  );
};
