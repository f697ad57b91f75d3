import { FairLine } from '../fair-line.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import type { ExtractionRequest } from './protocol.ts';
import type { WorkerOutcome } from './worker-process.ts';

export type PoolOutcome = WorkerOutcome | { readonly kind: 'stopped' };

/** A child process, or what replaces it in a test. */
export interface Worker {
  readonly isAlive: boolean;
  run(request: ExtractionRequest): Promise<WorkerOutcome>;
  kill(): void;
}

export interface LaneOptions {
  readonly processes: number;
  /** More than one: while one log is extracted, another is stored. */
  readonly logsPerProcess: number;
  readonly startWorker: () => Worker;
}

/** Child processes and the line of logs before them. */
export class WorkerLane {
  readonly #startWorker: () => Worker;
  readonly #line: FairLine;
  readonly #children: Semaphore;
  readonly #idle: Worker[] = [];
  readonly #working = new Set<Worker>();
  #stopped = false;

  constructor({ processes, logsPerProcess, startWorker }: LaneOptions) {
    this.#startWorker = startWorker;
    const runningMax = processes * logsPerProcess;
    this.#line = new FairLine({ runningMax, runningPerOwnerMax: Math.ceil(runningMax / 2) });
    this.#children = createSemaphore({ concurrency: processes });
  }

  /** All the expensive work for a log, in the company's turn: it bounds the use of memory and database connections. */
  admit<Result>(companyId: string, work: () => Promise<Result>): Promise<Result> {
    return this.#line.run(companyId, work);
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
    const worker = this.#takeIdle() ?? this.#startWorker();
    this.#working.add(worker);
    const outcome = await worker.run(request);
    this.#working.delete(worker);
    if (this.#stopped && outcome.kind === 'died') return { kind: 'stopped' };
    if (worker.isAlive) this.#idle.push(worker);
    return outcome;
  }

  #takeIdle(): Worker | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.isAlive) return worker;
    return undefined;
  }
}
