import { MS_PER_DAY, MS_PER_MINUTE } from '@propsmith/splunk';
import { type TimeFamily, familyOf } from './name.ts';
import { type Scored, SAME_OCCURRENCE_MS, spanOf, withPoints } from './scored.ts';

/** Points for few distinct values while another slot varies. */
const REPEATED_POINTS = -30;
/** From this number of events on a constant value is not the event's time. */
const REPEATED_EVENTS_MIN = 5;
/** A slot with fewer distinct values than this share of another slot's is the time of a file, process or policy. */
const REPEATED_VALUES_SHARE_MAX = 0.1;
/** Points for a time that is always midnight while another slot has times of the day. */
const MIDNIGHT_POINTS = -20;
const SECOND_MS = 1000;

/** The smallest step between two times of the slot's notation. */
const stepOf = ({ reading: { shape } }: Scored): number => {
  if (shape.hasFraction) return 1;
  if (!shape.hasTime) return MS_PER_DAY;
  return shape.hasSeconds || shape.isEpoch ? SECOND_MS : MS_PER_MINUTE;
};

/** How many different times the slot has, in steps of this length. */
const distinctTimes = ({ instants }: Scored, step: number): number =>
  new Set([...instants.values()].map((instant) => Math.floor(instant / step))).size;

/** Whether the slot repeats a few values beside a number of others, counted in its own steps. */
const isRepeated = (one: Scored, distinct: number, distinctOfOther: number): boolean =>
  one.instants.size >= REPEATED_EVENTS_MIN && distinct < distinctOfOther * REPEATED_VALUES_SHARE_MAX;

/** Whether the times are spread over more than one occurrence. */
const isSpread = (one: Scored): boolean => spanOf(one) > SAME_OCCURRENCE_MS;

/** Whether no time of one is within a day of any of the other. */
const areDaysApart = (one: Scored, other: Scored): boolean => {
  const [own, others] = [[...one.instants.values()], [...other.instants.values()]];
  return (
    Math.min(...own) - Math.max(...others) > MS_PER_DAY || Math.min(...others) - Math.max(...own) > MS_PER_DAY
  );
};

/** Whether a slot has one value in all events while the other varies. */
export const isConstantBeside = (one: Scored, other: Scored): boolean =>
  one.instants.size >= REPEATED_EVENTS_MIN &&
  distinctTimes(one, stepOf(one)) === 1 &&
  distinctTimes(other, stepOf(one)) >= REPEATED_EVENTS_MIN;

/** Whether a slot repeats a few values while the other varies: the time of a file or process. */
export const repeatsBeside = (one: Scored, other: Scored): boolean =>
  isRepeated(one, distinctTimes(one, stepOf(one)), distinctTimes(other, stepOf(one)));

const boundFamilies: ReadonlySet<TimeFamily> = new Set(['start', 'end']);

/** Whether the name is that of a bound of time: with one value in all events it is that of the query. */
const isBound = ({ slot: { fronts } }: Scored): boolean =>
  fronts.length > 0 && fronts.every(({ label }) => boundFamilies.has(familyOf(label)));

/** An event's time varies; that of its file or process does not. */
export const compareVariety = (scored: readonly Scored[]): Scored[] => {
  const most = new Map(
    [...new Set(scored.map(stepOf))].map((step) => [
      step,
      Math.max(0, ...scored.map((one) => distinctTimes(one, step))),
    ]),
  );
  const varied = scored.filter((one) => distinctTimes(one, stepOf(one)) >= REPEATED_EVENTS_MIN);
  return scored.map((one) => {
    const step = stepOf(one);
    const distinct = distinctTimes(one, step);
    const isConstant =
      distinct === 1 &&
      one.instants.size >= REPEATED_EVENTS_MIN &&
      varied.some((other) => isSpread(other) || areDaysApart(one, other) || isBound(one));
    return withPoints(
      one,
      isConstant || isRepeated(one, distinct, most.get(step) ?? 0) ? REPEATED_POINTS : 0,
    );
  });
};

/** Whether the slot writes dates as times. */
const isMidnight = ({ slot, reading: { shape }, instants }: Scored): boolean =>
  shape.isEpoch
    ? [...instants.values()].every((instant) => instant % MS_PER_DAY === 0)
    : [...slot.stamps.values()].every(
        (stamp) => stamp.hour + stamp.minute + stamp.seconds + stamp.millis === 0,
      );

/** A time that is midnight in all events is a date, if another slot has times of the day. */
export const compareMidnight = (scored: readonly Scored[]): Scored[] => {
  const dates = new Set(scored.filter((one) => one.reading.shape.hasTime && isMidnight(one)));
  return scored.map((one) => {
    const hasClockBeside = scored.some(
      (other) =>
        !dates.has(other) &&
        other.reading.shape.hasDate &&
        other.reading.shape.hasTime &&
        other.coverage >= one.coverage,
    );
    return dates.has(one) && hasClockBeside ? withPoints(one, MIDNIGHT_POINTS) : one;
  });
};
