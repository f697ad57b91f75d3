import { nameWeight } from '../rank/name.ts';
import type { Scored } from '../rank/scored.ts';
import type { Slot } from './slots.ts';

/** With this coverage no other key needs to be added. */
const FULL_COVERAGE = 0.99;
/** Alternative keys rarely occur in the same event. */
const TOGETHER_SHARE_MAX = 0.1;
/** Keys in one TIME_PREFIX. */
const KEYS_MAX = 4;

const isAlternative = (main: Scored, other: Scored, events: ReadonlySet<number>): boolean => {
  const [front] = main.slot.fronts;
  const [otherFront] = other.slot.fronts;
  if (front === undefined || otherFront === undefined || other.reading.format !== main.reading.format)
    return false;
  if (
    front.style !== otherFront.style ||
    front.style === 'column' ||
    front.escape !== otherFront.escape ||
    front.joint.trim() !== otherFront.joint.trim()
  )
    return false;
  // The time of a list's element is that of something the record mentions.
  if (front.name === otherFront.name || front.isListed !== otherFront.isListed) return false;
  const together = [...other.slot.stamps.keys()].filter((event) => events.has(event)).length;
  return together <= other.slot.stamps.size * TOGETHER_SHARE_MAX;
};

const bestWeight = ({ fronts }: Slot): number => Math.max(...fronts.map(({ label }) => nameWeight(label)));

/** Minimum share of a key's events in which a better named key is also present. */
const ACCOMPANIED_SHARE_MIN = 0.9;

/** Minimum lead of a better name. */
const BETTER_NAME_POINTS = 5;
/** Minimum share of all events that have the better named key. */
const COMMON_SHARE_MIN = 0.5;

/** Whether nearly all events with this key also have a better named one, which is common, in another notation. */
const isAccompanied = (
  { slot, reading: { format } }: Scored,
  ranked: readonly Scored[],
  eventCount: number,
): boolean => {
  const better = bestWeight(slot) + BETTER_NAME_POINTS;
  return ranked.some(({ slot: other, reading }) => {
    if (reading.format === format || other.stamps.size < eventCount * COMMON_SHARE_MIN) return false;
    if (bestWeight(other) < better) return false;
    const beside = [...slot.stamps].filter(([event, { start }]) => {
      const stamp = other.stamps.get(event);
      return stamp !== undefined && stamp.start !== start;
    });
    return beside.length >= slot.stamps.size * ACCOMPANIED_SHARE_MIN;
  });
};

/** Slots that are tried as the main one: as many as are offered, so that none of these leaves events without a time. */
const MAIN_SLOTS_MAX = 8;

const joinedTo = (main: Scored, ranked: readonly Scored[], eventCount: number): Slot | undefined => {
  if (main.coverage >= FULL_COVERAGE) return undefined;
  const stamps = new Map(main.slot.stamps);
  const fronts = [...main.slot.fronts];
  const places = [...main.slot.places];
  for (const other of ranked) {
    if (fronts.length >= KEYS_MAX || stamps.size >= eventCount * FULL_COVERAGE) break;
    if (!isAlternative(main, other, new Set(stamps.keys())) || isAccompanied(other, ranked, eventCount))
      continue;
    for (const [event, stamp] of other.slot.stamps) if (!stamps.has(event)) stamps.set(event, stamp);
    fronts.push(...other.slot.fronts);
    places.push(...other.slot.places);
  }
  if (stamps.size === main.slot.stamps.size) return undefined;
  const ordered = new Map([...stamps].sort((a, b) => a[0] - b[0]));
  return { id: `${main.slot.id}+`, places, stamps: ordered, fronts, ordinal: main.slot.ordinal };
};

/**
 * Joins keys that different events use for the same time (`timestamp` and `date`) into a slot that one TIME_PREFIX
 * reads.
 */
export const joinAlternatives = (ranked: readonly Scored[], eventCount: number): Slot[] =>
  ranked
    .slice(0, MAIN_SLOTS_MAX)
    .filter((main) => !isAccompanied(main, ranked, eventCount))
    .flatMap((main) => joinedTo(main, ranked, eventCount) ?? []);
