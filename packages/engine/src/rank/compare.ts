import { MS_PER_MINUTE } from '@propsmith/splunk';
import type { KeyFront } from '../slot/front.ts';
import { type TimeFamily, hasKnownFamily, familyOf } from './name.ts';
import { type WordKind, kindsOf, wordsOf } from './words.ts';
import { FUTURE_MAX_MS } from '../resolve/order.ts';
import { compareCompleteness, compareCopies } from './copies.ts';
import { compareOrder } from './disorder.ts';
import { compareNumbers } from './numbers.ts';
import {
  type Scored,
  SAME_OCCURRENCE_MS,
  isAround,
  isBare,
  isOccurrence,
  isOfLog,
  isReceipt,
  isSameOccurrence,
  withPoints,
} from './scored.ts';
import { compareMidnight, compareVariety } from './variety.ts';

/** Points from comparing the slots of the same events. */
const weights = {
  /** The latest time of a record in all events; fewer points when its name is unclear. */
  latest: 12,
  latestUnnamed: 4,
  /** Update time of a record that was updated: some points, and more up to a lead over its creation. */
  changed: 3,
  changedMost: 12,
  changedLead: 4,
} as const;

/** Without a zone, times may differ by half a day. */
const ZONE_TOLERANCE_MS = 15 * 60 * MS_PER_MINUTE;

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

/** The record whose life a name tells: sys_created_on and sys_updated_on, publishedAt and lastModified. */
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

/** Whether the time is that of the log, and events that have it also have a plain one. */
const isLoggedBeside = (one: Scored, scored: readonly Scored[]): boolean =>
  isOfLog(one) &&
  scored.some((other) => isBare(other) && other.coverage >= one.coverage && isAround(other, one));

/** The slots whose times tell when a record was received, or beside a plain name when it was logged. */
const receiptsIn = (scored: readonly Scored[]): ReadonlySet<Scored> =>
  new Set(scored.filter((one) => isReceipt(one) || isLoggedBeside(one, scored)));

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
    // A later date without a time of day may be one on which something is due.
    if (receipts.has(one) || !one.reading.shape.hasTime) return one;
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
  const varied = compareMidnight(compareVariety(compareNumbers(scored)));
  const ordered = compareOrder(compareChanges(compareRecency(varied, now)));
  return compareCompleteness(compareCopies(compareColumns(ordered)));
};
