import type { Stamp } from '@propsmith/scan';
import { type Steps, areInNoOrder, countSteps } from '../steps.ts';
import type { LineKind } from './line-kinds.ts';

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

/** The differences of the parts; undefined for other notations. */
const differencesOf = (one: Stamp | undefined, other: Stamp | undefined): number[] | undefined => {
  if (one?.shape.format !== other?.shape.format || one === undefined || other === undefined) return undefined;
  const others = partsOf(other);
  return partsOf(one).map((part, place) => part - (others[place] ?? 0));
};

/** How one time lies to another in the same notation: negative for earlier; 0 for other notations. */
const orderOf = (one: Stamp | undefined, other: Stamp | undefined): number =>
  differencesOf(one, other)?.find((difference) => difference !== 0) ?? 0;

/** How one time lies to another in the same notation, on the same day; undefined for other days. */
export const sameDayOrder = (one: Stamp | undefined, other: Stamp | undefined): number | undefined => {
  const differences = differencesOf(one, other);
  const index = differences?.findIndex((difference) => difference !== 0);
  if (differences === undefined || index === undefined) return undefined;
  if (index < 0) return 0;
  return index < DATE_PARTS ? undefined : differences[index];
};

/** Zones differ by multiples of this. */
export const SECONDS_PER_QUARTER = 900;

const secondOfQuarter = ({ shape, epochSeconds, minute, seconds }: Stamp): number =>
  (shape.isEpoch ? epochSeconds : minute * 60 + seconds) % SECONDS_PER_QUARTER;

const areSameWallClock = (one: Stamp, other: Stamp): boolean =>
  one.day > 0 &&
  one.hour >= 0 &&
  one.day === other.day &&
  one.month === other.month &&
  one.hour === other.hour &&
  one.minute === other.minute &&
  one.seconds === other.seconds;

/** Whether two times in any notations are of the same second: of the same day, or in some zone if one is a number. */
export const areSameSecond = (one: Stamp, other: Stamp): boolean =>
  one.shape.isEpoch !== other.shape.isEpoch
    ? secondOfQuarter(one) === secondOfQuarter(other)
    : areSameWallClock(one, other);

/** Month and day; if it is not decided which is which, in the order that the other time has. */
export const dayOf = ({ month, day, first, second }: Stamp, other: Stamp): readonly [number, number] => {
  if (month >= 0 && day >= 0) return [month, day];
  return first === other.month && second === other.day ? [first, second] : [second, first];
};

/**
 * How the date and time of day of one time lie to those of another, in any notations; only the time of day if one has no
 * date. Undefined where a part is missing.
 */
