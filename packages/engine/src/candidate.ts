import { type TimeRule, boundedSearch, compileTimeRule } from '@propsmith/splunk';
import type { SampleEvent } from './break/split.ts';
import type { Scored } from './rank/scored.ts';
import type { Reading } from './resolve/format.ts';
import type { TimestampCandidate } from './result.ts';
import { type Case, type Prefix, casesOf, writePrefix } from './slot/prefix.ts';
import { lookaheadFor } from './write/lookahead.ts';

/** A timestamp with its settings, ready to be proven. */
export interface Candidate {
  readonly scored: Scored;
  readonly prefix: Prefix;
  readonly settings: TimestampCandidate;
  /** Share of the tested events in which the settings read another time than the slot's. */
  readonly strayShare: number;
}

/** Tests the settings where the prefix does not lead to the timestamp in every event. */
const strayShareOf = (
  text: string,
  { stamps }: Reading,
  prefix: Prefix,
  rule: TimeRule,
  cases: () => readonly Case[],
): number => {
  if (prefix.hits === prefix.tested) return 0;
  // Only the place of the time counts, so that any year will do.
  const reader = compileTimeRule(rule, { now: 0 });
  const chosen = new Set(stamps);
  const strays = cases().filter(({ text: event, at, stamp }) => {
    const start = reader?.read(event, 0, event.length)?.timestamp.start ?? at;
    return start !== at && chosen.has(stamp) && !event.startsWith(text.slice(stamp.start, stamp.end), start);
  });
  return strays.length / prefix.tested;
};

/** A prefix and the settings that read the timestamps of a slot. */
export const writeSettings = (
  text: string,
  events: readonly SampleEvent[],
  { slot, reading }: Pick<Scored, 'slot' | 'reading'>,
): Pick<Candidate, 'prefix' | 'settings'> => {
  const prefix = writePrefix(text, events, slot);
  const { format } = reading;
  const [stamp] = reading.stamps;
  const start = stamp?.start ?? 0;
  const event = events.find((one) => one.start <= start && start < one.end);
  const front = text.slice(event?.start ?? start, start);
  const settings: TimestampCandidate = {
    TIME_FORMAT: format,
    TIME_PREFIX: prefix.pattern,
    MAX_TIMESTAMP_LOOKAHEAD: lookaheadFor(text, reading),
    TIME_FORMAT_VALUE: text.slice(start, stamp?.end ?? start),
    TIME_PREFIX_VALUE: matchedText(prefix.pattern, front),
  };
  return { prefix, settings };
};

export const writeCandidate = (text: string, events: readonly SampleEvent[], scored: Scored): Candidate => {
  const { prefix, settings } = writeSettings(text, events, scored);
  const strayShare = strayShareOf(text, scored.reading, prefix, settings, () =>
    casesOf(text, events, scored.slot),
  );
  return { scored, prefix, settings, strayShare };
};

/** The three keys that read a time, without the example values of a candidate. */
export const timeSettings = ({ TIME_FORMAT, TIME_PREFIX, MAX_TIMESTAMP_LOOKAHEAD }: TimeRule): TimeRule => ({
  TIME_FORMAT,
  TIME_PREFIX,
  MAX_TIMESTAMP_LOOKAHEAD,
});

/** What the prefix matches directly before the timestamp. */
const matchedText = (pattern: string, front: string): string => {
  const found = boundedSearch(pattern).execIn(front, 0, front.length);
  return found === undefined ? '' : front.slice(found.start, found.end);
};
