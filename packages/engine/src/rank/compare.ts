import { MS_PER_DAY, MS_PER_MINUTE } from '@propsmith/splunk';
import type { KeyFront } from '../slot/front.ts';
import { type TimeFamily, hasKnownFamily, familyOf } from './name.ts';
import { type WordKind, kindsOf, wordsOf } from './words.ts';
import { FUTURE_MAX_MS } from '../resolve/order.ts';
import { ZONE_STEP_MS } from '../resolve/zones.ts';
import { compareOrder } from './disorder.ts';
import { compareNumbers } from './numbers.ts';
import {
  type Scored,
  SAME_OCCURRENCE_MS,
  isBare,
  isOccurrence,
  isOfLog,
  isReceipt,
  isSameOccurrence,
  withPoints,
} from './scored.ts';

/** Points from comparing the slots of the same events. */
const weights = {
  /** The latest time of a record in all events; fewer points when its name is unclear. */
  latest: 12,
  latestUnnamed: 4,
  /** Few distinct values while another slot varies. */
  repeated: -30,
  /** Update time of a record that was updated: some points, and more up to a lead over its creation. */
  changed: 3,
  changedMost: 12,
  changedLead: 4,
  /** Preferred to a copy of the same time without a zone. */
  richerCopy: 1,
} as const;

const SECOND_MS = 1000;
const HOUR_MS = 60 * MS_PER_MINUTE;
/** Without a zone, times may differ by half a day. */
const ZONE_TOLERANCE_MS = 15 * HOUR_MS;
/** From this number of events on a constant value is not the event's time. */
const REPEATED_EVENTS_MIN = 5;
/** A slot with fewer distinct values than this share of another slot's is the time of a file, process or policy. */
const REPEATED_VALUES_SHARE_MAX = 0.1;
/** Maximum share of events in which two copies differ. */
const COPY_DIFFERENCE_SHARE_MAX = 0.01;

/** The smallest step between two times of the slot's notation. */
const stepOf = ({ reading: { shape } }: Scored): number => {
  if (shape.hasFraction) return 1;
  if (!shape.hasTime) return 24 * HOUR_MS;
  return shape.hasSeconds || shape.isEpoch ? SECOND_MS : MS_PER_MINUTE;
};

/** How many different times the slot has, in steps of this length. */
const distinctTimes = ({ instants }: Scored, step: number): number =>
  new Set([...instants.values()].map((instant) => Math.floor(instant / step))).size;

/** Whether the slot repeats a few values beside a number of others, counted in its own steps. */
const isRepeated = (one: Scored, distinct: number, distinctOfOther: number): boolean =>
  one.instants.size >= REPEATED_EVENTS_MIN && distinct < distinctOfOther * REPEATED_VALUES_SHARE_MAX;

/** Whether the times are spread over more than one occurrence. */
const isSpread = ({ instants }: Scored): boolean => {
  const values = [...instants.values()];
  return Math.max(...values) - Math.min(...values) > SAME_OCCURRENCE_MS;
};

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
const compareVariety = (scored: readonly Scored[]): Scored[] => {
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
      isConstant || isRepeated(one, distinct, most.get(step) ?? 0) ? weights.repeated : 0,
    );
  });
};

/** Words of a name that do not tell whose creation or update it is. */
const lifeCycleKinds: ReadonlySet<WordKind | undefined> = new Set([
  'published',
  'created',
  'updated',
  'last',
  'time',
  'clock',
  'utc',
  'filler',
]);

/** The record whose creation, publication or update a name tells: sys_created_on and sys_updated_on, publishedAt and lastModified. */
const recordOf = ({ label, owner }: KeyFront): string => {
  const kinds = kindsOf(label);
  const others = wordsOf(label).filter((_, index) => !lifeCycleKinds.has(kinds[index]));
  return [...owner, others.join('_')].join('>');
};

/** The records whose creation, or update, is in the slot. */
const recordsIn = ({ slot }: Scored, family: TimeFamily): string[] =>
  slot.fronts.filter((front) => familyOf(front.label) === family).map((front) => recordOf(front));

/** Objects that change while people work on them. */
const changingObject = /^(?:alert|alarm|incident|ticket|case|issue|finding)s?$/i;

const isOfChanging = ({ slot: { fronts } }: Scored): boolean =>
  fronts.length > 0 && fronts.every(({ owner }) => changingObject.test(owner.at(-1) ?? ''));

/** A record that was updated after its creation reports the update. */
const compareChanges = (scored: readonly Scored[]): Scored[] => {
  const creations = new Map<string, Scored>();
  for (const family of ['published', 'created'] as const)
    for (const one of scored) for (const record of recordsIn(one, family)) creations.set(record, one);
  return scored.map((one) => {
    const [creation] = recordsIn(one, 'updated').flatMap((record) => creations.get(record) ?? []);
    if (creation === undefined || creation.instants.size === 0) return one;
    if (isSameOccurrence(one, creation)) return isOfChanging(one) ? withPoints(one, weights.changed) : one;
    const lead = creation.score + weights.changedLead - one.score;
    return withPoints(one, Math.min(weights.changedMost, Math.max(weights.changed, lead)));
  });
};

