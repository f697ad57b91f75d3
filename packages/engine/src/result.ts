import type { Problem, Span, TimeRule } from '@propsmith/splunk';
import type { Note, Question, Reason, Refusal, Warning } from './findings.ts';
import type { TimePreference } from './questions.ts';

export type { TimeRule } from '@propsmith/splunk';

/** A timestamp the user can choose; the first is the stanza's own. */
export interface TimestampCandidate extends TimeRule {
  /** The timestamp as written in the log. */
  readonly TIME_FORMAT_VALUE: string;
  /** The text before it that TIME_PREFIX matched. */
  readonly TIME_PREFIX_VALUE: string;
}

/** The seven keys, and the timestamps to choose from. */
export interface Stanza extends TimeRule {
  readonly LINE_BREAKER: string;
  readonly SHOULD_LINEMERGE: boolean;
  readonly TRUNCATE: number;
  readonly DATETIME_CONFIG: string;
  readonly TIMESTAMP_DATA: readonly TimestampCandidate[];
}

/** Evidence for a candidate, in the order of TIMESTAMP_DATA. */
export interface CandidateEvidence {
  /** Share of the events with this timestamp: of all events if proven, else of the analysed ones. */
  readonly coverage: number;
  /** 0 to 1: coverage, and the distance to the next different choice. */
  readonly confidence: number;
  readonly isProven: boolean;
  /** Why the chosen time was preferred to this one. Absent for the chosen one, and in results of earlier releases. */
  readonly preference?: TimePreference;
}

/** An event whose timestamp the settings don't read. */
export interface FailedEvent extends Span {
  /** Line of the text on which it begins, from 1. */
  readonly line: number;
  readonly problem: Problem | undefined;
}

/** One notation of the chosen timestamp and the share of the timestamps written in it. */
export interface ShapeShare {
  readonly format: string;
  readonly share: number;
}

/** Other settings the text allows. */
export interface Alternative extends TimeRule {
  /** The day and month swapped, all notations to the second, or another timestamp of the events. */
  readonly reason: 'other-order' | 'to-the-second' | 'other-timestamp';
}

/** Settings in addition to the seven keys. */
export interface Extras {
  /** UTC if every timestamp is in UTC; a fallback if the zone does not parse. */
  readonly TZ?: string;
  readonly EVENT_BREAKER_ENABLE: boolean;
  readonly EVENT_BREAKER: string;
}

export interface Evidence {
  /** Events in the simulation of the whole text, and how many got the chosen time from TIME_FORMAT. */
  readonly events: number;
  readonly timestamps: number;
  /** Every event has the chosen time, with a time of day, and no blocking question is open. */
  readonly sure: boolean;
  /** Probability that boundaries and times are right. */
  readonly confidence: number;
  readonly questions: readonly Question[];
  /** Ordered rules, if one TIME_FORMAT can't read all events: the first that reads an event gives its time. */
  readonly rules: readonly TimeRule[];
  readonly longestEventBytes: number;
  readonly headerLines: number;
  readonly candidates: readonly CandidateEvidence[];
  readonly shapes: readonly ShapeShare[];
  readonly reasons: readonly Reason[];
  readonly warnings: readonly Warning[];
  readonly notes: readonly Note[];
  readonly alternatives: readonly Alternative[];
  readonly extras: Extras;
  /** The first events without a time; the total is `events - timestamps`. */
  readonly failures: readonly FailedEvent[];
}

/** Settings with their evidence, or the reason for the refusal. */
export type Extraction =
  | { readonly result: readonly [Stanza]; readonly evidence: Evidence; readonly refusal?: undefined }
  | { readonly result: readonly []; readonly evidence?: undefined; readonly refusal: Refusal };

export interface ExtractOptions {
  /** The current time in milliseconds since the epoch. */
  readonly now: number;
}
