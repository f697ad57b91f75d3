import type { LintFinding, Settings, Simulation } from '@propsmith/splunk';

/** What the page and the simulation worker say to each other. */
export interface SimulationRequest {
  readonly id: number;
  readonly text: string;
  readonly settings: Settings;
  readonly now: number;
}

/** What settings do to a log, and what a reviewer would say about them. */
export interface SimulatedStanza {
  readonly simulation: Simulation;
  readonly findings: readonly LintFinding[];
}

export type SimulationAnswer =
  | { readonly id: number; readonly stanza: SimulatedStanza }
  | { readonly id: number; readonly failure: string };
