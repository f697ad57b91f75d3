import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';

/** Periodic work; a long run should end early when `stopping` is aborted. */
export type Job = (stopping: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Runs a job at once, and `seconds` after the end of each run: runs of one job never overlap. */
  every(name: string, seconds: number, job: Job): void;
  /** Starts no further run and waits for the current ones. */
  stop(): Promise<void>;
}

/** A failed run is logged; the job continues with its next run. */
export const createJobs = ({ log }: { readonly log: Logger }): Jobs => {
  const stopping = new AbortController();
  // Each sleeping job adds a listener; Node warns of a leak above ten.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];

  const loop = async (name: string, seconds: number, job: Job): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await job(stopping.signal);
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
      }
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    every: (name, seconds, job) => {
      loops.push(loop(name, seconds, job));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
};
