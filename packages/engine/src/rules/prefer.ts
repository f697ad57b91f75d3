import type { Stamp } from '@propsmith/scan';
import { MS_PER_MINUTE } from '@propsmith/splunk';
import { isAcceptable } from '../rank/accept.ts';
import { namesMessageTime, opensMessage } from '../rank/header.ts';
import { type Scored, countShared } from '../rank/scored.ts';
import { beyondMultiple } from '../resolve/distance.ts';
import { instantOf } from '../resolve/order.ts';
import { ZONE_STEP_MS } from '../resolve/zones.ts';

/** Share of the events that counts as all. */
const ALL_EVENTS_SHARE = 0.99;
/** Minimum coverage of a more complete time to get a rule. */
const RICHER_SHARE_MIN = 0.1;
/** Minimum share of common events in which the two times belong together. */
const SAME_MOMENT_SHARE_MIN = 0.8;

/** Maximum distance between header and message time, and of a time anywhere in it behind a header without a year. */
const SAME_MOMENT_MS = MS_PER_MINUTE / 2;
const COPY_MS = 2000;
/** Farther apart, two times are not one moment on the clocks of two zones. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * MS_PER_MINUTE;

/** The distance of the two, ignoring a zone offset that the chosen one does not name. */
const distance = (chosen: Scored, own: Stamp, other: Stamp, otherInstant: number): number => {
  const instant = instantOf(own, chosen.reading.decision.order, otherInstant);
  if (instant === undefined) return Infinity;
  const apart = Math.abs(instant - otherInstant);
  if (apart > ZONE_OFFSET_MAX_MS || other.offsetMinutes === undefined) return apart;
  return beyondMultiple(apart, ZONE_STEP_MS);
};

/** Has the year or zone that the chosen one lacks, and everything the chosen one has; no end or change by its name. */
const isRicher = ({ slot, reading: { shape } }: Scored, chosen: Scored): boolean => {
  if (!slot.fronts.every(({ label }) => namesMessageTime(label))) return false;
  const than = chosen.reading.shape;
  if (!shape.hasDate || !shape.hasTime || shape.isEpoch || !shape.hasYear) return false;
  if (than.hasFraction && !shape.hasFraction) return false;
  return !than.hasYear || (!than.hasZone && shape.hasZone);
};

/** Whether the other slot is the same moment, or is at the start of the message behind a header without a year. */
const isSameMoment = (text: string, chosen: Scored, other: Scored): boolean => {
  const { both, matching: same } = countShared(other.instants, chosen.slot.stamps, (instant, own, event) => {
    const stamp = other.slot.stamps.get(event);
    if (stamp === undefined) return false;
    const apart = distance(chosen, own, stamp, instant);
    if (chosen.reading.shape.hasYear) return apart <= SAME_MOMENT_MS;
    return apart <= COPY_MS || opensMessage(text, own, stamp);
  });
  return both > 0 && same >= both * SAME_MOMENT_SHARE_MIN;
};

/** Times in part of the events that are more complete than the chosen one: with the year or the zone it lacks. */
export const richerTimes = (
  text: string,
  ranked: readonly Scored[],
  events: number,
  chosen: Scored,
  now: number,
): Scored[] => {
  const { shape } = chosen.reading;
  if (shape.isEpoch || (shape.hasYear && shape.hasZone)) return [];
  return ranked
    .filter(
      (scored) =>
        isRicher(scored, chosen) &&
        scored.slot.stamps.size >= events * RICHER_SHARE_MIN &&
        scored.slot.stamps.size < events * ALL_EVENTS_SHARE &&
        isAcceptable({ ...scored, coverage: 1 }, now) &&
        isSameMoment(text, chosen, scored),
    )
    .sort((a, b) => b.slot.stamps.size - a.slot.stamps.size);
};
