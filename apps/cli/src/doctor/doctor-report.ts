import type { EventChangeSummary, Problem, Settings } from '@propsmith/splunk';
import type { LogProof } from '../check-log.ts';

/** A finding in a props.conf, with its place. */
export interface PlacedFinding {
  readonly path: string;
  /** Of the setting, or of the stanza's header when the setting is missing; from 1. */
  readonly line: number;
  readonly severity: Problem['severity'];
  readonly code: string;
  readonly key?: string;
  readonly message: string;
  /** The value to write, if there is only one. */
  readonly fix?: string;
}

/** A difference between the existing and the proposed settings at one event. */
export interface PlacedChange {
  /** Of the log, from 1. */
  readonly line: number;
  readonly kind: string;
  readonly message: string;
  /** By how many milliseconds `_time` moves, for an event with a time in both. */
  readonly shiftMs?: number;
}

export interface LogComparison {
  readonly proof: LogProof;
  readonly summary: EventChangeSummary;
  readonly message: string;
  /** The first differences; `summary` counts all. */
  readonly changes: readonly PlacedChange[];
}

export interface LogDiagnosis {
  readonly file: string;
  /** With the existing settings; undefined when they can't be simulated. */
  readonly proof: LogProof | undefined;
  /** The proposed settings against the existing ones; undefined without a proposal. */
  readonly comparison: LogComparison | undefined;
}

export interface ProposedKey {
  readonly key: string;
  readonly was: string | null;
  readonly is: string | null;
  /** Whether events, times or a lint error or warning depend on it. */
  readonly isNeeded: boolean;
}

export interface ProposedStanza {
  readonly settings: Settings;
  readonly keys: readonly ProposedKey[];
  readonly isProven: boolean;
  readonly remarks: readonly string[];
  readonly questions: readonly string[];
}

/** The diagnosis of settings that apply to one or more of the logs. */
export interface StanzaDiagnosis {
  /** The stanzas that apply, the one with the highest precedence first. */
  readonly stanzas: readonly string[];
  readonly settings: Settings;
  readonly notes: readonly string[];
  readonly findings: readonly PlacedFinding[];
  readonly logs: readonly LogDiagnosis[];
  readonly proposal: ProposedStanza | undefined;
  readonly isPassing: boolean;
}

/** A file that a fix has changed, or the reason why it has not. */
export interface FixOutcome {
  readonly path: string;
  readonly stanza: string;
  readonly keys: readonly string[];
  readonly refusal: string | undefined;
}

export interface DoctorReport {
  readonly isPassing: boolean;
  readonly diagnoses: readonly StanzaDiagnosis[];
  readonly fixes: readonly FixOutcome[];
}

/** A name for the stanzas of a diagnosis. */
export const titleOf = ({ stanzas }: Pick<StanzaDiagnosis, 'stanzas'>): string => stanzas[0] ?? 'default';
