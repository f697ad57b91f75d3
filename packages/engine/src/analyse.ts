import { code } from '@propsmith/scan';
import { spread } from '@propsmith/splunk';
import { type Breaking, type BreakingChoice, opensEvent, withEveryLine } from './break/breaking.ts';
import { unindentedStarts } from './break/blocks.ts';
import { chooseBreaking } from './break/choose.ts';
import { type SampleEvent, splitSample } from './break/split.ts';
import { type Candidate, writeCandidate } from './candidate.ts';
import type { Sample } from './input/sample.ts';
import { isAcceptable } from './rank/accept.ts';
import { rivalsOf } from './rank/rivals.ts';
import { rankSlots } from './rank/score.ts';
import type { Scored } from './rank/scored.ts';
import { type Slot, collectSlots } from './slot/slots.ts';
import { joinAlternatives } from './slot/union.ts';

/** Result of analysing a sample: how it breaks into events, and which timestamps are usable. */
export interface Analysis extends BreakingChoice {
  readonly sample: Sample;
  readonly events: readonly SampleEvent[];
  /** The text begins inside an event, which is not among the compared ones. */
  readonly hasCutEvent: boolean;
  readonly candidates: readonly Candidate[];
  /** Every usable timestamp, best first; the candidates are written from the first of them. */
  readonly acceptable: readonly Scored[];
  /** All slots, best first, including unusable ones. */
  readonly ranked: readonly Scored[];
  /** A timestamp that would have been chosen if strptime could read its month name. */
  readonly foreign: Scored | undefined;
}

/** Events whose timestamps are compared. */
const COMPARED_EVENTS_MAX = 200;
/** Leading events without a timestamp that are left out of ranking. */
const SKIPPED_LEADING_EVENTS_MAX = 5;
/** Timestamps offered to the user. */
const CANDIDATES_MAX = 8;

/** Keeps the first of the slots that hold the same timestamps, or one that reads them alike and holds more. */
const withoutDuplicates = (ranked: readonly Scored[]): Scored[] => {
  const kept = new Map<number, Scored>();
  for (const one of ranked) {
    const first = [...one.slot.stamps.values()][0]?.start ?? -1;
    const before = kept.get(first);
    const isAlike = before?.reading.shape.format === one.reading.shape.format;
    if (before === undefined) kept.set(first, one);
    else if (isAlike && one.slot.stamps.size > before.slot.stamps.size)
      kept.set(first, { ...one, score: before.score });
  }
  return [...kept.values()];
};

const rankAll = (
  text: string,
  events: readonly SampleEvent[],
  slots: readonly Slot[],
  now: number,
): Scored[] => {
  const ranked = rankSlots(text, events, slots, now);
  const joined = joinAlternatives(ranked, events.length);
  return joined.length === 0 ? ranked : rankSlots(text, events, [...slots, ...joined], now);
};

/** Drops header and comment lines: they have no timestamp and would lower the coverage of the right one. */
const withoutHeaders = (text: string, events: readonly SampleEvent[]): readonly SampleEvent[] => {
  const first = Math.max(
    0,
    events.findIndex((event) => event.stamps.length > 0),
  );
  const rest = events.slice(Math.min(first, SKIPPED_LEADING_EVENTS_MAX));
  const isComment = (event: SampleEvent): boolean => text.charCodeAt(event.start) === code.hash;
  const data = rest.filter((event) => !isComment(event));
  const head = rest.findIndex((event) => !isComment(event));
  const areAtTop = data.length > 0 && rest.length - head === data.length;
  return areAtTop || data.length * 2 >= rest.length ? data : rest;
};

const tag = /<[?/]?[\w:.-]+/;
const TAG_CHARS_MAX = 80;

/** Drops what stands before the first XML record: the time of the document is not that of a record. */
const withoutPreamble = (text: string, events: readonly SampleEvent[]): readonly SampleEvent[] => {
  const [first, ...records] = events.map(
    ({ start, end }) => tag.exec(text.slice(start, Math.min(end, start + TAG_CHARS_MAX)))?.[0],
  );
  return records.length > 1 && !records.includes(first) ? events.slice(1) : events;
};

/** Fewer events may all begin in another way. */
const WHOLE_EVENTS_MIN = 2;
/** Fewer events that begin alike do so by chance; more are not compared. */
const ALIKE_EVENTS_MIN = 3;
const ALIKE_EVENTS_MAX = 30;
/** A time farther in does not open the event. */
const OPENING_CHARS_MAX = 16;

