import { MS_PER_MINUTE } from '@propsmith/splunk';
import { explainsItself, familyOf } from './name.ts';
import { FUTURE_MAX_MS } from '../resolve/order.ts';
import { ZONE_STEP_MS } from '../resolve/zones.ts';
import { type Scored, countShared } from './scored.ts';

/** Points a slot gets or loses beside the other slots of the same events. */
const weights = {
  /** The latest time of a record, in all events; less where no name says what it is the time of. */
  latest: 12,
  latestUnnamed: 4,
  /** Hardly changes while another slot changes with the events. */
  repeated: -30,
  /** Time of change of a record that was changed. */
  changed: 12,
  /** Either end of a range that a record sums up. */
  range: -10,
  /** In front of the copy of the same time that names no zone. */
  richerCopy: 1,
} as const;

const SECOND_MS = 1000;
const HOUR_MS = 60 * MS_PER_MINUTE;
/** Times without a zone may be half a day off those with one. */
const ZONE_TOLERANCE_MS = 15 * HOUR_MS;
/** What happened within two hours is the same occurrence: start and end of a session, event and report. */
const SAME_OCCURRENCE_MS = 2 * HOUR_MS;
/** From so many events on a value that repeats itself is no event's time. */
const REPEATED_EVENTS_MIN = 5;
/** A slot with so much fewer different values than another one names a file, a start, a policy. */
const REPEATED_VALUES_SHARE_MAX = 0.1;
/** In so many events the times of creation and change differ where records report their changes. */
const CHANGED_SHARE_MIN = 0.25;
/** Two slots are copies of one time when they agree in nearly all events. */
const COPY_DIFFERENCE_SHARE_MAX = 0.01;

const adding = (one: Scored, points: number): Scored =>
  points === 0 ? one : { ...one, score: one.score + points };

/** Share of the events of both slots in which their times lie farther apart than the tolerance. */
const apartShare = (one: Scored, other: Scored, toleranceMs: number): number => {
  const { both, matching: apart } = countShared(
    one.instants,
    other.instants,
    (instant, otherInstant) => Math.abs(instant - otherInstant) > toleranceMs,
  );
  return both === 0 ? 1 : apart / both;
};

/** The time of an event changes with the events; the time of their file or their process does not. */
const compareVariety = (scored: readonly Scored[]): Scored[] => {
  const distinct = new Map(scored.map((one) => [one, new Set(one.instants.values()).size]));
  const most = Math.max(0, ...distinct.values());
  return scored.map((one) => {
    const isRepeated =
      one.instants.size >= REPEATED_EVENTS_MIN && (distinct.get(one) ?? 0) < most * REPEATED_VALUES_SHARE_MAX;
    return adding(one, isRepeated ? weights.repeated : 0);
  });
};

/** The name of the other end of a range: last_seen for first_seen, and the other way round. */
const otherEnd = (name: string): string | undefined => {
  if (name.startsWith('first')) return name.replace('first', 'last');
  return name.startsWith('last') ? name.replace('last', 'first') : undefined;
};

/** A first and a last time are the range of what a record sums up; its own time is another, if it has one. */
const compareRanges = (scored: readonly Scored[]): Scored[] => {
  const names = new Set(scored.flatMap(({ slot }) => slot.fronts.map((front) => front.name.toLowerCase())));
  return scored.map((one) => {
    const isEnd = one.slot.fronts.some(({ name }) => names.has(otherEnd(name.toLowerCase()) ?? ''));
    return adding(one, isEnd ? weights.range : 0);
  });
};

/** The names of a pair such as created_at and updated_at are alike but for the word. */
const stemOf = (name: string, word: RegExp): string | undefined =>
  word.test(name) ? name.replace(word, '') : undefined;

/** A record that was changed since it was created reports the change. */
const compareChanges = (scored: readonly Scored[]): Scored[] => {
  const creations = new Map<string, Scored>();
  for (const one of scored) {
    for (const { name } of one.slot.fronts) {
      const stem = stemOf(name, /creat(?:ed|ion|e)/i);
      if (stem !== undefined) creations.set(stem, one);
    }
  }
  return scored.map((one) => {
    const [front] = one.slot.fronts;
    const stem = front === undefined ? undefined : stemOf(front.name, /updated?|modifi(?:ed|cation)/i);
    const creation = stem === undefined ? undefined : creations.get(stem);
    const isChange =
      creation !== undefined && apartShare(one, creation, SAME_OCCURRENCE_MS) >= CHANGED_SHARE_MIN;
    return adding(one, isChange && creation.instants.size > 0 ? weights.changed : 0);
  });
};

/** Whether the slot holds the time at which something else took the record in: later than the record by nature. */
const isReceipt = ({ slot }: Scored): boolean =>
  slot.fronts.some((front) => familyOf(front.name) === 'received');

