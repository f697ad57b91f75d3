import { createSemaphore, type Semaphore } from '../semaphore.ts';
import type { ExtractionRequest } from './protocol.ts';
import { WorkerProcess, type WorkerOptions, type WorkerOutcome } from './worker-process.ts';

export interface PoolOptions extends WorkerOptions {
  readonly processes: number;
  /** Requests beyond this many in line are refused at once. */
  readonly waitingMax: number;
}

export type PoolOutcome = WorkerOutcome | { readonly kind: 'stopped' };

/** One log of a process is extracted from while another is being written down. */
const LOGS_PER_PROCESS = 2;
const BUSY_RETRY_SECONDS = 5;

/**
 * Runs extractions in a bounded number of child processes, each bounded in time and memory. Threads would not do: one that
 * overruns its memory takes the server down with it, a process only itself.
 */
export class ExtractionPool {
  readonly #options: PoolOptions;
  /**
   * Does everything about a log that is heavy, in its turn: however many logs come at once, only a few take memory, database
   * connections and processor time from everybody else. Refuses when too many wait already, before anything is begun.
   */
  readonly admit: Semaphore;
  readonly #children: Semaphore;
  readonly #idle: WorkerProcess[] = [];
  readonly #working = new Set<WorkerProcess>();
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.admit = createSemaphore({
      concurrency: options.processes * LOGS_PER_PROCESS,
      queueMax: options.waitingMax,
      retryAfterSeconds: BUSY_RETRY_SECONDS,
    });
    this.#children = createSemaphore({ concurrency: options.processes });
  }

  run(request: ExtractionRequest): Promise<PoolOutcome> {
    return this.#children(() =>
      this.#stopped ? Promise.resolve({ kind: 'stopped' }) : this.#serve(request),
    );
  }

  /** Ends every child at once; who was waiting or being served is told so. */
  stop(): void {
    this.#stopped = true;
    for (const worker of [...this.#idle.splice(0), ...this.#working]) worker.kill();
  }

  async #serve(request: ExtractionRequest): Promise<PoolOutcome> {
    const worker = this.#takeIdle() ?? new WorkerProcess(this.#options);
    this.#working.add(worker);
    const outcome = await worker.run(request);
    this.#working.delete(worker);
    if (this.#stopped && outcome.kind === 'died') return { kind: 'stopped' };
    if (worker.isAlive) this.#idle.push(worker);
    return outcome;
  }

  #takeIdle(): WorkerProcess | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.isAlive) return worker;
    return undefined;
  }
}
