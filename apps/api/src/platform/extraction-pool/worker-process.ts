import { fork, type ChildProcess } from 'node:child_process';
import type { ExtractionAnswer } from './protocol.ts';

export interface WorkerOptions {
  readonly file: string;
  readonly heapLimitMb: number;
  readonly timeLimitMs: number;
  /** Added to the priority of the server process; that of the process's own choice when absent. */
  readonly priority?: number;
}

export type WorkerOutcome =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: string }
  /** `cause`: a signal, an exit code, or the error that prevented the start. */
  | { readonly kind: 'died'; readonly cause: string }
  | { readonly kind: 'timed-out' };

/** Half of the default: takes a fifth less memory for a large log, and no more time. */
export const YOUNG_SPACE_MB = 8;

const startChild = ({ file, heapLimitMb, priority }: WorkerOptions): ChildProcess =>
  fork(file, priority === undefined ? [] : [String(priority)], {
    execArgv: [
      `--max-old-space-size=${heapLimitMb}`,
      `--max-semi-space-size=${YOUNG_SPACE_MB}`,
      // From source, as in tests and development, the child needs the TypeScript loader.
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    // The child needs none of the server's environment, which holds its secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** One child process that extracts one log at a time. After a timeout or its death it is not used again. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #timeLimitMs: number;
  #alive = true;

  constructor(options: WorkerOptions) {
    this.#child = startChild(options);
    this.#timeLimitMs = options.timeLimitMs;
    this.#child.once('exit', () => (this.#alive = false));
    this.#child.once('error', () => (this.#alive = false));
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  run(request: object): Promise<WorkerOutcome> {
    return new Promise((resolve) => {
      const finish = (outcome: WorkerOutcome): void => {
        clearTimeout(timer);
        this.#child.off('message', onMessage).off('exit', onExit).off('error', onError);
        resolve(outcome);
      };
      const onMessage = (message: unknown): void => {
        const answer = message as ExtractionAnswer;
        finish(answer.ok ? { kind: 'done', result: answer.result } : { kind: 'failed', error: answer.error });
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
        finish({ kind: 'died', cause: signal ?? `exit code ${code}` });
      const onError = (error: Error): void => finish({ kind: 'died', cause: error.message });
      const timer = setTimeout(() => {
        this.kill();
        finish({ kind: 'timed-out' });
      }, this.#timeLimitMs);
      this.#child.on('message', onMessage).once('exit', onExit).once('error', onError);
      this.#child.send(request, (error) => {
        if (error) onError(error);
      });
    });
  }

  kill(): void {
    this.#alive = false;
    this.#child.kill('SIGKILL');
  }
}
