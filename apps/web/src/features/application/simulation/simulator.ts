import type { Settings, Simulation } from '@propsmith/splunk';
import type { SimulationAnswer, SimulationRequest } from './messages.ts';

export type SimulationOutcome =
  { readonly kind: 'done'; readonly simulation: Simulation } | { readonly kind: 'superseded' | 'stopped' };

export interface Simulator {
  /** Simulates settings on a text; a newer run supersedes one under way. */
  run(text: string, settings: Settings, now: number): Promise<SimulationOutcome>;
  dispose(): void;
}

interface Running {
  readonly id: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly resolve: (outcome: SimulationOutcome) => void;
}

/** Simulations in a worker, one at a time. A run past its time limit is stopped together with its worker. */
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

  const endWorker = (): void => {
    worker?.terminate();
    worker = undefined;
  };

  const startWorker = (): Worker => {
    const started = createWorker();
    started.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.id === running?.id) finish({ kind: 'done', simulation: data.simulation });
    });
    started.addEventListener('error', () => {
      finish({ kind: 'stopped' });
      endWorker();
    });
    return started;
  };

  return {
    run(text, settings, now) {
      if (running) {
        // The old run can't be told to give up; a new worker starts at once instead of behind it.
        finish({ kind: 'superseded' });
        endWorker();
      }
      worker ??= startWorker();
      const current = worker;
      lastId += 1;
      const request: SimulationRequest = { id: lastId, text, settings, now };
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          finish({ kind: 'stopped' });
          endWorker();
        }, timeLimitMs);
        running = { id: request.id, timer, resolve };
        current.postMessage(request);
      });
    },
    dispose() {
      finish({ kind: 'superseded' });
      endWorker();
    },
  };
};