/** The slots whose times tell when a record was received, or beside a plain name when it was logged. */
const receiptsIn = (scored: readonly Scored[]): ReadonlySet<Scored> => {
  const hasBare = scored.some((one) => isBare(one));
  return new Set(scored.filter((one) => isReceipt(one) || (hasBare && isOfLog(one))));
};

/** The latest time of each event that is not ahead of now. Times with an inferred year don't count. */
const latestTimes = (scored: readonly Scored[], now: number): Map<number, number> => {
  const latest = new Map<number, number>();
  for (const { instants, reading } of scored) {
    if (!reading.shape.hasYear) continue;
    for (const [event, instant] of instants) {
      if (instant <= now + FUTURE_MAX_MS)
        latest.set(event, Math.max(latest.get(event) ?? -Infinity, instant));
    }
  }
  return latest;
};

/** A record is written after what it reports, so its latest time is most likely its own. */
const compareRecency = (scored: readonly Scored[], now: number): Scored[] => {
  const receipts = receiptsIn(scored);
  const latest = latestTimes(
    scored.filter((one) => !receipts.has(one)),
    now,
  );
  return scored.map((one) => {
    if (receipts.has(one)) return one;
    if (isOccurrence(one)) return withPoints(one, weights.latest);
    const isNamed = one.slot.fronts.some((front) => hasKnownFamily(front.label));
    const weight = isNamed ? weights.latest : weights.latestUnnamed;
    if (!one.reading.shape.hasYear) return withPoints(one, weight);
    const tolerance = one.reading.shape.hasZone ? SAME_OCCURRENCE_MS : ZONE_TOLERANCE_MS;
    let hits = 0;
    for (const [event, instant] of one.instants) {
      if (instant >= (latest.get(event) ?? Infinity) - tolerance) hits += 1;
    }
    return withPoints(one, one.instants.size === 0 ? 0 : (weight * hits) / one.instants.size);
  });
};

const bestOf = (scored: readonly Scored[]): Scored | undefined =>
  scored.reduce<Scored | undefined>(
    (top, one) => (top === undefined || one.score > top.score ? one : top),
    undefined,
  );

/** Zone offsets are at most 14 hours. */
const OFFSET_MAX_MS = 14 * HOUR_MS;

/** Whether a time without a zone equals the other in nearly every event, up to a constant zone offset. */
const isCopyInZone = (local: Scored, zoned: Scored): boolean => {
  const differences = [...local.instants].map(
    ([event, instant]) => instant - (zoned.instants.get(event) ?? Infinity),
  );
  const offset = Math.round((differences[0] ?? Infinity) / ZONE_STEP_MS) * ZONE_STEP_MS;
  if (Math.abs(offset) > OFFSET_MAX_MS) return false;
  // Copies are equal to the millisecond; two clock readings are not.
  const others = differences.filter((difference) => difference !== offset).length;
  return others <= differences.length * COPY_DIFFERENCE_SHARE_MAX;
};

/** Of two copies of one time, prefers the one with a zone. */
const compareCopies = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best?.reading.shape.hasYear !== true || best.reading.shape.hasZone) return [...scored];
  return scored.map((one) => {
    const isRicher = one.reading.shape.hasZone && one.coverage >= best.coverage;
    const isCopy = isRicher && isCopyInZone(best, one);
    return isCopy ? { ...one, score: Math.max(one.score, best.score + weights.richerCopy) } : one;
  });
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
const compareCompleteness = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best === undefined) return [...scored];
  return scored.map((one) =>
    one !== best && (isFinerCopy(one, best) || isFullerMessage(one, best))
      ? { ...one, score: Math.max(one.score, best.score + weights.richerCopy) }
      : one,
  );
};

/** A column without a name has to outrank an earlier one of the same notation by more than the order of its times. */
const COLUMN_LEAD_POINTS = 5;

const isEarlierColumn = (other: Scored, one: Scored): boolean =>
  other.slot.fronts.length === 0 &&
  other.slot.ordinal < one.slot.ordinal &&
  other.coverage >= one.coverage &&
  other.reading.shape.format === one.reading.shape.format &&
  isSameOccurrence(one, other);

/** Of several columns without names that have a time of one occurrence each, the first is the event's. */
const compareColumns = (scored: readonly Scored[]): Scored[] =>
  scored.map((one) => {
    if (one.slot.fronts.length > 0) return one;
    const earlier = scored.filter((other) => isEarlierColumn(other, one)).map(({ score }) => score);
    const lead = one.score - Math.max(...earlier);
    return lead >= 0 && lead < COLUMN_LEAD_POINTS ? withPoints(one, -lead - 1) : one;
  });

/** Adjusts the scores of the slots by comparing them with one another. */
export const compareSlots = (scored: readonly Scored[], now: number): Scored[] => {
  const varied = compareVariety(compareNumbers(scored));
  const ordered = compareOrder(compareChanges(compareRecency(varied, now)));
  return compareCompleteness(compareCopies(compareColumns(ordered)));
};
