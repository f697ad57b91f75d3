import type { ProblemCode } from './problem-codes.ts';
import type { SettingKey } from './setting-keys.ts';

/** Values as the text of a stanza. */
export type Settings = Readonly<Partial<Record<SettingKey, string>>>;

/** Half-open span in UTF-16 code units of the simulated text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A fault or lint finding as data; the contract package words it. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code;
  readonly severity: 'error' | 'warning' | 'info';
  readonly key?: SettingKey;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** How an event got its time. */
export type Provenance = 'strict' | 'after-blanks' | 'fallback' | 'inherited' | 'none';

export interface ParsedTime {
  /** Milliseconds since the epoch, whole. */
  readonly epochMs: number;
  /** The fraction's digits as read, up to nine; '' when the format has none. */
  readonly fraction: string;
  /** Minutes east of UTC read from the text, 0 for an epoch; undefined when the text names no zone. */
  readonly offsetMinutes?: number | undefined;
  /** True when the year, or the whole date, was inferred from "now". */
  readonly yearInferred: boolean;
  /** True when neither the text nor TZ names a zone; the time is then read as UTC. */
  readonly zoneAssumed: boolean;
}

export interface SimulatedEvent extends Span {
  readonly startByte: number;
  readonly endByte: number;
  readonly truncated: boolean;
  /** What TIME_PREFIX matched, and the text TIME_FORMAT read. */
  readonly prefix?: Span | undefined;
  readonly timestamp?: Span | undefined;
  readonly time?: ParsedTime | undefined;
  readonly provenance: Provenance;
  readonly problems: readonly Problem[];
}

export interface Simulation {
  readonly events: readonly SimulatedEvent[];
  /** Faults of the settings (an invalid regex or number). */
  readonly problems: readonly Problem[];
  /** How much of the text was simulated: all, or less when the limit of events was reached. */
  readonly simulatedChars: number;
}

/** Runs PCRE patterns. A host may bound its time or supply a real PCRE2. */
export interface RegexEngine {
  compile(
    pattern: string,
  ): { readonly ok: true; readonly regex: CompiledRegex } | { readonly ok: false; readonly problem: Problem };
}

/** `exec` and `execIn` throw a RegexLimitError at the engine's limit. */
export interface CompiledRegex {
  readonly groupCount: number;
  /** First match at or after `from`; lookbehind sees the text before it. */
  exec(text: string, from: number): RegexMatch | undefined;
  /** First match in `text.slice(start, end)`, as offsets of `text`. Optional; without it the engine gets the slice. */
  execIn?(text: string, start: number, end: number): Span | undefined;
}

/** Thrown when a match exceeds the engine's limit. */
export class RegexLimitError extends Error {}

/** The result of a match; undefined when the engine's limit was reached. */
export const withinLimit = <Result>(match: () => Result): Result | undefined => {
  try {
    return match();
  } catch (error) {
    if (error instanceof RegexLimitError) return undefined;
    throw error;
  }
};

export interface RegexMatch extends Span {
  /** Group n is at index n - 1; undefined when it is unset. */
  readonly groups: readonly (Span | undefined)[];
}
