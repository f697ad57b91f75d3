import { extractionMessages } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';
import { useEffect, useRef, useState } from 'react';
import type { SimulatedStanza, SimulationInput, Trials } from './messages.ts';
import { createSimulator, type SimulationOutcome, type Simulator } from './simulator.ts';

export const TIME_LIMIT_MS = 5000;
/** A changed stanza is simulated when it has not changed for this long, not after each key. */
const SETTLE_MS = 150;

export const createWorker = (): Worker =>
  new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module', name: 'simulation' });

/** The stanza to simulate; must keep its identity while nothing changes. */
export type StanzaInput = Omit<SimulationInput, 'text' | 'now'>;

export interface SimulationState {
  /** The newest simulation that finished; kept while the next one runs. */
  readonly stanza: SimulatedStanza | undefined;
  /** What the choices would change; undefined until they have been tried on the current stanza. */
  readonly trials: Trials | undefined;
  /** Why the last run gave no result. */
  readonly problem: string | undefined;
  /** Whether this is of the stanza as it is now. */
  readonly isCurrent: boolean;
}

export const noSimulation: SimulationState = {
  stanza: undefined,
  trials: undefined,
  problem: undefined,
  isCurrent: false,
};

export const problemOf = (outcome: SimulationOutcome<unknown>): string | undefined => {
  if (outcome.kind === 'timed-out') return extractionMessages.simulationTookTooLong;
  return outcome.kind === 'failed' ? extractionMessages.simulationFailed(outcome.reason) : undefined;
};

type TextState = Omit<SimulationState, 'isCurrent'> & {
  readonly of: string | null;
  readonly input: StanzaInput | undefined;
};

/** The state after a simulation; the one before is kept if it failed on the same text. */
const stateAfter = (
  before: TextState,
  text: string,
  input: StanzaInput,
  outcome: SimulationOutcome<SimulatedStanza>,
): TextState => ({
  of: text,
  input,
  stanza: outcome.kind === 'done' ? outcome.result : before.of === text ? before.stanza : undefined,
  trials: undefined,
  problem: problemOf(outcome),
});

/** Simulates the stanza, then what the user could choose next. */
const simulateAndTry = async (
  simulator: Simulator,
  text: string,
  stanza: StanzaInput,
  choices: readonly Settings[],
  setState: (change: (before: TextState) => TextState) => void,
): Promise<void> => {
  const input: SimulationInput = { ...stanza, text, now: Date.now() };
  const outcome = await simulator.simulate(input);
  if (outcome.kind === 'superseded') return;
  setState((before) => stateAfter(before, text, stanza, outcome));
  if (outcome.kind !== 'done') return;
  const tried = await simulator.tryStanzas({ ...input, choices });
  if (tried.kind === 'done') setState((before) => ({ ...before, trials: tried.result }));
};

/** Simulates the stanza on the text, again whenever either changes. */
export const useSimulation = (
  text: string | null,
  stanza: StanzaInput | undefined,
  choices: readonly Settings[],
): SimulationState => {
  const [simulator] = useState(() => createSimulator(createWorker, TIME_LIMIT_MS));
  const [state, setState] = useState<TextState>({ ...noSimulation, of: null, input: undefined });

  useEffect(() => () => simulator.dispose(), [simulator]);

  const simulated = useRef<string>(undefined);
  useEffect(() => {
    if (text === null || !stanza) return;
    const start = (): void => {
      simulated.current = text;
      void simulateAndTry(simulator, text, stanza, choices, setState);
    };
    if (simulated.current !== text) {
      start();
      return;
    }
    const timer = setTimeout(start, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [simulator, text, stanza, choices]);

  // A simulation of another text is ignored.
  return stanza && state.of === text ? { ...state, isCurrent: state.input === stanza } : noSimulation;
};
