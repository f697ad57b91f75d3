import { fileURLToPath } from 'node:url';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import type { ExtractionRequest } from './protocol.ts';
import { WorkerProcess, type WorkerOptions, type WorkerOutcome } from './worker-process.ts';

export interface PoolOptions extends WorkerOptions {
  readonly processes: number;
  /** Requests beyond this many in the queue are refused. */
  readonly waitingMax: number;
}
export type ExtractionConfig = Omit<PoolOptions, 'file'>;

export type PoolOutcome = WorkerOutcome | { readonly kind: 'stopped' };

/** While one log is extracted, the result of another is stored. */
const LOGS_PER_PROCESS = 2;
const BUSY_RETRY_SECONDS = 5;

/**
 * Runs extractions in a bounded number of child processes with a time and a memory limit each. Processes instead of threads: a
 * thread that exceeds its memory limit ends the whole server.
 */
export class ExtractionPool {
  readonly #options: PoolOptions;
  /**
   * Runs all the expensive work for a log, so that many logs at once do not use up memory, database connections and processor
   * time. Refuses before any work when the queue is full.
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
      this.#stopped ? Promise.resolve({ kind: 'stopped' }) : this.#runInWorker(request),
    );
  }

  /** Kills every child; running and queued requests end as `stopped`. */
  stop(): void {
    this.#stopped = true;
    for (const worker of [...this.#idle.splice(0), ...this.#working]) worker.kill();
  }

  async #runInWorker(request: ExtractionRequest): Promise<PoolOutcome> {
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

/** The child's program: beside this file in the sources, a separate bundle beside the server's. */
const workerFile = (): string => {
  const name = import.meta.url.endsWith('.ts') ? 'worker.ts' : 'extraction-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
};

export const openExtractionPool = (config: ExtractionConfig): ExtractionPool =>
  new ExtractionPool({ ...config, file: workerFile() });
