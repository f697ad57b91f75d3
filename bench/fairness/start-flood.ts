import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface FloodOrder {
  readonly url: string;
  readonly bearer: string;
  readonly connections: number;
}

/** Answers by status. */
export type FloodCounts = Readonly<Record<string, number>>;

export interface Flood {
  /** Waits for the answers that are still due. */
  stop(): Promise<FloodCounts>;
}

export const startFlood = (order: FloodOrder): Flood => {
  const child = fork(fileURLToPath(new URL('flood/main.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  return {
    stop: async () => {
      const counted = once(child, 'message') as Promise<[FloodCounts]>;
      child.send('stop');
      const [counts] = await counted;
      return counts;
    },
  };
};