/** The latest time of each event that is not ahead of now. A year that was guessed sets no mark. */
const latestTimes = (scored: readonly Scored[], now: number): Map<number, number> => {
  const latest = new Map<number, number>();
  for (const one of scored) {
    const { instants, reading } = one;
    if (!reading.shape.hasYear || isReceipt(one)) continue;
    for (const [event, instant] of instants) {
      if (instant <= now + FUTURE_MAX_MS)
        latest.set(event, Math.max(latest.get(event) ?? -Infinity, instant));
    }
  }
  return latest;
};

/** A record is written after everything it reports: the latest of its times is most likely its own. */
const compareRecency = (scored: readonly Scored[], now: number): Scored[] => {
  const latest = latestTimes(scored, now);
  return scored.map((one) => {
    if (isReceipt(one)) return one;
    const isNamed = one.slot.fronts.some((front) => explainsItself(front.name));
    const weight = isNamed ? weights.latest : weights.latestUnnamed;
    if (!one.reading.shape.hasYear) return adding(one, weight);
    const tolerance = one.reading.shape.hasZone ? SAME_OCCURRENCE_MS : ZONE_TOLERANCE_MS;
    let hits = 0;
    for (const [event, instant] of one.instants) {
      if (instant >= (latest.get(event) ?? Infinity) - tolerance) hits += 1;
    }
    return adding(one, one.instants.size === 0 ? 0 : (weight * hits) / one.instants.size);
  });
};

const bestOf = (scored: readonly Scored[]): Scored | undefined =>
  scored.reduce<Scored | undefined>(
    (top, one) => (top === undefined || one.score > top.score ? one : top),
    undefined,
  );

/** Offsets of zones are at most 14 hours. */
const OFFSET_MAX_MS = 14 * HOUR_MS;

/** Whether a time without zone is, in nearly every event, the other one as a clock in some zone shows it. */
const isCopyInZone = (local: Scored, zoned: Scored): boolean => {
  const differences = [...local.instants].map(
    ([event, instant]) => instant - (zoned.instants.get(event) ?? Infinity),
  );
  const offset = Math.round((differences[0] ?? Infinity) / ZONE_STEP_MS) * ZONE_STEP_MS;
  if (Math.abs(offset) > OFFSET_MAX_MS) return false;
  // A copy is equal to the millisecond; a second reading of the clock is not.
  const others = differences.filter((difference) => difference !== offset).length;
  return others <= differences.length * COPY_DIFFERENCE_SHARE_MAX;
};

/** Of two copies of one time the one that names its zone says more. */
const compareCopies = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best?.reading.shape.hasYear !== true || best.reading.shape.hasZone) return [...scored];
  return scored.map((one) => {
    const isRicher = one.reading.shape.hasZone && one.coverage >= best.coverage && one.slot.fronts.length > 0;
    const isCopy = isRicher && isCopyInZone(best, one);
    return isCopy ? { ...one, score: Math.max(one.score, best.score + weights.richerCopy) } : one;
  });
};

/** Whether the slot's times are the other one's, cut to the second: the other one says the fraction. */
const isFinerCopy = (one: Scored, best: Scored): boolean => {
  const { shape } = one.reading;
  if (!shape.hasFraction || shape.isEpoch || best.reading.shape.hasFraction) return false;
  if (one.coverage < best.coverage || (best.reading.shape.hasZone && !shape.hasZone)) return false;
  let others = 0;
  for (const [event, instant] of best.instants) {
    const finer = one.instants.get(event);
    if (finer === undefined || Math.floor(finer / SECOND_MS) !== Math.floor(instant / SECOND_MS)) others += 1;
  }
  return others <= best.instants.size * COPY_DIFFERENCE_SHARE_MAX;
};

/** A time in the message that names its zone, behind the one at the start of each line that does not. */
const isFullerMessage = (one: Scored, best: Scored): boolean => {
  const [shape, header] = [one.reading.shape, best.reading.shape];
  const areUnnamed = one.slot.fronts.length === 0 && best.slot.fronts.length === 0;
  return (
    areUnnamed &&
    one.coverage >= best.coverage &&
    shape.hasYear &&
    shape.hasZone &&
    !header.hasZone &&
    !shape.isEpoch
  );
};

/** Of a time and its finer copy the finer one, and of a header's and a message's time the one that says more. */
const compareFullness = (scored: readonly Scored[]): Scored[] => {
  const best = bestOf(scored);
  if (best === undefined) return [...scored];
  return scored.map((one) =>
    one !== best && (isFinerCopy(one, best) || isFullerMessage(one, best))
      ? { ...one, score: Math.max(one.score, best.score + weights.richerCopy) }
      : one,
  );
};

/** What the slots say about one another. */
export const compareSlots = (scored: readonly Scored[], now: number): Scored[] =>
  compareFullness(compareCopies(compareRecency(compareChanges(compareRanges(compareVariety(scored))), now)));
