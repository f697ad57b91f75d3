import type { HardenReport, SettingChanges } from '@propsmith/splunk';
import { useEffect, useState } from 'react';
import { createSimulator } from '../simulation/simulator.ts';
import { createWorker, problemOf, TIME_LIMIT_MS, type StanzaInput } from '../simulation/use-simulation.ts';

export interface CounterExamplesProps {
  /** The log. */
  text: string;
  /** The stanza on screen; must keep its identity while nothing changes. */
  stanza: StanzaInput;
  /** Whether the simulation of the stanza is finished. */
  isProven: boolean;
  onChange: (changes: SettingChanges) => void;
}

export interface CounterExampleState {
  /** The newest report; kept while the next one is made. */
  readonly report: HardenReport | undefined;
  readonly isRunning: boolean;
  /** Why the last run gave no report. */
  readonly problem: string | undefined;
}

interface Finished {
  readonly report: HardenReport | undefined;
  readonly problem: string | undefined;
  /** What the run was about. */
  readonly text: string;
  readonly stanza: StanzaInput;
  readonly attempt: number;
}

/** Longer than the pause after which an edited stanza is simulated, so that its proof comes first. */
const SETTLE_MS = 300;

/** Makes lines that may come and simulates them, in a worker of its own, once the stanza has been proven. */
export const useCounterExamples = (
  text: string,
  stanza: StanzaInput,
  isProven: boolean,
  attempt: number,
): CounterExampleState => {
  const [simulator] = useState(() => createSimulator(createWorker, TIME_LIMIT_MS));
  const [finished, setFinished] = useState<Finished>();

  useEffect(() => () => simulator.dispose(), [simulator]);

  useEffect(() => {
    if (!isProven) return;
    const { settings, rules } = stanza;
    const timer = setTimeout(() => {
      void simulator.harden({ text, settings, rules, now: Date.now() }).then((outcome) => {
        if (outcome.kind === 'superseded') return;
        const report = outcome.kind === 'done' ? outcome.result : undefined;
        setFinished({ report, problem: problemOf(outcome), text, stanza, attempt });
      });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [simulator, text, stanza, isProven, attempt]);

  const isOfText = finished?.text === text;
  const isCurrent = isOfText && finished.stanza === stanza && finished.attempt === attempt;
  return {
    report: isOfText ? finished.report : undefined,
    isRunning: !isCurrent,
    problem: isCurrent ? finished.problem : undefined,
  };
};
