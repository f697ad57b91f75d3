import type { Stamp } from '@propsmith/scan';
import type { LineKind } from './line-kinds.ts';

/** Maximum share of lines that are later than the line above, for these to be its output; at least half are earlier. */
const LATER_SHARE_MAX = 0.1;
/** Fewer lines are a coincidence. */
const EARLIER_LINES_MIN = 2;
/** Minimum share of steps forward in a log with the newest event last. */
const FORWARD_SHARE_MIN = 0.8;

/** The parts of a time, the longest first. */
const partsOf = (stamp: Stamp): number[] => [
  stamp.epochSeconds,
  stamp.year,
  stamp.third,
  stamp.month,
  stamp.day,
  stamp.first,
  stamp.second,
  stamp.hour,
  stamp.minute,
  stamp.seconds,
  stamp.millis,
];

/** Where the first part that differs is the time of day. */
const DATE_PARTS = 7;

/** How one time lies to another in the same notation, on the same day: negative for earlier; undefined for other days. */
const sameDayOrder = (one: Stamp | undefined, other: Stamp | undefined): number | undefined => {
  if (one?.shape.format !== other?.shape.format || one === undefined || other === undefined) return undefined;
  const others = partsOf(other);
  const differences = partsOf(one).map((part, place) => part - (others[place] ?? 0));
  const index = differences.findIndex((difference) => difference !== 0);
  if (index < 0) return 0;
  return index < DATE_PARTS ? undefined : differences[index];
};

const runsForward = (kinds: readonly LineKind[]): boolean => {
  const back = kinds.filter((kind, index) => (sameDayOrder(kind.head, kinds[index - 1]?.head) ?? 0) < 0);
  return back.length <= (kinds.length - 1) * (1 - FORWARD_SHARE_MIN);
};

/** The start above each other line; none in a log that does not run forward. */
export const startsAbove = (
  kinds: readonly LineKind[],
  starts: readonly LineKind[],
): ReadonlyMap<LineKind, LineKind> => {
  const above = new Map<LineKind, LineKind>();
  if (!runsForward(starts)) return above;
  const isStart = new Set(starts);
  let start: LineKind | undefined;
  for (const kind of kinds) {
    if (isStart.has(kind)) start = kind;
    else if (start !== undefined) above.set(kind, start);
  }
  return above;
};

/**
 * Whether lines are printed below the starts of events, which report them: in a log that runs forward their times are
 * earlier than that of the start above.
 */
export const arePrintedBelow = (
  above: ReadonlyMap<LineKind, LineKind>,
  members: readonly LineKind[],
): boolean => {
  const orders = members.map((kind) => sameDayOrder(kind.head, above.get(kind)?.head) ?? 1);
  const earlier = orders.filter((order) => order < 0).length;
  const later = orders.filter((order) => order > 0).length;
  const isMost = earlier >= EARLIER_LINES_MIN && earlier * 2 >= orders.length;
  return isMost && later <= orders.length * LATER_SHARE_MAX;
};
