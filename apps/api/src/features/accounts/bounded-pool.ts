import { serverMessages } from '@propsmith/contract';
import { Refusal } from '../../platform/refusal.ts';

export interface PoolSize {
  readonly concurrency: number;
  readonly queueMax: number;
}

/** Runs at most `concurrency` works at a time; the others wait in line, and past the end of the line a caller is refused. */
export const createBoundedPool = ({ concurrency, queueMax }: PoolSize) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= queueMax) {
      throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: 1 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  /** The next in line takes the place over, so that nobody slips in between. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
