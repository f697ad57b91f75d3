import type { Problem, Span, TimeRule } from '@propsmith/splunk';
import type { Note, Question, Reason, Refusal, Warning } from './findings.ts';

export type { TimeRule } from '@propsmith/splunk';

/** A timestamp the user may choose; the first one is the stanza's own. */
export interface TimestampCandidate extends TimeRule {
  /** The timestamp as it stands in the log. */
  readonly TIME_FORMAT_VALUE: string;
  /** The text in front of it that TIME_PREFIX matched. */
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

/** What speaks for a candidate; same order as TIMESTAMP_DATA. */
export interface CandidateEvidence {
  /** Share of the events that have this timestamp: of all events where proven, else of those looked at. */
  readonly coverage: number;
  /** 0 to 1: coverage, and how far the next different choice lies behind. */
  readonly confidence: number;
  readonly isProven: boolean;
}

/** An event whose timestamp the settings don't read, with where the format stopped. */
export interface FailedEvent extends Span {
  /** Line of the text it begins on, from 1. */
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

/** Settings worth having beside the seven keys. */
export interface Extras {
  /** UTC where the text says so itself; a second line of defence should the zone not parse. */
  readonly TZ?: string;
  readonly EVENT_BREAKER_ENABLE: boolean;
  readonly EVENT_BREAKER: string;
}

export interface Evidence {
  /** Events the simulation of the whole text found, and how many got the chosen time from TIME_FORMAT. */
  readonly events: number;
  readonly timestamps: number;
  /** Every event has its boundary and the chosen time, and no blocking question is open. */
  readonly sure: boolean;
  /** Probability that boundaries and times are right. */
  readonly confidence: number;
  readonly questions: readonly Question[];
  /** Where one TIME_FORMAT can't read all events: ordered rules, the first that reads an event gives its time. */
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

/** Settings with their evidence, or the reason why there are none. */
export type Extraction =
  | { readonly result: readonly [Stanza]; readonly evidence: Evidence; readonly refusal?: undefined }
  | { readonly result: readonly []; readonly evidence?: undefined; readonly refusal: Refusal };

export interface ExtractOptions {
  /** Milliseconds since the epoch that count as now. */
  readonly now: number;
}
