import type { StanzaKey } from '@propsmith/splunk';
import type { BreakKind, PrefixKind } from './kinds.ts';
import type { Choice, QuestionDetails, TimePreference } from './questions.ts';
import type { OrderEvidence } from './resolve/order.ts';

/** Why no settings can be derived. */
export interface RefusalDetails {
  /** Only white space. */
  'input-empty': { readonly characters: number };
  /** Control characters or undecodable bytes: not text. */
  'input-binary': { readonly oddCharacters: number; readonly inspectedCharacters: number };
}

/** Why a key has its value. The first part of each code names the key. */
export interface ReasonDetails {
  /** LINE_BREAKER. `lines` counts the non-blank lines that were compared. */
  'breaker-chosen': {
    readonly kind: BreakKind;
    readonly breaker: string;
    readonly lines: number;
    readonly events: number;
  };
  /** SHOULD_LINEMERGE is off because LINE_BREAKER alone decides where events begin. */
  'merge-off': { readonly events: number };
  /** TRUNCATE: at least twice the longest event, and the minimum for this kind of log. */
  'truncate-chosen': { readonly longestEventBytes: number; readonly truncateBytes: number };
  /** TIME_PREFIX, with what it matches in front of the first timestamp. */
  'prefix-chosen': {
    readonly kind: PrefixKind;
    readonly pattern: string;
    readonly matched: string;
    readonly key: string;
  };
  /** TIME_FORMAT, with the first timestamp it reads. */
  'format-chosen': { readonly format: string; readonly example: string };
  /** Which number is the day and which the month, and the evidence. */
  'format-order': { readonly order: string; readonly evidence: OrderEvidence };
  /** Why this time was chosen over the next best one. */
  'time-chosen': TimePreference;
  /** MAX_TIMESTAMP_LOOKAHEAD: the longest timestamp in this format. */
  'lookahead-chosen': { readonly characters: number; readonly longest: string };
  /** DATETIME_CONFIG stays at Splunk's default: the text has a timestamp. */
  'datetime-default': { readonly timestamps: number };
  /** DATETIME_CONFIG = CURRENT: no timestamp in the text can be read. */
  'datetime-current': { readonly events: number };
}

/** What the user should know before using the settings. */
export interface WarningDetails {
  'date-only': { readonly example: string };
  'time-only': { readonly example: string };
  /** Fractions with different numbers of digits. */
  'varying-fraction': { readonly fewestDigits: number; readonly mostDigits: number };
  /** Zones in several notations, read with %z, whose tolerance Splunk doesn't document. */
  'mixed-zones': { readonly format: string };
  /** Minutes to UTC that strptime can't read, and that therefore are part of the format. */
  'fixed-offset': { readonly offset: string };
  /** Events the format can't read. */
  'events-without-time': { readonly events: number; readonly share: number };
  /** Months written in a language strptime doesn't read. */
  'foreign-month': { readonly example: string };
  'no-timestamp': { readonly events: number };
  /** A date after the last year that Splunk reads. */
  'year-too-late': { readonly example: string; readonly lastYear: number };
  'ansi-colours': { readonly example: string };
  'byte-order-mark': { readonly characters: number };
  /** Characters that were NUL or could not be decoded. */
  'replaced-characters': { readonly characters: number };
  /** The opening and the end of a JSON array stay with the first and last event, or are dropped. */
  'array-frame': { readonly breaker: string };
}

/** Where the settings must be deployed. */
export interface NoteDetails {
  /** LINE_BREAKER and the time keys act on the first full instance; EVENT_BREAKER on universal forwarders. */
  placement: { readonly eventBreaker: boolean };
}

export interface FindingDetails
  extends RefusalDetails, ReasonDetails, WarningDetails, NoteDetails, QuestionDetails {}

/** Every code a finding can have. */
export type FindingCode = keyof FindingDetails;
export type RefusalCode = keyof RefusalDetails;
export type ReasonCode = keyof ReasonDetails;
export type WarningCode = keyof WarningDetails;
export type QuestionCode = keyof QuestionDetails;

/** A finding as data; the contract package words it. */
export type Finding<Code extends FindingCode = FindingCode> = {
  readonly [One in Code]: { readonly code: One; readonly detail: FindingDetails[One] };
}[Code];

export type Refusal = Finding<RefusalCode>;
export type Reason = Finding<ReasonCode> & { readonly key: StanzaKey };
export type Warning = Finding<WarningCode>;
export type Note = Finding<keyof NoteDetails>;

/** A question as data. While a blocking question is open the answer is not sure. */
export type Question = Finding<QuestionCode> & {
  readonly blocking: boolean;
  readonly choices: readonly Choice[];
};
