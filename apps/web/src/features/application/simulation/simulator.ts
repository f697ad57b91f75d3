import type { HardenReport } from '@propsmith/splunk';
import type {
  HardenInput,
  PackedStanza,
  SimulatedStanza,
  SimulationAnswer,
  SimulationInput,
  SimulationRequest,
  TrialInput,
  Trials,
} from './messages.ts';
import { unpackStanza } from './pack-stanza.ts';

export type SimulationOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'superseded' | 'timed-out' };

/** Runs one request at a time; a newer one supersedes a running one. */
export interface Simulator {
  readonly simulate: (input: SimulationInput) => Promise<SimulationOutcome<SimulatedStanza>>;
  readonly tryStanzas: (input: TrialInput) => Promise<SimulationOutcome<Trials>>;
  /** Simulates lines that may come. */
  readonly harden: (input: HardenInput) => Promise<SimulationOutcome<HardenReport>>;
  readonly dispose: () => void;
}

type AnyOutcome = SimulationOutcome<PackedStanza | Trials | HardenReport>;

interface Running {
  readonly id: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly resolve: (outcome: AnyOutcome) => void;
}

const outcomeOf = (answer: SimulationAnswer): AnyOutcome =>
  'failure' in answer ? { kind: 'failed', reason: answer.failure } : { kind: 'done', result: answer.result };

const unpacked = (outcome: SimulationOutcome<PackedStanza>): SimulationOutcome<SimulatedStanza> =>
  outcome.kind === 'done' ? { kind: 'done', result: unpackStanza(outcome.result) } : outcome;

/** The request without the id, which is given when it is sent. */
type Unsent = SimulationRequest extends infer Request
  ? Request extends SimulationRequest
    ? Omit<Request, 'id'>
    : never
  : never;

/** Runs simulations in a worker, one at a time. A run over its time limit is stopped together with its worker. */
export const createSimulator = (createWorker: () => Worker, timeLimitMs: number): Simulator => {
  let worker: Worker | undefined;
  let running: Running | undefined;
  let lastId = 0;

  const finish = (outcome: AnyOutcome): void => {
    if (!running) return;
    clearTimeout(running.timer);
    running.resolve(outcome);
    running = undefined;
  };

  const finishAndTerminate = (outcome: AnyOutcome): void => {
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

  const run = (unsent: Unsent): Promise<AnyOutcome> => {
    // A running simulation can't be cancelled, so its worker is replaced.
    if (running) finishAndTerminate({ kind: 'superseded' });
    worker ??= startWorker();
    const current = worker;
    lastId += 1;
    const request: SimulationRequest = { ...unsent, id: lastId };
    return new Promise((resolve) => {
      const timer = setTimeout(() => finishAndTerminate({ kind: 'timed-out' }), timeLimitMs);
      running = { id: request.id, timer, resolve };
      current.postMessage(request);
    });
  };

  return {
    // The worker answers each kind of request with its own kind of result.
    simulate: async (input) =>
      unpacked((await run({ kind: 'simulate', input })) as SimulationOutcome<PackedStanza>),
    tryStanzas: (input) => run({ kind: 'try', input }) as Promise<SimulationOutcome<Trials>>,
    harden: (input) => run({ kind: 'harden', input }) as Promise<SimulationOutcome<HardenReport>>,
    dispose: () => finishAndTerminate({ kind: 'superseded' }),
  };
};
