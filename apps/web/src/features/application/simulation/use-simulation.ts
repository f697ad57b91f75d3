import type { Settings, Simulation } from '@propsmith/splunk';
import { useEffect, useState } from 'react';
import { createSimulator } from './simulator.ts';

const TIME_LIMIT_MS = 5000;

const createWorker = (): Worker =>
  new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module', name: 'simulation' });

export interface SimulationState {
  /** The newest simulation that finished; kept while the next one runs. */
  readonly simulation: Simulation | undefined;
  /** The last run took too long and was ended. */
  readonly stopped: boolean;
}

const nothing: SimulationState = { simulation: undefined, stopped: false };

/** What an indexer would do with the text under these settings, worked out again whenever either changes. */
export const useSimulation = (text: string, settings: Settings | undefined): SimulationState => {
  const [simulator] = useState(() => createSimulator(createWorker, TIME_LIMIT_MS));
  const [state, setState] = useState<SimulationState>(nothing);

  useEffect(() => () => simulator.dispose(), [simulator]);

  useEffect(() => {
    if (!settings) return;
    void simulator.run(text, settings, Date.now()).then((outcome) => {
      if (outcome.kind === 'done') setState({ simulation: outcome.simulation, stopped: false });
      if (outcome.kind === 'stopped') setState((before) => ({ ...before, stopped: true }));
    });
  }, [simulator, text, settings]);

  return settings ? state : nothing;
};