/** Whether a time opens the event. */
const opensWithTime = ({ start, stamps: [first] }: SampleEvent): boolean =>
  first !== undefined && first.start - start <= OPENING_CHARS_MAX;

/** The sign with which the event opens; undefined for a letter or digit. */
const openingSign = (text: string, { start, end }: SampleEvent): string | undefined =>
  /^\s*([^\p{L}\p{N}\s])/u.exec(text.slice(start, Math.min(end, start + OPENING_CHARS_MAX)))?.[1];

/** Whether all events but the first open with the same sign, or with a time, and the first does not. */
const isFirstUnlike = (text: string, events: readonly SampleEvent[]): boolean => {
  const [first, ...others] = events.slice(0, ALIKE_EVENTS_MAX);
  const [second] = others;
  if (first === undefined || second === undefined || others.length < ALIKE_EVENTS_MIN) return false;
  const sign = openingSign(text, second);
  const areSigned = sign !== undefined && others.every((event) => openingSign(text, event) === sign);
  const areTimed = others.every(opensWithTime);
  return (areSigned && openingSign(text, first) !== sign) || (areTimed && !opensWithTime(first));
};

/** Whether the first event is the end of one that began before the text; it may lack the timestamp of the others. */
const isFirstCut = (text: string, events: readonly SampleEvent[], breaking: Breaking): boolean => {
  const [first] = events;
  if (first === undefined || events.length <= WHOLE_EVENTS_MIN) return false;
  if (isFirstUnlike(text, events)) return true;
  return breaking.kind !== 'line' && opensEvent(breaking, text, first.start, first.end) === false;
};

/** The events whose timestamps are compared. */
const comparedEvents = (
  sample: Sample,
  breaking: Breaking,
  all: readonly SampleEvent[],
): readonly SampleEvent[] => {
  const records = breaking.kind === 'xml-records' ? withoutPreamble(sample.text, all) : all;
  return spread(withoutHeaders(sample.text, records), COMPARED_EVENTS_MAX);
};

/** The best timestamp, then those that read other moments, then copies of earlier ones. */
const offered = (acceptable: readonly Scored[]): readonly Scored[] => {
  const [best] = acceptable;
  if (best === undefined) return [];
  const rivals = new Set(rivalsOf(best, acceptable));
  const copies = acceptable.filter((one) => one !== best && !rivals.has(one));
  return [best, ...rivals, ...copies].slice(0, CANDIDATES_MAX);
};

/** Two places of a time may get the same settings, where what stands before it is left open: they read the same time. */
const withoutTwins = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const keys = candidates.map(({ settings }) => JSON.stringify([settings.TIME_PREFIX, settings.TIME_FORMAT]));
  return candidates.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
};

const analyseEvents = (sample: Sample, choice: BreakingChoice, now: number): Analysis => {
  const all = splitSample(sample, choice.breaking);
  const hasCutEvent = isFirstCut(sample.text, all, choice.breaking);
  const events = comparedEvents(sample, choice.breaking, hasCutEvent ? all.slice(1) : all);
  const ranked = withoutDuplicates(rankAll(sample.text, events, collectSlots(sample.text, events), now));
  // The times in the rows of a table are those of what it lists.
  const isListing = choice.breaking.kind === 'snapshots';
  const acceptable = isListing ? [] : ranked.filter((scored) => isAcceptable(scored, now));
  const foreign = ranked.find((scored) => scored.reading.shape.foreignMonth);
  const written = offered(acceptable).map((scored) => writeCandidate(sample.text, events, scored));
  const candidates = withoutTwins(written);
  return { ...choice, sample, events, hasCutEvent, candidates, acceptable, ranked, foreign };
};

/** Minimum share of events with the time, where lines have none. */
const RECORDS_COVERAGE_MIN = 0.5;

/** Fewer events have it by chance. */
const RECORDS_MIN = 3;

/** Whether the best time is a whole one and most of several events have it. */
const haveTimes = ({ acceptable: [best], events }: Analysis): boolean =>
  best !== undefined &&
  events.length >= RECORDS_MIN &&
  best.coverage >= RECORDS_COVERAGE_MIN &&
  best.reading.shape.hasDate &&
  best.reading.shape.hasTime;

export const analyse = (sample: Sample, now: number): Analysis => {
  const choice = chooseBreaking(sample);
  const analysis = analyseEvents(sample, choice, now);
  if (choice.breaking.kind !== 'line' || analysis.acceptable.length > 0) return analysis;
  // Too few lines have a time: records of several kinds may run over several lines.
  const records = analyseEvents(sample, withEveryLine(unindentedStarts), now);
  return haveTimes(records) ? records : analysis;
};
