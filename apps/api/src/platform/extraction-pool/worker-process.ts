import { fork, type ChildProcess } from 'node:child_process';
import type { ExtractionAnswer, ExtractionRequest } from './protocol.ts';

export interface WorkerOptions {
  readonly file: string;
  readonly heapLimitMb: number;
  readonly timeLimitMs: number;
}

export type WorkerOutcome =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: string }
  /** By what: a signal, an exit code, or an error that kept it from starting. */
  | { readonly kind: 'died'; readonly cause: string }
  | { readonly kind: 'timed-out' };

const startChild = ({ file, heapLimitMb }: WorkerOptions): ChildProcess =>
  fork(file, [], {
    // From source, as in tests and development, the child needs the same TypeScript loader as its parent.
    execArgv: [`--max-old-space-size=${heapLimitMb}`, ...(file.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    // A log is no business of the child's environment: it gets none of the server's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** One child process that takes one log at a time. A child that overran or died is not used again. */
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

  run(request: ExtractionRequest): Promise<WorkerOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: WorkerOutcome): void => {
        clearTimeout(timer);
        this.#child.off('message', onMessage).off('exit', onExit).off('error', onError);
        resolve(outcome);
      };
      const onMessage = (message: unknown): void => {
        const answer = message as ExtractionAnswer;
        settle(answer.ok ? { kind: 'done', result: answer.result } : { kind: 'failed', error: answer.error });
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle({ kind: 'died', cause: signal ?? `exit code ${code}` });
      const onError = (error: Error): void => settle({ kind: 'died', cause: error.message });
      const timer = setTimeout(() => {
        this.kill();
        settle({ kind: 'timed-out' });
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
