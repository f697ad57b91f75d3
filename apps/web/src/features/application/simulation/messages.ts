import type { Settings, Simulation } from '@propsmith/splunk';

/** What the page and the simulation worker say to each other. */
export interface SimulationRequest {
  readonly id: number;
  readonly text: string;
  readonly settings: Settings;
  readonly now: number;
}

export interface SimulationAnswer {
  readonly id: number;
  readonly simulation: Simulation;
}
