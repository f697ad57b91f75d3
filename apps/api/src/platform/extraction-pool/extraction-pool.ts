import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { newId, sha256Hex } from '../ids.ts';
import { Places } from './places.ts';
import type { ExtractionRequest } from './protocol.ts';
import { WorkerLane, type PoolOutcome, type Worker } from './worker-lane.ts';
import { WorkerProcess, type WorkerOptions } from './worker-process.ts';

export interface PoolOptions extends WorkerOptions {
  /** For large logs; the small ones have their own. */
  readonly processes: number;
  /** Requests beyond this many in the queue are refused. */
  readonly waitingMax: number;
}
export type ExtractionConfig = Omit<PoolOptions, 'file' | 'priority'>;

/** A log whose extraction takes a few milliseconds. It never waits for a large one. */
const SMALL_LOG_CHARS_MAX = 65_536;
const LARGE_LOGS_PER_PROCESS = 2;
/** Storing a small log takes longer than its extraction. */
const SMALL_LOGS_PER_PROCESS = 4;
/** One company's share of the requests that wait or run. */
const COMPANY_SHARE = 0.25;
const BUSY_RETRY_SECONDS = 5;

const charsIn = (request: ExtractionRequest): number =>
  'survey' in request
    ? request.survey.logs.reduce((chars, { text }) => chars + text.length, 0)
    : request.text.length;

/** A hash of the child's program, which contains the engine. From source it is one of this process only: files may change. */
const engineVersionOf = (file: string): string =>
  file.endsWith('.js') ? sha256Hex(readFileSync(file, 'utf8')) : newId();

/**
 * Runs extractions in a bounded number of child processes with a time and a memory limit each. Processes instead of threads: a
 * thread that exceeds its memory limit ends the whole server.
 */
export class ExtractionPool {
  /** The same for two processes exactly when they give the same answers. */
  readonly engineVersion: string;
  readonly places: Places;
  readonly #small: WorkerLane;
  readonly #large: WorkerLane;

  constructor(
    options: PoolOptions,
    startWorker: (options: WorkerOptions) => Worker = (worker) => new WorkerProcess(worker),
  ) {
    const { processes, waitingMax, file } = options;
    this.engineVersion = engineVersionOf(file);
    const max = processes * LARGE_LOGS_PER_PROCESS + waitingMax;
    this.places = new Places({
      max,
      perCompanyMax: Math.ceil(max * COMPANY_SHARE),
      retryAfterSeconds: BUSY_RETRY_SECONDS,
    });
    this.#large = new WorkerLane({
      processes,
      logsPerProcess: LARGE_LOGS_PER_PROCESS,
      // Below the server process, whose other requests take less time.
      startWorker: () => startWorker({ ...options, priority: constants.priority.PRIORITY_BELOW_NORMAL }),
    });
    this.#small = new WorkerLane({
      processes: Math.ceil(processes / 2),
      logsPerProcess: SMALL_LOGS_PER_PROCESS,
      startWorker: () => startWorker({ ...options, priority: constants.priority.PRIORITY_NORMAL }),
    });
  }

  /** Runs the expensive work for a log of this length when it is the company's turn. */
  admit<Result>(
    { companyId, chars }: { readonly companyId: string; readonly chars: number },
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.#laneOf(chars).admit(companyId, work);
  }

  run(request: ExtractionRequest): Promise<PoolOutcome> {
    return this.#laneOf(charsIn(request)).run(request);
  }

  /** Kills every child; running and queued requests end as `stopped`. */
  stop(): void {
    this.#small.stop();
    this.#large.stop();
  }

  #laneOf(chars: number): WorkerLane {
    return chars > SMALL_LOG_CHARS_MAX ? this.#large : this.#small;
  }
}

/** The child's program: beside this file in the sources, a separate bundle beside the server's. */
const workerFile = (): string => {
  const name = import.meta.url.endsWith('.ts') ? 'worker.ts' : 'extraction-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
};

export const openExtractionPool = (config: ExtractionConfig): ExtractionPool =>
  new ExtractionPool({ ...config, file: workerFile() });
