import type {
  EventChangeSummary,
  HardenReport,
  LintFinding,
  Loss,
  Settings,
  Simulation,
  SimulationChange,
  SimulationSummary,
  TimeRule,
} from '@propsmith/splunk';
import type { PackedEvents } from './pack-events.ts';

/** A log and the stanza to simulate on it. */
export interface SimulationInput {
  readonly text: string;
  readonly now: number;
  readonly settings: Settings;
  /** Rules of transforms.conf that date the events; none if they are switched off. */
  readonly rules: readonly TimeRule[];
  /** The extracted settings; events that differ from theirs are listed. */
  readonly extracted: Settings;
  /** The extracted settings with the user's answers; losses are counted against them. */
  readonly baseline: Settings;
}

/** One place where the events differ from those of the extraction. */
export interface PlacedChange {
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  readonly sentence: string;
}

/** How the events differ from those of the extraction. */
export interface Difference {
  readonly summary: EventChangeSummary;
  /** The first ones in the order of the log. */
  readonly changes: readonly PlacedChange[];
  readonly total: number;
  /** Events that keep their time, although TIME_FORMAT no longer reads it. */
  readonly guessed: number;
}

/** The simulation of settings on a log, and how they compare with the extraction. */
export interface SimulatedStanza {
  readonly simulation: Simulation;
  readonly findings: readonly LintFinding[];
  readonly summary: SimulationSummary;
  readonly losses: readonly Loss[];
  /** Indexes of events whose boundaries or time are not those of the extraction. */
  readonly changed: readonly number[];
  /** Undefined when there is nothing to compare. */
  readonly difference: Difference | undefined;
}

/** A simulated stanza as the worker posts it. */
export interface PackedStanza extends Omit<SimulatedStanza, 'simulation'> {
  readonly simulation: Omit<Simulation, 'events'> & { readonly events: PackedEvents };
}

/** Settings that the user could choose next. */
export interface TrialInput extends SimulationInput {
  readonly choices: readonly Settings[];
}

export interface Trial {
  readonly change: SimulationChange;
  readonly isWorse: boolean;
}

export interface Trials {
  /** The figures of the current stanza on the tried part of the text. */
  readonly before: SimulationChange;
  /** In the order of the choices. */
  readonly choices: readonly Trial[];
  /** The lint findings whose fix loses nothing. */
  readonly fixable: readonly LintFinding['code'][];
}

/** A log and the settings that lines that may come are simulated with. */
export type HardenInput = Pick<SimulationInput, 'text' | 'now' | 'settings' | 'rules'>;

export type SimulationRequest =
  | { readonly id: number; readonly kind: 'simulate'; readonly input: SimulationInput }
  | { readonly id: number; readonly kind: 'try'; readonly input: TrialInput }
  | { readonly id: number; readonly kind: 'harden'; readonly input: HardenInput };

export type SimulationAnswer =
  | { readonly id: number; readonly result: PackedStanza | Trials | HardenReport }
  | { readonly id: number; readonly failure: string };
