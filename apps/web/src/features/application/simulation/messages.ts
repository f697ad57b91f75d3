import type { LintFinding, Settings, Simulation } from '@propsmith/splunk';

/** A request of the page to the simulation worker. */
export interface SimulationRequest {
  readonly id: number;
  readonly text: string;
  readonly settings: Settings;
  readonly now: number;
}

/** The simulation of settings on a log and their lint findings. */
export interface SimulatedStanza {
  readonly simulation: Simulation;
  readonly findings: readonly LintFinding[];
}

export type SimulationAnswer =
  | { readonly id: number; readonly stanza: SimulatedStanza }
  | { readonly id: number; readonly failure: string };
