import { isAcceptable } from './accept.ts';
import { hasKnownFamily } from './name.ts';
import { COVERAGE_POINTS, type Scored } from './scored.ts';

/** Minimum lead of a time when all its notations count. */
const CLEAR_LEAD_POINTS = 3;
/** Share of the events that counts as all. */
const ALL_EVENTS_SHARE = 0.99;
/** Minimum share of the events that one notation has, for a single format to be of use. */
const ONE_NOTATION_SHARE_MIN = 0.5;

/** The slot's score if one format could read all its notations. */
const potential = ({ score, slot, reading }: Scored, events: number): number =>
  score + (COVERAGE_POINTS * (slot.stamps.size - reading.stamps.length)) / events;

/** A time of all events that outranks the chosen one but has several notations. */
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

const hasClearName = ({ slot }: Scored): boolean => slot.fronts.some(({ label }) => hasKnownFamily(label));

/** The time of an object or of something else in all events is not better than the event's own, read in most of them. */
export const preferOwnTime = (ranked: readonly Scored[], events: number, now: number): Scored[] => {
  const [best] = ranked;
  if (best === undefined || best.slot.fronts.length === 0 || hasClearName(best)) return [...ranked];
  const own = betterInAllNotations(ranked, events, best, now);
  if (own === undefined || own.coverage < ONE_NOTATION_SHARE_MIN) return [...ranked];
  const preferred = { ...own, score: best.score };
  return [preferred, ...ranked.filter((one) => one !== own)];
};
