import { serverMessages } from '@propsmith/contract';
import { Refusal } from './refusal.ts';

export interface SemaphoreOptions {
  readonly concurrency: number;
  /** A task is refused while this many are waiting; no limit when absent. */
  readonly queueMax?: number;
  /** Sent to a refused caller. */
  readonly retryAfterSeconds?: number;
}

/** Runs at most `concurrency` tasks at a time; the others wait, first come, first served. */
export const createSemaphore = ({
  concurrency,
  queueMax = Number.POSITIVE_INFINITY,
  retryAfterSeconds = 1,
}: SemaphoreOptions) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queueMax)
      throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The permit goes to the first in the queue, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

export type Semaphore = ReturnType<typeof createSemaphore>;
