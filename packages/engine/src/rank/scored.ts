import { MS_PER_MINUTE } from '@propsmith/splunk';
import { FUTURE_MAX_MS } from '../resolve/order.ts';
import type { Reading } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';
import { familyOf, namesLog } from './name.ts';
import { type WordKind, kindsOf, wordsOf } from './words.ts';

/** How many events have an entry in both maps, and for how many of these the entries match. */
export const countShared = <One, Other>(
  one: ReadonlyMap<number, One>,
  other: ReadonlyMap<number, Other>,
  matches: (one: One, other: Other, event: number) => boolean,
): { readonly both: number; readonly matching: number } => {
  let both = 0;
  let matching = 0;
  for (const [event, value] of one) {
    const otherValue = other.get(event);
    if (otherValue === undefined) continue;
    both += 1;
    if (matches(value, otherValue, event)) matching += 1;
  }
  return { both, matching };
};

/** Steps from one value to the next that do not go back. */
export const forwardSteps = (values: readonly number[]): number =>
  values.filter((value, index) => index > 0 && value >= (values[index - 1] ?? 0)).length;

/** The share of steps in the main direction: forward, or back in a log with the newest event first. */
export const orderedShare = (instants: ReadonlyMap<number, number>): number => {
  const values = [...instants.values()];
  if (values.length < 2) return 1;
  return Math.max(forwardSteps(values), forwardSteps(values.toReversed())) / (values.length - 1);
};

/** Whether more than half of the times lie farther ahead than Splunk accepts. */
export const isMostlyFuture = (values: readonly number[], now: number): boolean =>
  values.filter((value) => value > now + FUTURE_MAX_MS).length * 2 > values.length;

/** Points for being in every event. */
export const COVERAGE_POINTS = 120;

/** A slot with its format and its score as the event's time. */
export interface Scored {
  readonly slot: Slot;
  readonly reading: Reading;
  /** Share of the events that have it in the chosen notation. */
  readonly coverage: number;
  /** Share of its timestamps that open their events. */
  readonly opening: number;
  readonly score: number;
  readonly instants: ReadonlyMap<number, number>;
}

export const withPoints = (one: Scored, points: number): Scored =>
  points === 0 ? one : { ...one, score: one.score + points };

/** Whether the slot is the time a collector received the record, which is always later. */
export const isReceipt = ({ slot }: Scored): boolean =>
  slot.fronts.some((front) => familyOf(front.label) === 'received');

/** Whether the names are those of a time of the log itself: log_time. */
export const isOfLog = ({ slot: { fronts } }: Scored): boolean =>
  fronts.length > 0 && fronts.every(({ label }) => namesLog(label));

const timeKinds: ReadonlySet<WordKind | undefined> = new Set(['time', 'clock']);

/** Whether every name is plain and says that it is a time: time, timestamp, epoch. */
export const isBare = (one: Scored): boolean =>
  one.slot.fronts.length > 0 &&
  one.slot.fronts.every(
    ({ label }) => familyOf(label) === 'plain' && kindsOf(label).some((kind) => timeKinds.has(kind)),
  ) &&
  !isOfLog(one);

/** Whether every object around the one time is also around the other. */
export const isAround = ({ slot: { fronts } }: Scored, other: Scored): boolean =>
  fronts.every((outer) =>
    other.slot.fronts.every((inner) => outer.owner.every((key, depth) => inner.owner[depth] === key)),
  );

const LEAD_POINTS = 1;

/** The same times, with `leading` before the best. */
export const withLeading = (ranked: readonly Scored[], leading: Scored, best: Scored): Scored[] => [
  { ...leading, score: best.score + LEAD_POINTS },
  ...ranked.filter((one) => one !== leading),
];

/** The time from the first to the last. */
export const spanOf = ({ instants }: Scored): number =>
  Math.max(...instants.values()) - Math.min(...instants.values());

/** `occurred_on`: the name says that nothing later, such as the report of it, is the event's time. */
const occurrenceWord = /^(?:occur|happened)/;

export const isOccurrence = ({ slot: { fronts } }: Scored): boolean =>
  fronts.length > 0 && fronts.every(({ label }) => wordsOf(label).some((word) => occurrenceWord.test(word)));

/** Times within two hours belong to one occurrence: start and end of a session, event and report. */
export const SAME_OCCURRENCE_MS = 120 * MS_PER_MINUTE;
/** Minimum share of events in which two times are further apart, for them to be two occurrences. */
const APART_SHARE_MIN = 0.25;

/** Whether two times belong to one occurrence in most events that have both; false when none has. */
export const isSameOccurrence = (one: Scored, other: Scored): boolean => {
  const { both, matching: apart } = countShared(
    one.instants,
    other.instants,
    (instant, otherInstant) => Math.abs(instant - otherInstant) > SAME_OCCURRENCE_MS,
  );
  return both > 0 && apart < both * APART_SHARE_MIN;
};
