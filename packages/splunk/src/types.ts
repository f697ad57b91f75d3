import type { ProblemCode } from './problem-codes.ts';
import type { SettingKey } from './setting-keys.ts';

/** Values are held as the text a stanza holds. */
export type Settings = Readonly<Partial<Record<SettingKey, string>>>;

/** Half-open span in UTF-16 code units of the simulated text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A fault or a remark as data; the wording of each code lives in the contract package. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code;
  readonly severity: 'error' | 'warning' | 'info';
  readonly key?: SettingKey;
  readonly span?: Span;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** How an event came by its time. */
export type Provenance = 'strict' | 'after-blanks' | 'fallback' | 'inherited' | 'none';

export interface ParsedTime {
  /** Milliseconds since the epoch, whole. */
  readonly epochMs: number;
  /** The fraction's digits as read, up to nine; '' when the format has none. */
  readonly fraction: string;
  /** Minutes east of UTC read from the text, 0 for an epoch; undefined when the text names no zone. */
  readonly offsetMinutes?: number | undefined;
  /** True when the year, or the whole date, was not in the text and was chosen from "now". */
  readonly yearInferred: boolean;
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
  /** Faults of the settings themselves (a regex that can't be compiled, a bad number). */
  readonly problems: readonly Problem[];
  /**
   * How much of the text, from its start, the events were made of: all, or less when the limit of events was reached.
   * What stands behind was not looked at.
   */
  readonly simulatedChars: number;
}

/** One way to run a PCRE pattern. A host may bound its time or supply a real PCRE2. */
export interface RegexEngine {
  compile(
    pattern: string,
  ): { readonly ok: true; readonly regex: CompiledRegex } | { readonly ok: false; readonly problem: Problem };
}

/** `exec` and `execIn` throw a RegexLimitError when the engine's bound is reached. */
export interface CompiledRegex {
  readonly groupCount: number;
  /** First match at or after `from`; lookbehind sees the text before it. */
  exec(text: string, from: number): RegexMatch | undefined;
  /**
   * First match in `text.slice(start, end)`, in places of `text`. An engine that has no quicker way leaves it out
   * and is given the slice.
   */
  execIn?(text: string, start: number, end: number): Span | undefined;
}

/** Thrown by a regex engine that gave up on a match, instead of running on. */
export class RegexLimitError extends Error {}

/** The result of a match; undefined when the engine's bound was reached. */
export const withinLimit = <Result>(match: () => Result): Result | undefined => {
  try {
    return match();
  } catch (error) {
    if (error instanceof RegexLimitError) return undefined;
    throw error;
  }
};

export interface RegexMatch extends Span {
  /** Group n is at index n - 1; undefined when it took no part in the match. */
  readonly groups: readonly (Span | undefined)[];
}
