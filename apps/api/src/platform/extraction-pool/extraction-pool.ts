import type { ExtractionRequest } from './protocol.ts';
import { WorkerProcess, type WorkerOptions, type WorkerOutcome } from './worker-process.ts';

export interface PoolOptions extends WorkerOptions {
  readonly processes: number;
  /** Requests beyond this many in line are refused at once. */
  readonly waitingMax: number;
}

export type PoolOutcome = WorkerOutcome | { readonly kind: 'busy' | 'stopped' };

interface Waiting {
  readonly request: ExtractionRequest;
  readonly resolve: (outcome: PoolOutcome) => void;
}

/**
 * Runs extractions in a bounded number of child processes, each bounded in time and memory. Threads would not do: one that
 * overruns its memory takes the server down with it, a process only itself.
 */
export class ExtractionPool {
  readonly #options: PoolOptions;
  readonly #idle: WorkerProcess[] = [];
  readonly #working = new Set<WorkerProcess>();
  readonly #waiting: Waiting[] = [];
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run(request: ExtractionRequest): Promise<PoolOutcome> {
    if (this.#stopped) return Promise.resolve({ kind: 'stopped' });
    if (this.#waiting.length >= this.#options.waitingMax) return Promise.resolve({ kind: 'busy' });
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve });
      this.#serveNext();
    });
  }

  /** Ends every child at once; who was waiting or being served is told so. */
  stop(): void {
    this.#stopped = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve({ kind: 'stopped' });
    for (const worker of [...this.#idle.splice(0), ...this.#working]) worker.kill();
  }

  #serveNext(): void {
    if (this.#stopped || this.#working.size >= this.#options.processes) return;
    const next = this.#waiting.shift();
    if (next) void this.#serve(next);
  }

  async #serve({ request, resolve }: Waiting): Promise<void> {
    const worker = this.#takeIdle() ?? new WorkerProcess(this.#options);
    this.#working.add(worker);
    const outcome = await worker.run(request);
    this.#working.delete(worker);
    if (worker.isAlive && !this.#stopped) this.#idle.push(worker);
    resolve(this.#stopped && outcome.kind === 'died' ? { kind: 'stopped' } : outcome);
    this.#serveNext();
  }

  #takeIdle(): WorkerProcess | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.isAlive) return worker;
    return undefined;
  }
}
