import { type BreakingChoice, withEveryLine } from './break/breaking.ts';
import { unindentedStarts } from './break/blocks.ts';
import { chooseBreaking } from './break/choose.ts';
import type { SampleEvent } from './break/split.ts';
import { type Candidate, writeCandidate } from './candidate.ts';
import { type ComparedEvents, comparedEvents } from './compared-events.ts';
import type { Sample } from './input/sample.ts';
import { isAcceptable } from './rank/accept.ts';
import { rivalsOf } from './rank/rivals.ts';
import { rankSlots } from './rank/score.ts';
import type { Scored } from './rank/scored.ts';
import { type Slot, collectSlots } from './slot/slots.ts';
import { joinAlternatives } from './slot/union.ts';

/** Result of analysing a sample: how it breaks into events, and which timestamps are usable. */
export interface Analysis extends BreakingChoice, ComparedEvents {
  readonly sample: Sample;
  readonly candidates: readonly Candidate[];
  /** Every usable timestamp, best first; the candidates are written from the first of them. */
  readonly acceptable: readonly Scored[];
  /** All slots, best first, including unusable ones. */
  readonly ranked: readonly Scored[];
  /** A timestamp that would have been chosen if strptime could read its month name. */
  readonly foreign: Scored | undefined;
}

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
  const compared = comparedEvents(sample, choice.breaking);
  const { events } = compared;
  const ranked = withoutDuplicates(rankAll(sample.text, events, collectSlots(sample.text, events), now));
  // The times in the rows of a table are those of what it lists.
  const isListing = choice.breaking.kind === 'snapshots';
  const acceptable = isListing ? [] : ranked.filter((scored) => isAcceptable(scored, now));
  const foreign = ranked.find((scored) => scored.reading.shape.foreignMonth);
  const written = offered(acceptable).map((scored) => writeCandidate(sample.text, events, scored));
  const candidates = withoutTwins(written);
  return { ...choice, ...compared, sample, candidates, acceptable, ranked, foreign };
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
