import type { Settings } from '@propsmith/splunk';
import type { SimulatedStanza, SimulationAnswer, SimulationRequest } from './messages.ts';

export type SimulationOutcome =
  | { readonly kind: 'done'; readonly stanza: SimulatedStanza }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'superseded' | 'timed-out' };

export interface Simulator {
  /** Simulates settings on a text; a newer run supersedes a running one. */
  readonly run: (text: string, settings: Settings, now: number) => Promise<SimulationOutcome>;
  readonly dispose: () => void;
}

interface Running {
  readonly id: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly resolve: (outcome: SimulationOutcome) => void;
}

const outcomeOf = (answer: SimulationAnswer): SimulationOutcome =>
  'failure' in answer ? { kind: 'failed', reason: answer.failure } : { kind: 'done', stanza: answer.stanza };

/** Runs simulations in a worker, one at a time. A run over its time limit is stopped together with its worker. */
export const createSimulator = (createWorker: () => Worker, timeLimitMs: number): Simulator => {
  let worker: Worker | undefined;
  let running: Running | undefined;
  let lastId = 0;

  const finish = (outcome: SimulationOutcome): void => {
    if (!running) return;
    clearTimeout(running.timer);
    running.resolve(outcome);
    running = undefined;
  };

  const finishAndTerminate = (outcome: SimulationOutcome): void => {
    finish(outcome);
    worker?.terminate();
    worker = undefined;
  };

  const startWorker = (): Worker => {
    const started = createWorker();
    started.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.id === running?.id) finish(outcomeOf(data));
    });
    // The error event of a script that did not load has no message.
    started.addEventListener('error', ({ message }) => {
      finishAndTerminate({ kind: 'failed', reason: message || 'its script could not be loaded' });
    });
    return started;
  };

  return {
    run: (text, settings, now) => {
      // A running simulation can't be cancelled, so its worker is replaced.
      if (running) finishAndTerminate({ kind: 'superseded' });
      worker ??= startWorker();
      const current = worker;
      lastId += 1;
      const request: SimulationRequest = { id: lastId, text, settings, now };
      return new Promise((resolve) => {
        const timer = setTimeout(() => finishAndTerminate({ kind: 'timed-out' }), timeLimitMs);
        running = { id: request.id, timer, resolve };
        current.postMessage(request);
      });
    },
    dispose: () => finishAndTerminate({ kind: 'superseded' }),
  };
};
