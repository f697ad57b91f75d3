import type { Settings } from '@propsmith/splunk';

/** The systems for which a configuration is written. */
export const targets = ['cribl', 'otel', 'vector', 'fluent-bit', 'elastic', 'datadog'] as const;
export type Target = (typeof targets)[number];

type NoDetail = Readonly<Record<string, never>>;

/**
 * What a system can't express, or reads otherwise. The part that can't be expressed is left out of the
 * configuration.
 */
export interface RemarkDetails {
  /** The settings have no TIME_FORMAT, or one that is invalid. */
  'no-time': NoDetail;
  /** The format has no date. */
  'no-date': NoDetail;
  /** The format has no year; the system takes the current one. */
  'no-year': NoDetail;
  /** The format has no year, and which one the system takes is not documented. */
  'year-unknown': NoDetail;
  /** Neither the text nor the settings name a zone, so UTC is written. */
  'zone-assumed': NoDetail;
  /** A zone's abbreviation that the system does not read, or not always with the same offset. */
  'zone-name': { readonly name: string };
  /** Offsets in notations that no single format reads. */
  'zone-notation': { readonly notations: string };
  /** The system knows only a fixed offset, and TZ has none. */
  'zone-not-fixed': { readonly zone: string };
  /** The number of digits of a fraction. */
  'fraction-digits': { readonly digits: string };
  /** The text between the seconds and their fraction. */
  'fraction-separator': { readonly separator: string };
  /** Digits of a fraction directly behind an epoch. */
  'epoch-fraction': { readonly digits: number };
  /** A name of a month or day, or AM and PM, in a form that the system does not read. */
  'name-form': { readonly name: string };
  /** A variable without a counterpart. */
  variable: { readonly variable: string };
  /** Literal text that would be read as a part of the layout. */
  'literal-text': { readonly text: string };
  /** Blanks of several widths, or none, in one place. */
  blanks: NoDetail;
  /** An event can begin inside a line. */
  'breaker-in-line': NoDetail;
  /** The start of an event depends on the text before it, or on more than one line. */
  'breaker-context': NoDetail;
  /** Lines are merged by SHOULD_LINEMERGE. */
  merging: NoDetail;
  /** A construct of a pattern that the system's regular expressions lack. */
  'pattern-construct': { readonly key: 'LINE_BREAKER' | 'TIME_PREFIX'; readonly construct: string };
  /** Ordered rules of INGEST_EVAL. */
  rules: NoDetail;
}

export type RemarkCode = keyof RemarkDetails;

export type Remark = {
  [Code in RemarkCode]: { readonly code: Code; readonly detail: RemarkDetails[Code] };
}[RemarkCode];

export interface ConvertInput {
  /** A name for the source, such as the stanza's. */
  readonly name: string;
  readonly settings: Settings;
  /** From `observedStamps`. They show which notations of a number or a zone occur in the log. */
  readonly stamps?: readonly string[];
  /** Whether the answer has ordered rules beside the settings. */
  readonly hasRules?: boolean;
}

export interface ConfigFile {
  readonly name: string;
  readonly text: string;
}

export interface Conversion {
  readonly target: Target;
  readonly files: readonly ConfigFile[];
  readonly remarks: readonly Remark[];
}
