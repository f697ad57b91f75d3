import { MS_PER_MINUTE } from '@propsmith/splunk';
import { isAcceptable } from '../rank/accept.ts';
import { COVERAGE_POINTS } from '../rank/score.ts';
import { type Scored, countShared } from '../rank/scored.ts';
import { instantOf } from '../resolve/order.ts';
import { ZONE_STEP_MS } from '../resolve/zones.ts';
import type { Stamp } from '../scan/scan.ts';

/** Points by which a time must lead when all its notations count. */
const CLEAR_LEAD_POINTS = 3;
/** Share of the events that counts as all of them. */
const ALL_EVENTS_SHARE = 0.99;
/** From this share of the events on a time that says more is worth a rule of its own. */
const RICHER_SHARE_MIN = 0.1;
/** Of the events that have both times, in so many they belong together. */
const SAME_MOMENT_SHARE_MIN = 0.8;

/** Header and message are written within so much of each other. */
const SAME_MOMENT_MS = MS_PER_MINUTE / 2;
/** Farther apart than this, two times are not one moment on the clocks of two zones. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * MS_PER_MINUTE;

/** What the slot's score would be if one format could read all its notations. */
const potential = ({ score, slot, reading }: Scored, events: number): number =>
  score + (COVERAGE_POINTS * (slot.stamps.size - reading.stamps.length)) / events;

/** A time of all events that serves better than the chosen one, passed over because no single format reads it. */
export const betterInAllNotations = (
  ranked: readonly Scored[],
  events: number,
  chosen: Scored,
  now: number,
): Scored | undefined => {
  const bar = potential(chosen, events) + CLEAR_LEAD_POINTS;
  return ranked.find(
    (scored) =>
      scored.slot.stamps.size > scored.reading.stamps.length &&
      scored.slot.stamps.size >= events * ALL_EVENTS_SHARE &&
      potential(scored, events) > bar &&
      isAcceptable(scored, now),
  );
};

/** How far apart the two are, whatever zone the chosen one leaves open. */
const distance = (chosen: Scored, own: Stamp, other: Stamp, otherInstant: number): number => {
  const instant = instantOf(own, chosen.reading.decision.order, otherInstant);
  if (instant === undefined) return Infinity;
  const apart = Math.abs(instant - otherInstant);
  if (apart > ZONE_OFFSET_MAX_MS || other.offsetMinutes === undefined) return apart;
  const beyondStep = apart % ZONE_STEP_MS;
  return Math.min(beyondStep, ZONE_STEP_MS - beyondStep);
};

/** Behind a syslog header: host and program, up to the colon that opens the message. */
const messageOpening = /^\s+\S+(?:\s+\S+){0,3}:\s+$/;
const OPENING_CHARS_MAX = 120;

const opensMessage = (text: string, own: Stamp, other: Stamp): boolean => {
  const gap = other.start - own.end;
  return gap > 0 && gap < OPENING_CHARS_MAX && messageOpening.test(text.slice(own.end, other.start));
};

/** Says what the chosen one leaves open, and nothing less. */
const isRicher = ({ reading: { shape } }: Scored, chosen: Scored): boolean => {
  const than = chosen.reading.shape;
  if (!shape.hasDate || !shape.hasTime || shape.isEpoch || !shape.hasYear) return false;
  if (than.hasFraction && !shape.hasFraction) return false;
  return !than.hasYear || (!than.hasZone && shape.hasZone);
};

/** Whether the other slot opens the message behind a header without a year, or tells the same moment with a zone. */
const tellsTheSame = (text: string, chosen: Scored, other: Scored): boolean => {
  const { both, matching: same } = countShared(other.instants, chosen.slot.stamps, (instant, own, event) => {
    const stamp = other.slot.stamps.get(event);
    if (stamp === undefined) return false;
    return chosen.reading.shape.hasYear
      ? distance(chosen, own, stamp, instant) <= SAME_MOMENT_MS
      : opensMessage(text, own, stamp);
  });
  return both > 0 && same >= both * SAME_MOMENT_SHARE_MIN;
};

/** Times a good part of the events have that say more than the chosen one: the year or the zone it leaves open. */
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
        tellsTheSame(text, chosen, scored),
    )
    .sort((a, b) => b.slot.stamps.size - a.slot.stamps.size);
};
