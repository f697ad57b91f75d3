import { extractionMessages } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';
import { useEffect, useState } from 'react';
import type { SimulatedStanza } from './messages.ts';
import { createSimulator, type SimulationOutcome } from './simulator.ts';

const TIME_LIMIT_MS = 5000;

const createWorker = (): Worker =>
  new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module', name: 'simulation' });

export interface SimulationState {
  /** The newest simulation that finished; kept while the next one runs. */
  readonly stanza: SimulatedStanza | undefined;
  /** Why the last run gave no result. */
  readonly problem: string | undefined;
}

const noSimulation: SimulationState = { stanza: undefined, problem: undefined };

const problemOf = (outcome: SimulationOutcome): string | undefined => {
  if (outcome.kind === 'timed-out') return extractionMessages.simulationTookTooLong;
  return outcome.kind === 'failed' ? extractionMessages.simulationFailed(outcome.reason) : undefined;
};

/** Simulates the settings on the text, again whenever either changes. */
export const useSimulation = (text: string | null, settings: Settings | undefined): SimulationState => {
  const [simulator] = useState(() => createSimulator(createWorker, TIME_LIMIT_MS));
  const [state, setState] = useState<SimulationState & { of: string | null }>({ ...noSimulation, of: null });

  useEffect(() => () => simulator.dispose(), [simulator]);

  useEffect(() => {
    if (text === null || !settings) return;
    void simulator.run(text, settings, Date.now()).then((outcome) => {
      if (outcome.kind === 'superseded') return;
      setState((before) => ({
        of: text,
        stanza: outcome.kind === 'done' ? outcome.stanza : before.of === text ? before.stanza : undefined,
        problem: problemOf(outcome),
      }));
    });
  }, [simulator, text, settings]);

  // A simulation of another text is ignored.
  return settings && state.of === text ? state : noSimulation;
};