const wallClockOrder = (one: Stamp | undefined, other: Stamp | undefined): number | undefined => {
  if (one === undefined || other === undefined) return undefined;
  const hasSeconds = one.seconds >= 0 && other.seconds >= 0;
  const timeOf = ({ hour, minute, seconds }: Stamp): number[] => [hour, minute, hasSeconds ? seconds : 0];
  const haveDates = one.shape.hasDate && other.shape.hasDate;
  const parts = [...(haveDates ? dayOf(one, other) : []), ...timeOf(one)];
  const others = [...(haveDates ? dayOf(other, one) : []), ...timeOf(other)];
  if ([...parts, ...others].some((part) => part < 0)) return undefined;
  return parts.map((part, place) => part - (others[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

/** The nearest of some lines above and below another line. */
export interface Neighbours {
  above: LineKind | undefined;
  below: LineKind | undefined;
}

/** The nearest of `nearby` above and below each other line. */
export const neighboursOf = (
  kinds: readonly LineKind[],
  nearby: readonly LineKind[],
): ReadonlyMap<LineKind, Neighbours> => {
  const isNearby = new Set(nearby);
  const neighbours = new Map<LineKind, Neighbours>();
  let above: LineKind | undefined;
  let waiting: Neighbours[] = [];
  for (const kind of kinds) {
    if (isNearby.has(kind)) {
      for (const one of waiting) one.below = kind;
      waiting = [];
      above = kind;
    } else {
      const one = { above, below: undefined };
      neighbours.set(kind, one);
      waiting.push(one);
    }
  }
  return neighbours;
};

/** Whether the time of each of the lines lies between those of its neighbours. */
export const areBetween = (
  neighbours: ReadonlyMap<LineKind, Neighbours>,
  lines: readonly LineKind[],
): boolean => {
  const isInOrder = (one: LineKind | undefined, next: LineKind | undefined): boolean =>
    one === undefined || next === undefined || (wallClockOrder(next.head, one.head) ?? -1) >= 0;
  return lines.every((line) => {
    const { above, below } = neighbours.get(line) ?? {};
    return isInOrder(above, line) && isInOrder(line, below);
  });
};

/** Lines that are compared. */
const COMPARED_MAX = 200;

const stepsOf = (kinds: readonly LineKind[]): Steps =>
  countSteps(kinds.slice(1, COMPARED_MAX).map((kind, index) => orderOf(kind.head, kinds[index]?.head)));

/** Minimum share of steps to another day, for times with dates to be listed. */
const OTHER_DAY_SHARE_MIN = 0.5;
/** Numbers that differ less are of the same day. */
const SECONDS_PER_DAY = 86_400;

/** Whether the times are of different days; false for other notations. */
const areDaysApart = (one: Stamp | undefined, other: Stamp | undefined): boolean => {
  const [seconds = 0, ...parts] = differencesOf(one, other)?.slice(0, DATE_PARTS) ?? [];
  return Math.abs(seconds) >= SECONDS_PER_DAY || parts.some((difference) => difference !== 0);
};

/** Whether the times of the lines follow no order, over several days if they have dates: they are listed, not logged. */
export const areScattered = (kinds: readonly LineKind[]): boolean => {
  const steps = stepsOf(kinds);
  if (!areInNoOrder(steps)) return false;
  if (kinds.every(({ head }) => head?.shape.hasDate === false)) return true;
  const compared = kinds.slice(0, COMPARED_MAX);
  const apart = compared.filter(
    (kind, index) => index > 0 && areDaysApart(kind.head, kinds[index - 1]?.head),
  );
  return apart.length >= steps.moving * OTHER_DAY_SHARE_MIN;
};

/** Fewer lines are in order by chance. */
const ORDERED_MIN = 3;

/** Of lines in order, at least this share has another time than the one before. */
const ORDERED_STEPS_SHARE_MIN = 0.8;

/** Whether all lines have a date in one notation, and no line a time against the order of the others. */
export const areInOrder = (kinds: readonly LineKind[]): boolean => {
  const { moving, against } = stepsOf(kinds);
  const areDated = kinds.every(({ head }) => head?.shape.hasDate === true);
  const steps = Math.min(kinds.length, COMPARED_MAX) - 1;
  const areAlike = kinds.every(({ head }) => head?.shape.format === kinds[0]?.head?.shape.format);
  const areMoving = moving >= Math.max(ORDERED_MIN - 1, steps * ORDERED_STEPS_SHARE_MIN);
  return areDated && areAlike && areMoving && against === 0;
};

/** Whether no line has an earlier time than the one before, in one notation. */
export const areLogged = (kinds: readonly LineKind[]): boolean => {
  const { moving, against } = stepsOf(kinds);
  return moving > 0 && against === 0;
};

/** `ts=`, `msg=audit(`: the end of a key, which an id in a sentence does not have. */
const keyEnd = /[=(:]["']?$/;
/** Minimum size of a group of calendar times beside numbers. */
const CALENDAR_SHARE_MIN = 0.5;

/**
 * The lines that begin with a calendar time, or the largest group of as many lines with one, where those of the largest
 * group, below, have a number behind words: an id.
 */
const calendarGroup = <Group extends readonly LineKind[]>(
  groups: readonly Group[],
  numbers: Group,
): Group | undefined => {
  const [number] = numbers;
  if (number?.head?.shape.isEpoch !== true || !/[Lw]/.test(number.lead) || keyEnd.test(number.lead))
    return undefined;
  const calendar = groups.filter(
    ([first]) => first?.head?.shape.isEpoch === false && first.head.shape.hasDate && first.head.shape.hasTime,
  );
  const isAbove = ([first]: Group): boolean => first !== undefined && first.line.start < number.line.start;
  const opening = calendar.find(
    (group) => group[0]?.lead === '' && isAbove(group) && group.length >= numbers.length * CALENDAR_SHARE_MIN,
  );
  const lines = calendar.reduce((sum, group) => sum + group.length, 0);
  const precede = calendar.some((group) => isAbove(group)) && lines >= numbers.length;
  return opening ?? (precede ? calendar[0] : undefined);
};

export const areDateless = (kinds: readonly LineKind[]): boolean =>
  kinds.every(({ head }) => head?.shape.hasDate === false);

/**
 * Of groups of lines, the largest first, the one that begins events: the largest, unless its times have no date or
 * follow no order, and those of lines above it do. Then it belongs to the event: steps with their time of day, and files
 * with their times. Numbers behind words give way to lines that begin with a calendar time.
 */
export const mainGroup = <Group extends readonly LineKind[]>(groups: readonly Group[]): Group | undefined => {
  const [most] = groups;
  if (most === undefined) return undefined;
  const largest = calendarGroup(groups, most) ?? most;
  if (!areDateless(largest) && !areScattered(largest)) return largest;
  const from = largest[0]?.line.start ?? 0;
  return groups.find((group) => (group[0]?.line.start ?? 0) < from && areInOrder(group)) ?? largest;
};
